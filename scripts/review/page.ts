import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { Locale } from "#lib/policy/locale";
import type { ReviewWords } from "./words.ts";

export interface Reader {
  locale: Locale;
  words: ReviewWords;
  /** Who reviews. */
  by: string;
  /** The page's own path, for the other language. */
  path: string;
}

/** A whole page. */
export function page({ locale, words, by, path }: Reader, title: string, body: ElementContent[]): string {
  const other = locale === "en" ? "zh-Hant" : "en";
  const html = h("html", { lang: locale }, [
    h("head", [
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("title", `${title} · ${words.title}`),
      h("link", { rel: "stylesheet", href: "/review.css" }),
      h("script", { src: "/keyboard.js", defer: true }),
    ]),
    h("body", [
      h("header", { className: "top" }, [
        h("a", { href: "/" }, words.back),
        h("span", { className: "quiet" }, words.as(by)),
        h("a", { href: `${path}?lang=${other}`, lang: other, hrefLang: other }, words.other),
      ]),
      h("main", body),
      h("footer", { className: "quiet" }, [h("details", { dataKey: "?" }, [h("summary", words.keys), h("p", words.help)])]),
    ]),
  ]);
  return `<!doctype html>${toHtml(html)}`;
}

/** A form of one press or of a few fields, told what its reader has seen. */
export function form(action: string, seen: string, content: (Element | string)[], className?: string): Element {
  return h("form", { method: "post", action, ...(className !== undefined && { className }) }, [
    h("input", { type: "hidden", name: "seen", value: seen }),
    ...content,
  ]);
}

/** What went well, or wrong. */
export function notice(text: string | undefined, isFault = false): Element[] {
  return text === undefined ? [] : [h("p", { className: isFault ? "notice fault" : "notice", role: isFault ? "alert" : "status" }, text)];
}
