import { echoesOf, findEchoes } from "#lib/ai/check/find-echoes";
import { writtenTexts } from "#lib/ai/check/text-to-check";
import { privateDetails } from "#lib/catalogue/refusals/private-details";
import { scriptFault } from "#lib/catalogue/refusals/script";
import type { Extract, Rated } from "#lib/extraction/model/extracted";
import type { ExtractWords } from "#lib/extraction/model/extract-words";
import { findQuote } from "#lib/extraction/model/find-quote";
import { figuresSaid, foreignFigures } from "#lib/extraction/model/foreign-figures";
import { copiedRuns } from "#lib/extraction/model/copied-runs";
import type { Quote } from "#lib/extraction/proposals/draft";
import type { ThreadText } from "#lib/extraction/thread-text";
import { ordersIn, withoutOrders } from "#lib/language/orders";
import type { Locale } from "#lib/policy/locale";

/** What is wrong with a model's words on a discussion. Quotes that are not found ask for a repair, and make no answer useless. */
export function faultsOf(words: ExtractWords, thread: ThreadText, isLast: boolean): string[] {
  const sources = partsOf(thread).map(({ text }) => text);
  const own = ownTexts(words);
  const said = figuresSaid(sources);
  const echoes = echoesOf(sources, sources.map(withoutOrders).join("\n"));
  const scripts = [words.who, words.what].map((text) => scriptFault(text, localeOf(thread)));
  return [
    ...own.flatMap((written) => [
      ...privateDetails(written.text).map(({ detail }) => `${written.field}: it holds what reads as ${detail}: leave it out.`),
      ...foreignFigures(written.text, said).map((figure) => `${written.field}: the discussion has no figure “${figure}”.`),
      ...findEchoes(written, echoes),
    ]),
    ...copiedRuns(own, sources),
    ...scripts.flatMap((fault) => (fault === undefined ? [] : [`who, what: the text ${fault}.`])),
    ...(isLast
      ? []
      : quoted(words).flatMap(({ text }) => (placed(text, thread) ? [] : [`“${text}” does not stand in the discussion: copy it.`]))),
  ];
}

/** What is left of the words when each quote has been looked up: a rating that none bears is none. */
export function extractFrom(words: ExtractWords, thread: ThreadText): Extract {
  const quotes = quoted(words).flatMap(({ text, bears }) => {
    const place = placed(text, thread);
    return place ? [{ ...place, bears }] : [];
  });
  const rated = (bears: "severity" | "unmet_need"): Rated | null => {
    const { rating, why } = words[bears];
    return rating === null || !quotes.some((quote) => quote.bears === bears) ? null : { rating, why };
  };
  return { ...words, thread: thread.id, language: thread.language, severity: rated("severity"), unmet_need: rated("unmet_need"), quotes };
}

/** In which of our languages a discussion is told. */
export function localeOf({ language }: Pick<ThreadText, "language">): Locale {
  return language === "zh-Hant" ? "zh-Hant" : "en";
}

/** The texts of a discussion, with the document that each is of; the first words have the discussion's own id. */
function partsOf({ id, title, body, replies }: ThreadText): (Pick<Quote, "document" | "part"> & { text: string })[] {
  return [
    { document: id, part: "title", text: title },
    { document: id, part: "body", text: body },
    ...replies.map((reply) => ({ document: reply.id, part: "body" as const, text: reply.body })),
  ];
}

/** Where a quote stands, in the words that stand there; none that gives orders or holds private details. */
function placed(quote: string, thread: ThreadText): Omit<Quote, "bears"> | undefined {
  let best: (Omit<Quote, "bears"> & { likeness: number }) | undefined;
  for (const { document, part, text } of partsOf(thread)) {
    const place = findQuote(quote, text);
    if (place && place.likeness > (best?.likeness ?? 0))
      best = { thread: thread.id, document, part, ...place, text: text.slice(place.start, place.end) };
    if (best?.likeness === 1) break;
  }
  if (!best || ordersIn(best.text).length > 0 || privateDetails(best.text).length > 0) return undefined;
  const { likeness: _, ...found } = best;
  return found;
}

function quoted({ severity, unmet_need, quotes }: ExtractWords): Pick<Quote, "text" | "bears">[] {
  return [
    ...severity.quotes.map((text) => ({ text, bears: "severity" })),
    ...unmet_need.quotes.map((text) => ({ text, bears: "unmet_need" })),
    ...quotes,
  ];
}

/** What the model says itself. */
function ownTexts({ quotes: _, severity, unmet_need, official_response: __, payment, ...words }: ExtractWords) {
  return writtenTexts({ ...words, signals: payment.signals, severity: severity.why, unmet_need: unmet_need.why });
}
