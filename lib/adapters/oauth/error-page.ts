import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { localise, negotiateLocale } from "#lib/policy/locale";
import { PLAIN_POLICY, plainDocument } from "#lib/policy/plain-document";

/** What a browser sees where a program asked for a connection wrongly, so that there is no safe address to send it back to. */
export function renderError(ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  const locale = negotiateLocale(ctx.get("accept-language"));
  const { title, text, said } = localise(isOver(ctx, error) ? OVER : WRONG, locale);
  const reason = [error, description].filter((part) => part !== undefined).join(": ");
  ctx.type = "html";
  ctx.set({ "Content-Language": locale, "Content-Security-Policy": PLAIN_POLICY, "Cache-Control": "no-store" });
  ctx.body = plainDocument({ locale, title, body: toHtml([h("p", text), h("p", said, " ", h("code", reason))]) });
}

/** The connection was begun in another browser, or too long ago. */
function isOver(ctx: KoaContextWithOIDC, error: string): boolean {
  return ctx.oidc.route === "resume" && error === "invalid_request";
}

const WRONG = {
  title: { "zh-Hant": "無法連線", en: "This cannot be connected" },
  text: {
    "zh-Hant": "AI 工具送來的連線要求有誤，什麼都沒有授權。請在工具裡重新連線；若還是一樣，請把下面這行告訴工具的開發者。",
    en: "The program asked for the connection wrongly, and nothing was allowed. Connect again from the program; if it stays so, tell its makers the line below.",
  },
  said: { "zh-Hant": "原因：", en: "The reason:" },
};
const OVER = {
  title: { "zh-Hant": "這次連線已經過期", en: "This connection has expired" },
  text: {
    "zh-Hant": "連線要在半小時內、在同一個瀏覽器完成，什麼都沒有授權。請在工具裡重新連線。",
    en: "A connection is made within half an hour and in one browser. Nothing was allowed. Connect again from the program.",
  },
  said: { "zh-Hant": "原因：", en: "The reason:" },
};
