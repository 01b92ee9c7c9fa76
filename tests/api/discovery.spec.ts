import { expect } from "playwright/test";
import sharp from "sharp";
import { test } from "../support/fixtures.ts";
import { askRpc } from "../support/mcp.ts";

/** What a stranger who knows only the domain, or only an address, finds by programs. */
interface Card {
  name: string;
  version: string;
  title: string;
  icons: { src: string; mimeType: string; sizes: string[] }[];
  remotes: { url: string; headers?: unknown[]; supportedProtocolVersions: string[] }[];
}
const CARD_TYPE = "application/mcp-server-card+json";

test("who knows the domain alone comes by the AI catalogue to the server card, which any page may read and keep for an hour", async ({
  site,
}) => {
  const catalog = await fetch(`${site}/.well-known/ai-catalog.json`);
  expect(catalog.headers.get("content-type")).toBe("application/ai-catalog+json");
  const { entries } = (await catalog.json()) as { entries: { type: string; url: string }[] };
  const entry = entries.find(({ type }) => type === CARD_TYPE);
  const answers = await Promise.all(
    [entry?.url ?? "", `${site}/api/mcp/oauth/server-card`, `${site}/.well-known/mcp/server-card.json`].map((url) =>
      fetch(url, { headers: { Accept: CARD_TYPE } }),
    ),
  );
  for (const answer of [catalog, ...answers])
    expect([answer.status, answer.headers.get("access-control-allow-origin"), answer.headers.get("cache-control")]).toEqual([
      200,
      "*",
      "public, max-age=3600",
    ]);
  expect(new Set(answers.map(({ headers }) => headers.get("content-type")))).toEqual(new Set([CARD_TYPE]));
  const cards = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(cards).size).toBe(1);
  const preflight = await fetch(entry?.url ?? "", { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([204, expect.stringContaining("GET")]);
});

test("what the card says is what the server says once one is connected: version, title, icons, and every protocol version of both generations", async ({
  site,
  newKey,
}) => {
  const { key } = await newKey();
  const card = (await (await fetch(`${site}/api/mcp/server-card`)).json()) as Card;
  const [remote] = card.remotes;
  expect(remote?.url).toBe(`${site}/api/mcp`);
  const discovered = (await askRpc(site, "2026-07-28", "server/discover", {}, { key })).body.result;
  const info = discovered?._meta?.["io.modelcontextprotocol/serverInfo"] ?? discovered?.serverInfo;
  expect(info).toMatchObject({ version: card.version, title: card.title, icons: card.icons });
  expect(card.name.endsWith(`/${(info as { name: string }).name}`)).toBe(true);
  const [newest, ...older] = remote?.supportedProtocolVersions ?? [];
  expect(discovered?.supportedVersions).toEqual([newest]);
  for (const protocolVersion of older) {
    const asked = { protocolVersion, capabilities: {}, clientInfo: { name: "t", version: "1" } };
    const { body } = await askRpc(site, "2025-11-25", "initialize", asked, { key });
    expect(body.result?.protocolVersion).toBe(protocolVersion);
  }
});

test("the icons are there for hosts and directories: one for any size, one a square of 512 pixels", async ({ site }) => {
  const { icons } = (await (await fetch(`${site}/api/mcp/server-card`)).json()) as Card;
  for (const { src, mimeType, sizes } of icons) {
    const answer = await fetch(src);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, mimeType]);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(height);
    if (sizes[0] !== "any") expect(`${String(width)}x${String(height)}`).toBe(sizes[0]);
  }
});

test("a host of the key's address learns of no OAuth: its 401, the addresses where it would look, and what it finds at the root", async ({
  site,
}) => {
  const refused = await fetch(`${site}/api/mcp`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate") ?? "").not.toContain("resource_metadata");
  for (const path of ["oauth-protected-resource", "oauth-protected-resource/api/mcp", "oauth-authorization-server", "openid-configuration"])
    expect((await fetch(`${site}/.well-known/${path}`, { redirect: "manual" })).status, path).toBe(404);
});

test("the pages that directories ask for are there without signing in, in both languages, and the card names them", async ({ site }) => {
  const { _meta: named, websiteUrl } = (await (await fetch(`${site}/api/mcp/server-card`)).json()) as {
    _meta: Record<string, string>;
    websiteUrl: string;
  };
  const pages = [websiteUrl, named["painpoint-observatory/privacy"], named["painpoint-observatory/terms"]];
  for (const page of pages)
    for (const address of [page ?? "", (page ?? "").replace("/en/", "/zh-Hant/")]) {
      const answer = await fetch(address, { redirect: "manual" });
      expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, "text/html; charset=utf-8"]);
    }
});
