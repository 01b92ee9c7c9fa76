import { createHash } from "node:crypto";
import type { Page } from "./page.ts";

/**
 * A page that many readers get cannot carry the nonce of one: in its policy stand the digests of those scripts that had the
 * nonce, so that a script which slipped in without one stays forbidden. Files of scripts come from this site alone.
 */
export function withHashedScripts(page: Page): Page {
  const policy = page.headers["content-security-policy"] ?? "";
  const nonce = /'nonce-([\w+/=]+)'/.exec(policy)?.[1];
  if (nonce === undefined) return page;
  const html = page.body.toString();
  const body = withoutNonce(html, nonce);
  if (body.includes(nonce)) throw new Error("The page says its nonce where none is expected.");
  const pattern = RegExp.escape(` nonce="${nonce}"`);
  const scripts = html.matchAll(new RegExp(`<script(?=[^>]*${pattern})(?![^>]* src=)[^>]*>([^]*?)</script>`, "g"));
  const digests = Array.from(scripts, ([, script = ""]) => `'sha256-${digest(withoutNonce(script, nonce))}'`);
  const { link } = page.headers;
  return {
    ...page,
    headers: {
      ...page.headers,
      "content-security-policy": policy.replace(`'nonce-${nonce}' 'strict-dynamic'`, [...new Set(digests)].join(" ")),
      ...(typeof link === "string" ? { link: link.replaceAll(`; nonce="${nonce}"`, "") } : {}),
    },
    body: Buffer.from(body),
  };
}

/** It stands as an attribute, and as a property in what Next tells its script of them. */
function withoutNonce(html: string, nonce: string): string {
  const property = `\\"nonce\\":\\"${nonce}\\"`;
  return html.replaceAll(` nonce="${nonce}"`, "").replaceAll(`,${property}`, "").replaceAll(property, "");
}

function digest(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}
