import { createHash } from "node:crypto";
import { request } from "node:http";
import { expect } from "playwright/test";
import { SECURITY_HEADERS } from "#lib/policy/security-headers";
import { withHashedScripts } from "../../scripts/service/pages/hashed-scripts.ts";
import { test } from "../support/fixtures.ts";

const DETAIL = "/en/painpoints/holiday-freeway-standstill";

interface Asked {
  kind: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The one that other sites may frame. */
  isFramable?: boolean;
}

/** Answers of every kind that this service gives, whoever in it gives them. */
const KINDS: Asked[] = [
  { kind: "page", path: "/en" },
  { kind: "page with a search", path: "/zh-Hant?q=%E5%81%9C%E8%BB%8A" },
  { kind: "detail", path: DETAIL },
  { kind: "what readers say", path: `${DETAIL}/still-so` },
  { kind: "sample brief", path: "/zh-Hant/sample-brief" },
  { kind: "plans", path: "/zh-Hant/plans" },
  { kind: "privacy", path: "/en/privacy" },
  { kind: "comparison", path: "/en/compare?compare=holiday-freeway-standstill" },
  { kind: "documentation", path: "/en/docs" },
  { kind: "search of the documentation", path: "/en/docs/search?q=retry" },
  { kind: "page of a client", path: "/zh-Hant/docs/mcp/cursor" },
  { kind: "calls of a member's clients", path: "/api/connection" },
  { kind: "end of the mails", path: "/en/unsubscribe?token=none" },
  { kind: "end of the mails by a mail program", path: "/api/unsubscribe?token=none", method: "POST", body: "List-Unsubscribe=One-Click" },
  { kind: "sign-in", path: "/en/sign-in" },
  { kind: "redirect to a language", path: "/" },
  { kind: "redirect to sign-in", path: "/en/account" },
  { kind: "slash too many", path: "/en/about/" },
  { kind: "RSC payload", path: DETAIL, headers: { RSC: "1" } },
  { kind: "prefetch", path: DETAIL, headers: { RSC: "1", "Next-Router-Prefetch": "1", Purpose: "prefetch" } },
  { kind: "segment prefetch", path: DETAIL, headers: { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" } },
  { kind: "unknown page", path: "/en/nothing" },
  { kind: "unknown file", path: "/nothing.php" },
  { kind: "unknown file in a language", path: "/en/nothing.html" },
  { kind: "unknown static file", path: "/_next/static/nothing.js" },
  { kind: "unknown internal address", path: "/_next/nothing" },
  { kind: "icon", path: "/icon.svg" },
  { kind: "icon in pixels", path: "/apple-icon.png" },
  { kind: "sitemap", path: "/sitemap.xml" },
  { kind: "robots", path: "/robots.txt" },
  { kind: "Atom feed", path: "/en/feed.xml" },
  { kind: "feed of a pain point", path: `${DETAIL}/feed.xml` },
  { kind: "changes", path: "/en/changes" },
  { kind: "backtest", path: "/en/backtest" },
  { kind: "feed of changes", path: "/en/changes/feed.xml" },
  { kind: "list as CSV", path: "/en/data.csv" },
  { kind: "list as JSON", path: "/zh-Hant/data.json?q=parking" },
  { kind: "columns for programs", path: "/en/data.csv-metadata.json" },
  { kind: "months as CSV", path: `${DETAIL}/data.csv` },
  { kind: "share image", path: `${DETAIL}/card.png` },
  { kind: "share image of a search", path: "/en/card.png?q=parking" },
  { kind: "share image of a domain", path: "/en/domains/pets/card.png" },
  { kind: "chart as SVG", path: `${DETAIL}/chart.svg` },
  { kind: "chart as PNG", path: `${DETAIL}/chart.png` },
  { kind: "embed card", path: `${DETAIL}/embed`, isFramable: true },
  { kind: "oEmbed", path: "/oembed?url=x" },
  { kind: "Markdown", path: "/en/docs.md" },
  { kind: "text for models", path: "/llms.txt" },
  { kind: "security contact", path: "/.well-known/security.txt" },
  { kind: "suggestions", path: "/api/suggest?q=park" },
  { kind: "health", path: "/api/health" },
  { kind: "API without a key", path: "/api/v1/painpoints" },
  { kind: "unknown API address", path: "/api/v1/nothing" },
  { kind: "unknown address under api", path: "/api/nothing" },
  { kind: "sign-in service", path: "/api/auth/session" },
  { kind: "address that spells nothing", path: "/en/%E0%A4%A" },
  { kind: "API address that spells nothing", path: "/api/v1/painpoints/%ff" },
  { kind: "address with a null byte", path: "/en/painpoints/%00" },
  { kind: "foreign form", path: "/en", method: "POST", headers: { Origin: "https://elsewhere.example" }, body: "a=b" },
  { kind: "method of nobody", path: "/en", method: "TRACE" },
  { kind: "HEAD", path: "/en", method: "HEAD" },
  { kind: "body too large", path: "/api/v1/painpoints", method: "POST", headers: { "Content-Length": "9999999" } },
];

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** As it stands: `fetch` would mend the address. */
function ask(site: string, { path, method = "GET", headers = {}, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(site);
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }));
    });
    asked.on("error", fail);
    asked.end(body);
  });
}

test("every kind of answer carries every security header, no kind is a 500, and no header says what serves it", async ({ site }) => {
  for (const asked of KINDS) {
    const { status, headers } = await ask(site, asked);
    expect(status, asked.kind).toBeLessThan(500);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const own = headers[name.toLowerCase()];
      if (asked.isFramable && name === "X-Frame-Options") expect(own, asked.kind).toBeUndefined();
      else if (asked.isFramable && name === "Content-Security-Policy")
        expect(own, asked.kind).toMatch(/^default-src 'none'.*frame-ancestors \*$/);
      else if (name === "Content-Security-Policy") expect(own, asked.kind).toMatch(/^default-src '(none|self)'.*frame-ancestors 'none'/);
      else if (name === "Referrer-Policy") expect(own, asked.kind).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
      else expect(own, `${asked.kind}: ${name}`).toBe(value);
    }
    expect(headers["x-powered-by"], asked.kind).toBeUndefined();
    expect(headers.server, asked.kind).toBeUndefined();
  }
});

test("no policy allows an inline script or style: a page's own scripts stand in it by their digests, or carry the nonce of this one page", async ({
  site,
}) => {
  const nonces = new Set<string>();
  const hashed = new Set<string>();
  const pages = KINDS.filter(({ path, method = "GET", headers }) => method === "GET" && !headers && !path.startsWith("/api/"));
  for (const asked of pages) {
    const { headers, body } = await ask(site, asked);
    const policy = String(headers["content-security-policy"]);
    expect(policy, asked.kind).not.toContain("unsafe");
    expect(body.match(/<[a-z][^<>]*\sstyle=/g) ?? [], `${asked.kind}: style attributes, which the policy blocks`).toEqual([]);
    const scripts = [...body.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(([, attributes]) => !attributes?.includes("ld+json"));
    if (!policy.startsWith("default-src 'self'") || scripts.length === 0) continue;
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    if (nonce !== undefined) {
      expect(nonces.has(nonce), asked.kind).toBe(false);
      nonces.add(nonce);
      for (const [, attributes] of scripts) expect(attributes, asked.kind).toContain(`nonce="${nonce}"`);
      continue;
    }
    hashed.add(asked.kind);
    expect(body, asked.kind).not.toContain("nonce");
    for (const [, attributes = "", text = ""] of scripts) {
      if (attributes.includes(" src=")) expect(attributes, asked.kind).toContain(' src="/_next/static/');
      else expect(policy, asked.kind).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
  }
  expect(nonces.size).toBeGreaterThan(0);
  expect([...hashed]).toEqual(expect.arrayContaining(["page", "page with a search", "detail", "documentation", "unknown page"]));
});

test("a script that stands in a page without its nonce gets no digest, so that the policy forbids it", () => {
  const nonce = "bm9uY2U=";
  const html = `<script nonce="${nonce}">own()</script><script>foreign()</script><script nonce="x">other()</script>`;
  const page = {
    status: 200,
    headers: { "content-security-policy": `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'` },
    body: Buffer.from(html),
  };
  const { headers, body } = withHashedScripts(page);
  const digest = createHash("sha256").update("own()").digest("base64");
  expect(headers["content-security-policy"]).toBe(`script-src 'self' 'sha256-${digest}'`);
  expect(body.toString()).toBe(html.replace(` nonce="${nonce}"`, ""));
});
