import { createHash } from "node:crypto";
import type { Locale } from "#lib/policy/locale";
import { SECURITY_HEADERS } from "#lib/policy/security-headers";

const STYLE =
  ":root{color-scheme:light dark}body{margin:0;font:1rem/1.7 'Noto Sans TC','PingFang TC','Microsoft JhengHei',system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.75rem;line-height:1.3}a{color:inherit;display:inline-block;padding:.5rem 0}input,button{font:inherit;min-height:2.75rem;box-sizing:border-box}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The policy of such a document: it loads and runs nothing but its own style. */
export const PLAIN_POLICY = `${SECURITY_HEADERS["Content-Security-Policy"].replace("form-action 'none'", "form-action 'self'")}; style-src 'sha256-${STYLE_HASH}'`;

/** A document that needs nothing of the site, for whatever is answered without it. `body` is HTML. */
export function plainDocument({ locale, title, body }: { locale: Locale; title: string; body: string }): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
  ].join("");
}
