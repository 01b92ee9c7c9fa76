import { labelReader, learnLabels, placesAndWords, type Scores } from "#lib/ai/consultant/likely";
import { phraseReader, replaced, spelt, type Hit } from "#lib/ai/consultant/phrases";
import type { Kind } from "#lib/ai/consultant/plan";
import { inMarket } from "#lib/ai/consultant/read/in-market";
import { learnedOf } from "#lib/ai/consultant/read/learned";
import { hitsIn, quotesIn, type Slots } from "#lib/ai/consultant/read/slots";
import { wordFeatures } from "#lib/feed/search/features";
import { fold } from "#lib/feed/search/tokens";
import type { VectorHeader } from "#lib/feed/search/vector-file";
import { shared } from "#lib/shared";
import cueWordsOfAny from "./cues.json" with { type: "json" };
import examplesOfAny from "./examples.json" with { type: "json" };

/** Questions without their subject, by kind. */
export const examples = inMarket(examplesOfAny);

const cueWords = inMarket(cueWordsOfAny);

export type Cue = keyof typeof cueWords;
const readCues = phraseReader(Object.entries(cueWords) as [Cue, string[]][], { apart: 24, overlap: true });

/** The cues of how something is asked, wherever they stand; `masked` is the text with its slots as placeholders. */
export function cuesIn(text: string, masked = text): Set<Cue> {
  return new Set([...readCues(text), ...readCues(masked)].map(({ meaning }) => meaning));
}

/** The text with its slots as placeholders, and after it one for every cue, for words of a subject, and for two values of a kind. */
export function masked(slots: Slots, hasSubject: boolean): string {
  const { text, hits, months, bounds, takes, figures } = slots;
  const named: Hit<string>[] = [
    ...hits.map((hit) => ({ ...hit, meaning: hit.meaning.kind === "value" ? hit.meaning.field : hit.meaning.kind })),
    ...months.map((span) => ({ ...span, meaning: "month" })),
    ...bounds.map((hit) => ({ ...hit, meaning: "bound" })),
    ...takes.map((hit) => ({ ...hit, meaning: "take" })),
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

export const KINDS_FILE = "kinds.bin";

export interface KindsHeader extends VectorHeader {
  /** What each number of a vector weighs for. */
  kinds: Kind[];
}

/** How many log-odds a question's features bring together; a long one is no surer for having more. */
const WEIGHT = 3;
export const weightOf = (features: number) => WEIGHT / Math.sqrt(Math.max(1, features));

/** What of a question says of which kind it is: its words, and between them placeholders of what word lists find. */
export function kindFeatures(slots: Slots, hasSubject: boolean): string[] {
  const { places, words } = placesAndWords(masked(slots, hasSubject));
  return ["<>", ...places, ...wordFeatures(fold(slots.text)), ...Array.from(words, (word) => `|${word}`)];
}

/** The kinds that a question may be, the likeliest first, in logarithms of probability (`npm run learn`). */
export function kindsOf(slots: Slots, hasSubject: boolean): Scores<Kind> {
  const learned = learnedOf<KindsHeader>(KINDS_FILE);
  const known = kindFeatures(slots, hasSubject).flatMap((feature) => learned.placeOf(feature) ?? []);
  const weight = weightOf(known.length);
  const odds = Array.from(learned.sumOf(known), (sum) => weight * sum);
  const all = Math.log(odds.reduce((sum, one) => sum + Math.exp(one), 0));
  const scores = learned.header.kinds.map((kind, at): [Kind, number] => [kind, (odds[at] ?? 0) - all]);
  return new Map(scores.toSorted(([, a], [, b]) => b - a));
}

/** What a message's figures become, too. */
const DIGITS = /\d[\d,.]*/g;

/** Trained when the first question of method comes. */
const rules = () =>
  shared("rules of method", () => {
    const sources = Object.entries(examples).flatMap(([label, texts]) => {
      const [kind, rule] = label.split(":");
      return kind === "method" && rule !== undefined
        ? texts.map((text) => ({ rule, text: spelt(text).replaceAll(DIGITS, "<number>") }))
        : [];
    });
    const slots = (text: string) => ({ text, hits: hitsIn(text), months: [], bounds: [], takes: [], roleLead: Infinity, figures: [] });
    return labelReader(learnLabels(sources.map(({ rule, text }) => ({ label: rule, text: masked(slots(text), false) }))));
  });

/** The published rules that a question may be about, the likeliest first. */
export function rulesOf(slots: Slots): Scores<string> {
  return rules()(masked(slots, false));
}
