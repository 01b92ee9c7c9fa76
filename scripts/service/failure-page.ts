import { FAILURE_WORDS } from "#lib/adapters/web/failure-words";
import { AppError, type ErrorCode } from "#lib/errors";
import { log } from "#lib/log";
import { toAppError } from "#lib/operations/to-app-error";
import { PLAIN_POLICY, plainDocument } from "#lib/policy/plain-document";
import { DEFAULT_LOCALE, isLocale, localise, type Locale, type Text } from "#lib/policy/locale";
import type { Page } from "./pages/page.ts";
import { TooBusy } from "./pages/rendering-bounds.ts";

/** Why there is no page: the database is away, too many ask at once, the form could not be read or is too large, or a fault of ours. */
export type FailureKind = "outage" | "busy" | "unreadable" | "too_large" | "failure";

/** What stands in for a page that failed. It needs nothing that may be what failed: no database, no script, no style but its own. */
export function failurePage(url: string, kind: FailureKind, retryAfterSeconds?: number): Page {
  const named = url.split(/[/?]/)[1];
  const locale = isLocale(named) ? named : DEFAULT_LOCALE;
  const error = new AppError(CODES[kind], retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  return {
    status: error.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": locale,
      "content-security-policy": PLAIN_POLICY,
      "cache-control": "no-store",
      ...(error.retryAfterSeconds === undefined ? {} : { "retry-after": String(error.retryAfterSeconds) }),
    },
    body: Buffer.from(documentOf(locale, kind)),
  };
}

/** The same for what was thrown on the way to a page. */
export function failurePageOf(url: string, thrown: unknown): Page {
  if (thrown instanceof TooBusy) return failurePage(url, "busy", thrown.retryAfterSeconds);
  const error = toAppError(thrown);
  if (error.code === "unavailable") return failurePage(url, "outage");
  if (error.code === "body_too_large") return failurePage(url, "too_large");
  log.error("a page failed", { error: thrown });
  return failurePage(url, "failure");
}

const CODES = {
  outage: "unavailable",
  busy: "unavailable",
  unreadable: "invalid_request",
  too_large: "body_too_large",
  failure: "internal_error",
} as const satisfies Record<FailureKind, ErrorCode>;

function documentOf(locale: Locale, kind: FailureKind): string {
  const words = localise(FAILURE_WORDS, locale);
  const { title, text } = kind === "failure" ? words : localise(WORDS[kind], locale);
  const link = (href: string, name: string) => `<a href="${href}">${name}</a>`;
  const search = `<form action="/${locale}" role="search"><label>${words.search}<br><input type="search" name="q" maxlength="200"></label> <button>${words.button}</button></form>`;
  const body = [
    `<p>${text}</p><p>${link("", words.retry)}</p>`,
    ...(kind === "failure" ? [search, `<p>${link(`/${locale}`, words.back)}</p>`] : []),
    `<p>${link(`/${locale}/docs`, words.docs)} · ${link(`/${locale}/status`, STATUS[locale])}</p>`,
  ].join("");
  return plainDocument({ locale, title, body });
}

const WORDS = {
  outage: {
    title: { "zh-Hant": "資料庫暫時無法使用", en: "The database cannot be reached just now" },
    text: {
      "zh-Hant": "我們不以可能已經撤下的舊內容代替。資料庫恢復後，這一頁會恢復正常，請稍後再試。",
      en: "We show no old copy in its place, since what it holds may have been withdrawn. The page works again once the database is back; try again in a moment.",
    },
  },
  busy: {
    title: { "zh-Hant": "現在同時瀏覽的人太多", en: "Too many people are asking at once" },
    text: { "zh-Hant": "請稍等兩秒再試一次。", en: "Wait two seconds, then try again." },
  },
  unreadable: {
    title: { "zh-Hant": "無法讀取這份表單", en: "This form cannot be read" },
    text: {
      "zh-Hant": "送出的內容不完整或格式不對，什麼都沒有變更。請回到上一頁，重新整理後再送出。",
      en: "What was sent is incomplete or malformed. Nothing was changed. Go back, reload the page and send it again.",
    },
  },
  too_large: {
    title: { "zh-Hant": "表單內容太大", en: "This form is too large" },
    text: {
      "zh-Hant": "上限是 64 KiB，什麼都沒有變更。請回到上一頁，縮短內容後再送出。",
      en: "At most 64 KiB are read. Nothing was changed. Go back, shorten it and send it again.",
    },
  },
} satisfies Record<Exclude<FailureKind, "failure">, Record<string, Text>>;
const STATUS: Text = { "zh-Hant": "服務狀態", en: "Service status" };
