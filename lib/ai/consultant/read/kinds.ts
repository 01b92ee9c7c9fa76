import { labelReader, type Scores } from "#lib/ai/consultant/likely";
import { phraseReader, replaced, spelt, type Hit } from "#lib/ai/consultant/phrases";
import type { Kind } from "#lib/ai/consultant/plan";
import cueWordsOfAny from "./cues.json" with { type: "json" };
import examplesOfAny from "./examples.json" with { type: "json" };
import { hitsIn, quotesIn, type Slots } from "#lib/ai/consultant/read/slots";
import { shared } from "#lib/shared";
import { inMarket } from "#lib/ai/consultant/read/in-market";

const examples = inMarket(examplesOfAny);

const cueWords = inMarket(cueWordsOfAny);

export type Cue = keyof typeof cueWords;
const readCues = phraseReader(Object.entries(cueWords) as [Cue, string[]][], { apart: 24, overlap: true });

/** The cues of how something is asked, wherever they stand; `masked` is the text with its slots as placeholders. */
export function cuesIn(text: string, masked = text): Set<Cue> {
  return new Set([...readCues(text), ...readCues(masked)].map(({ meaning }) => meaning));
}

/** The text with its slots as placeholders, and after it one for every cue, for words of a subject, and for two values of a kind. */
export function masked(slots: Slots, hasSubject: boolean): string {
  const { text, hits, months, bounds, figures } = slots;
  const named: Hit<string>[] = [
    ...hits.map((hit) => ({ ...hit, meaning: hit.meaning.kind === "value" ? hit.meaning.field : hit.meaning.kind })),
    ...months.map((span) => ({ ...span, meaning: "month" })),
    ...bounds.map((hit) => ({ ...hit, meaning: "bound" })),
    ...figures.map((hit) => ({ ...hit, meaning: "number" })),
  ];
  const quotes = quotesIn(text).map((quote) => ({ ...quote, meaning: "quote" }));
  const said = replaced(text, [...quotes, ...named], ({ meaning }) => (meaning === "quote" ? " " : `<${meaning}>`));
  const values = Map.groupBy(
    hits.filter(({ meaning }) => meaning.kind === "value"),
    ({ meaning }) => (meaning.kind === "value" ? meaning.field : ""),
  );
  const isTwo =
    months.length === 2 ||
    [...values.values()].some((some) => new Set(some.map(({ meaning }) => (meaning.kind === "value" ? meaning.value : ""))).size > 1);
  const literal = Array.from(text.matchAll(/<(\w+)>/g), ([place]) => place).filter((place) => place !== "<topic>");
  const isTwice = literal.length > new Set(literal).size;
  const places = [
    ...cuesIn(
      replaced(text, quotes, () => " "),
      said,
    ),
    ...(hasSubject ? ["topic"] : []),
    ...(isTwo || isTwice ? ["two"] : []),
  ];
  return `${said} ${places.map((place) => `<${place}>`).join(" ")}`;
}

/** Trained on all examples when the first question comes: that takes most of a second. */
const trained = () =>
  shared("kinds of questions", () => {
    const sources = Object.entries(examples).flatMap(([label, texts]) => {
      const [kind, rule = ""] = label.split(":");
      return texts.map((text) => ({ label: kind as Kind, rule, text }));
    });
    const spelled = spelt(sources.map(({ text }) => text).join("\n"))
      .replaceAll(/\d[\d,.]*/g, "<number>")
      .split("\n");
    const labelled = sources.map(({ label }, at) => {
      const asked = (spelled[at] ?? "").replaceAll("<response>", "<official_response>").replaceAll("<intent>", "<commercial_intent>");
      const text = asked.replaceAll("<topic>", " ");
      return { label, text: masked({ text, hits: hitsIn(text), months: [], bounds: [], figures: [] }, text !== asked) };
    });
    const rules = labelled.flatMap(({ label, text }, at) => (label === "method" ? [{ label: sources[at]?.rule ?? "", text }] : []));
    return { labelled, kind: labelReader(labelled, { isEven: true }), rule: labelReader(rules) };
  });

/** The published rules that a question may be about, the likeliest first. */
export function rulesOf(slots: Slots): Scores<string> {
  return trained().rule(masked(slots, false));
}

/** The kinds that a question may be, the likeliest first. */
export function kindsOf(slots: Slots, hasSubject: boolean): Scores<Kind> {
  return trained().kind(masked(slots, hasSubject));
}

/** How each example is read by all others: what a test holds them to. */
export function leaveOneOut(): { label: Kind; text: string; read: () => Kind | undefined }[] {
  const { labelled, kind } = trained();
  return labelled.map(({ label, text }, at) => ({ label, text, read: () => [...kind(text, at).keys()][0] }));
}
