import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { localise, negotiateLocale } from "#lib/policy/locale";
import { PLAIN_POLICY, plainDocument } from "#lib/policy/plain-document";

/** What a browser sees where a program asked for a connection wrongly, so that there is no safe address to send it back to. */
export function renderError(ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  const words = error === "server_error" ? OURS : isOver(ctx, error) ? OVER : WRONG;
  const reason = [error, description].filter((part) => part !== undefined).join(": ");
  answerPage(ctx, words, reason);
}

/** The same where the program named an address to be told at: it is named, and nobody is led there by itself. */
export function leadAway(ctx: KoaContextWithOIDC, to: string): void {
  const { error, error_description: description } = Object.fromEntries(new URL(to).searchParams);
  ctx.status = 400;
  answerPage(ctx, WRONG, [error, description].filter((part) => part !== undefined).join(": "), to);
}

function answerPage(ctx: KoaContextWithOIDC, words: typeof WRONG, reason: string, back?: string): void {
  const locale = negotiateLocale(ctx.get("accept-language"));
  const { title, text } = localise(words, locale);
  const { said, to } = localise(COMMON, locale);
  const body = [h("p", text), h("p", said, h("code", reason))];
  if (back !== undefined) {
    const { host, protocol } = new URL(back);
    body.push(h("p", h("a", { href: back, rel: "noreferrer" }, to, host || protocol)));
  }
  ctx.type = "html";
  ctx.set({ "Content-Language": locale, "Content-Security-Policy": PLAIN_POLICY, "Cache-Control": "no-store" });
  ctx.body = plainDocument({ locale, title, body: toHtml(body) });
}

const COMMON = {
  said: { "zh-Hant": "原因：", en: "The reason: " },
  to: { "zh-Hant": "回到 ", en: "Back to " },
};
const OURS = {
  title: { "zh-Hant": "現在無法連線", en: "This cannot be connected just now" },
  text: {
    "zh-Hant": "問題出在我們這邊，什麼都沒有授權。請稍候再從程式重新連線。",
    en: "The fault is ours, and nothing was allowed. Wait a moment, then connect again from the program.",
  },
};

/** The connection was begun in another browser, or too long ago. */
function isOver(ctx: KoaContextWithOIDC, error: string): boolean {
  return ctx.oidc.route === "resume" && error === "invalid_request";
}

const WRONG = {
  title: { "zh-Hant": "無法連線", en: "This cannot be connected" },
  text: {
    "zh-Hant": "程式送來的連線要求有誤，什麼都沒有授權。請從程式重新連線；若還是一樣，請把下面這行告訴它的開發者。",
    en: "The program asked for the connection wrongly, and nothing was allowed. Connect again from the program; if it stays so, tell its makers the line below.",
  },
};
const OVER = {
  title: { "zh-Hant": "這次連線已經過期", en: "This connection has expired" },
  text: {
    "zh-Hant": "連線要在半小時內、在同一個瀏覽器完成，什麼都沒有授權。請從程式重新連線。",
    en: "A connection is made within half an hour and in one browser. Nothing was allowed. Connect again from the program.",
  },
};
