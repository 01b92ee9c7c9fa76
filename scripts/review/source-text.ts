import type { Element } from "hast";
import { h } from "hastscript";
import type { Quote } from "#lib/extraction/proposals/draft";
import type { ThreadText } from "#lib/extraction/thread-text";
import type { ReviewWords } from "./words.ts";

/** What was said in a thread, and in it what bears the proposal. */
export function sourceText(
  { id, month, language, title, body, replies }: ThreadText,
  quotes: readonly Quote[],
  words: ReviewWords,
): Element {
  const own = quotes.filter(({ thread }) => thread === id);
  const ofReply = new Set(replies.map((reply) => reply.id));
  const ofFirst = own.filter(({ document }) => !ofReply.has(document));
  const lang = language === "other" ? {} : { lang: language };
  const isGone = [title, body, ...replies.map((reply) => reply.body)].every((text) => text.trim() === "");
  return h("article", lang, [
    h(
      "h3",
      marked(
        title === "" ? id : title,
        ofFirst.filter(({ part }) => part === "title"),
      ),
    ),
    h("p", { className: "quiet" }, `${id} · ${month}`),
    ...(isGone
      ? [h("p", words.gone)]
      : [
          h(
            "div",
            { className: "said" },
            marked(
              body,
              ofFirst.filter(({ part }) => part === "body"),
            ),
          ),
        ]),
    ...replies.map((reply) =>
      h("div", { className: "reply" }, [
        h("p", { className: "quiet" }, `${words.reply} · ${reply.month}`),
        h(
          "div",
          { className: "said" },
          marked(
            reply.body,
            own.filter(({ document }) => document === reply.id),
          ),
        ),
      ]),
    ),
  ]);
}

/** The text, with quotes highlighted where they stand; one that stands there no more is left out. */
function marked(text: string, quotes: readonly Quote[]): (Element | string)[] {
  const standing = quotes.filter((quote) => text.slice(quote.start, quote.end) === quote.text).toSorted((a, b) => a.start - b.start);
  const parts: (Element | string)[] = [];
  let at = 0;
  for (const { start, end, bears } of standing) {
    if (start < at) continue;
    parts.push(text.slice(at, start), h("mark", { title: bears }, text.slice(start, end)));
    at = end;
  }
  return [...parts, text.slice(at)].filter((part) => part !== "");
}
