import { createHash } from "node:crypto";
import { FAILURE_WORDS } from "#lib/adapters/web/failure-words";
import { AppError } from "#lib/errors";
import { SECURITY_HEADERS } from "#lib/policy/security-headers";
import { DEFAULT_LOCALE, isLocale, localise, type Locale, type Text } from "#lib/policy/locale";

export interface FailurePage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What stands in for a page that failed. It needs nothing that may be what failed: no database, no script, no style but its own. */
export function failurePage(url: string, kind: "outage" | "failure"): FailurePage {
  const named = url.split(/[/?]/)[1];
  const locale = isLocale(named) ? named : DEFAULT_LOCALE;
  const { status, retryAfterSeconds } = new AppError(kind === "outage" ? "unavailable" : "internal_error");
  return {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    },
    body: documentOf(locale, kind),
  };
}

function documentOf(locale: Locale, kind: "outage" | "failure"): string {
  const [words, outage] = [localise(FAILURE_WORDS, locale), localise(OUTAGE_WORDS, locale)];
  const { title, text } = kind === "outage" ? outage : words;
  const link = (href: string, name: string) => `<a href="${href}">${name}</a>`;
  const search = `<form action="/${locale}" role="search"><label>${words.search}<br><input type="search" name="q" maxlength="200"></label> <button>${words.button}</button></form>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p>${link("", words.retry)}</p>`,
    ...(kind === "failure" ? [search, `<p>${link(`/${locale}`, words.back)}</p>`] : []),
    `<p>${link(`/${locale}/docs`, words.docs)} · ${link(`/${locale}/status`, outage.status)}</p></main></body></html>`,
  ].join("");
}

const OUTAGE_WORDS = {
  title: { "zh-Hant": "資料庫暫時無法使用", en: "The database cannot be reached just now" },
  text: {
    "zh-Hant": "我們不以可能已經撤下的舊內容代替。資料庫恢復後，這一頁會恢復正常，請稍後再試。",
    en: "We show no old copy in its place, since what it holds may have been withdrawn. The page works again once the database is back; try again in a moment.",
  },
  status: { "zh-Hant": "服務狀態", en: "Service status" },
} satisfies Record<string, Text>;

const STYLE =
  ":root{color-scheme:light dark}body{margin:0;font:1rem/1.7 'Noto Sans TC','PingFang TC','Microsoft JhengHei',system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.75rem;line-height:1.3}a{color:inherit;display:inline-block;padding:.5rem 0}input,button{font:inherit;min-height:2.75rem;box-sizing:border-box}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `${SECURITY_HEADERS["Content-Security-Policy"].replace("form-action 'none'", "form-action 'self'")}; style-src 'sha256-${STYLE_HASH}'`;
