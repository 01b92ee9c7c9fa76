import { learnedOf } from "#lib/ai/consultant/read/learned";
import { piecesOf } from "#lib/ai/consultant/read/pieces";
import type { Setting } from "#lib/ai/consultant/read/setting";
import { partsOf, readSlots, type Slots } from "#lib/ai/consultant/read/slots";
import { inARow, subjectOf } from "#lib/ai/consultant/read/subject";
import { topicsIn } from "#lib/ai/consultant/read/topics";
import type { VectorHeader } from "#lib/feed/search/vector-file";

export const SUBJECTS_FILE = "subjects.bin";

/** Whether a word lies outside every subject, begins one, or goes on with it. */
const [OUTSIDE, BEGINS, GOES_ON] = [0, 1, 2];
const TAGS = [OUTSIDE, BEGINS, GOES_ON] as const;
export type Tag = (typeof TAGS)[number];
/** Before the first word stands none. */
const NONE = TAGS.length;

export interface SubjectsHeader extends VectorHeader {
  /** What it weighs that one tag follows another: the rows are the former, the last of them the beginning of the text. */
  steps: number[][];
}

/** A text word by word, and what of each tells whether it names a subject. */
export interface Tagged {
  words: readonly { start: number; end: number }[];
  features: readonly (readonly string[])[];
  /** Of each word the feature that is the word itself. */
  own: readonly string[];
}

/** That a word, or one beside it, was never learned: the more likely it is what is asked about. */
export const UNKNOWN = [-1, 0, 1].map((next) => `${String(next)} unknown`);

/** Where what was learned of each word's features stands. */
export function knownOf({ features, own }: Tagged, placeOf: (feature: string) => number | undefined): number[][] {
  const isUnknown = own.map((word) => placeOf(word) === undefined);
  return features.map((some, at) => {
    const unknown = UNKNOWN.filter((_, next) => isUnknown[at + next - 1]);
    return [...some, ...unknown].flatMap((feature) => placeOf(feature) ?? []);
  });
}

/** How far from either end of a text a word's place tells something. */
const [FIRST, LAST] = [3, 4];

export function taggedWords(slots: Slots, isTopic: Setting["isTopic"]): Tagged {
  const { words } = piecesOf(slots);
  const topics = topicsIn(slots.text, isTopic);
  const left = leftIn(slots);
  const texts = words.map(({ start, end }) => slots.text.slice(start, end).replace(/^\d.*/, "number"));
  const said = words.map((word) => {
    const covers = ({ start, end }: { start: number; end: number }) => word.start < end && start < word.end;
    return [
      ...topics.filter(covers).map(({ start }) => (start >= word.start ? "topic begins" : "topic")),
      ...(left.some(covers) ? ["left"] : []),
      ...slots.hits.filter(covers).map(({ meaning }) => (meaning.kind === "value" ? `value ${meaning.field}` : meaning.kind)),
      ...(slots.months.some(covers) ? ["month"] : []),
      ...([...slots.bounds, ...slots.takes].some(covers) ? ["number"] : []),
    ];
  });
  const text = (at: number) => texts[at] ?? (at < 0 ? "<" : ">");
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => text(from + at)).join("|");
  const between = (at: number) => {
    const [before, after] = [words[at - 1], words[at]];
    if (!before || !after) return "^";
    const gap = slots.text.slice(before.end, after.start);
    return gap.trim().slice(0, 2) || (gap === "" ? "" : "_");
  };
  const features = words.map((_, at) => [
    ...RUNS.map(([from, to]) => `${from},${to} ${run(at + from, at + to)}`),
    `before ${between(at)}`,
    `behind ${between(at + 1)}`,
    `from the beginning ${Math.min(at, FIRST)}`,
    `from the end ${Math.min(words.length - at, LAST)}`,
    ...[-1, 0, 1].flatMap((next) => (said[at + next] ?? []).map((one) => `${next} <${one}>`)),
  ]);
  return { words, features, own: words.map((_, at) => `0,0 ${run(at, at)}`) };
}
/** Which words around a word tell something together. */
const RUNS = [
  ...[-2, -1, 0, 1, 2].map((at) => [at, at] as const),
  ...([-2, -1, 0, 1] as const).map((at) => [at, at + 1] as const),
  ...[[-1, 1] as const, [-3, -1] as const, [1, 3] as const, [-3, 0] as const, [0, 3] as const],
];

/** What each word's tag weighs by itself. */
type Weights = readonly Float64Array[];

/** The words that say nothing else, and are no words of asking. */
function leftIn(slots: Slots): Omit<Subject, "words">[] {
  return wordsIn(slots.text, subjectOf(slots.text, partsOf(slots)));
}

/** What tells, beside the words themselves, that a text names a subject. */
export function subjectPieces(slots: Slots, isTopic: Setting["isTopic"]): { feature: string; start: number; end: number }[] {
  const left = leftIn(slots);
  const touches = (one: Omit<Subject, "words">) => (other: Omit<Subject, "words">) => one.start < other.end && other.start < one.end;
  const values = slots.hits.filter(({ meaning }) => meaning.kind === "value");
  const topics = topicsIn(slots.text, isTopic).flatMap((topic) => [
    { ...topic, feature: "<topic>" },
    ...(values.some(touches(topic)) ? [] : [{ ...topic, feature: "<topic that is no value>" }]),
    ...(left.some(touches(topic)) ? [{ ...topic, feature: "<topic left>" }] : []),
  ]);
  const many = left.length < 3 ? left.length : left.length < 6 ? 3 : 6;
  return [...topics, { feature: `<left ${String(many)}>`, start: 0, end: slots.text.length }];
}

/** The tags that weigh most together (Viterbi, 1967) of those that name a subject, and by how much they lead the tags that name none. */
export function bestTags(weights: Weights, steps: readonly (readonly number[])[]): { tags: Tag[]; lead: number } {
  // Of each word, each tag and whether a subject was named so far: the most that all up to it can weigh, and the tag before.
  const states = TAGS.flatMap((tag) => [false, true].map((named) => ({ tag, named })));
  const unnamed = states.findIndex(({ tag, named }) => tag === OUTSIDE && !named);
  const weighed: { weight: number; before: number }[][] = [];
  for (const [at, own] of weights.entries()) {
    weighed.push(
      states.map(({ tag, named }) => {
        const best = { weight: -Infinity, before: -1 };
        const enter = (weight: number, from: number, before: number) => {
          const sum = weight + (steps[from]?.[tag] ?? 0) + (own[tag] ?? 0);
          if (sum > best.weight) Object.assign(best, { weight: sum, before });
        };
        if (at === 0) {
          if (tag !== GOES_ON && named === (tag === BEGINS)) enter(0, NONE, -1);
          return best;
        }
        for (const [place, former] of states.entries()) {
          if (tag === GOES_ON && former.tag === OUTSIDE) continue;
          if (named === (former.named || tag === BEGINS)) enter(weighed[at - 1]?.[place]?.weight ?? -Infinity, former.tag, place);
        }
        return best;
      }),
    );
  }
  const last = weighed.at(-1) ?? [];
  const able = states.map((_, place) => place).filter((place) => states[place]?.named);
  let place = able.toSorted((a, b) => (last[b]?.weight ?? 0) - (last[a]?.weight ?? 0))[0] ?? 0;
  const tags: Tag[] = [];
  const lead = (last[place]?.weight ?? -Infinity) - (last[unnamed]?.weight ?? 0);
  for (let at = weights.length - 1; at >= 0; at -= 1) {
    tags[at] = states[place]?.tag ?? OUTSIDE;
    place = weighed[at]?.[place]?.before ?? 0;
  }
  return { tags, lead };
}

/** A text as long as before, those stretches of it blank. */
export function blanked(text: string, spans: readonly { start: number; end: number }[]): string {
  return spans.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
}

export interface Subject {
  start: number;
  end: number;
  words: string;
}

/**
 * What a computed question that names a subject is about: one, or several of a row or of a comparison. None where its words are those of
 * asking. `left` are the words of the text that say nothing else: those that adjoin a subject, or stand in a row with it, belong to it.
 */
export function subjectsIn(text: string, setting: Setting, left = ""): Subject[] {
  const tagged = subjectsRead(readSlots(text, setting.newest), setting).spans;
  const spans = tagged.filter(({ start, end }) => subjectOf(text.slice(start, end)) !== "");
  return widened(spans, wordsIn(text, left), text).flatMap(({ start, end }) => {
    const said = text.slice(start, end);
    const words = inARow(subjectOf(said), said);
    return words === "" ? [] : [{ start, end, words }];
  });
}

/** Where words stand that were taken from a text in their order. */
function wordsIn(text: string, words: string): Omit<Subject, "words">[] {
  let from = 0;
  return words.split(" ").flatMap((word) => {
    const start = word === "" ? -1 : text.indexOf(word, from);
    if (start < 0) return [];
    from = start + word.length;
    return [{ start, end: from }];
  });
}

/** Stretches with what adjoins them, those that touch then made one. */
function widened(
  spans: readonly Omit<Subject, "words">[],
  words: readonly Omit<Subject, "words">[],
  text: string,
): Omit<Subject, "words">[] {
  const all: Omit<Subject, "words">[] = [];
  for (const span of spans) {
    let { start, end } = span;
    for (const word of words) if (word.start >= end && ADJOINS.test(text.slice(end, word.start))) end = word.end;
    for (const word of words.toReversed()) if (word.end <= start && ADJOINS.test(text.slice(word.end, start))) start = word.start;
    for (const word of words) if (word.start < end && word.end > end) end = word.end;
    for (const word of words) if (word.start < start && word.end > start) start = word.start;
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
/** What stands between words of one subject, or of a row. */
const ADJOINS = /^(?: *(?:、|[,/&]| (?:and|or|in|at|of|on|with|from|for)(?: the| an?)? |[和與跟及或的在]|以及)? *)$/iu;

/** Where subjects are named, if any are, and by how much that is likelier than that there is none. */
export function subjectsRead(slots: Slots, { isTopic }: Setting): { spans: Omit<Subject, "words">[]; lead: number } {
  const learned = learnedOf<SubjectsHeader>(SUBJECTS_FILE);
  const tagged = taggedWords(slots, isTopic);
  const known = knownOf(tagged, (feature) => learned.placeOf(feature));
  const { tags, lead } = bestTags(
    known.map((places) => Float64Array.from(learned.sumOf(places))),
    learned.header.steps,
  );
  return { spans: stretches(tagged.words, tags), lead };
}

function stretches(words: Tagged["words"], tags: readonly Tag[]): Omit<Subject, "words">[] {
  const found: Omit<Subject, "words">[] = [];
  for (const [at, { start, end }] of words.entries()) {
    const last = found.at(-1);
    if (tags[at] === BEGINS) found.push({ start, end });
    else if (tags[at] === GOES_ON && last) last.end = end;
  }
  return found;
}
