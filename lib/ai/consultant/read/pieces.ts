import { WORD_FIELDS } from "#lib/ai/consultant/plan";
import { sortOf, valuesSaid, type Slot, type Slots } from "#lib/ai/consultant/read/slots";
import { stem } from "#lib/feed/search/tokens";

/** Something that a text says, from one of its words to another. */
export interface Piece {
  feature: string;
  first: number;
  last: number;
}

/** A text as what was learned reads it: runs of up to three words or four Han characters, and what word lists find. */
export interface Pieces {
  pieces: readonly Piece[];
  /** Where each word, number or Han character stands. */
  words: readonly { start: number; end: number }[];
  /** Words with which a sentence begins. */
  begins: ReadonlySet<number>;
  /** Of each word the pieces that end with it, by their places. */
  ending: readonly (readonly number[])[];
}

const WORD = /(?<han>\p{Script=Han})|(?<latin>[a-z]+)|(?<number>\d[\d,.]*)|(?<mark>[.!?。！？;；\n:：])/gu;
const LONGEST = { han: 4, latin: 3 };
/** What is said of one thing is said within so many words. */
const WIDEST = 12;

export function piecesOf(slots: Slots, more: readonly { feature: string; start: number; end: number }[] = []): Pieces {
  const words: { text: string; isHan: boolean; start: number; end: number }[] = [];
  const begins = new Set<number>();
  for (const { 0: said, index, groups = {} } of slots.text.matchAll(WORD)) {
    if (groups.mark) begins.add(words.length);
    else
      words.push({
        text: groups.han ?? (groups.latin ? stem(groups.latin) : "number"),
        isHan: groups.han !== undefined,
        start: index,
        end: index + said.length,
      });
  }
  const pieces = words.flatMap(({ isHan }, last) => {
    const runs: Piece[] = [];
    let feature = "";
    for (let first = last; first >= 0 && last - first < (isHan ? LONGEST.han : LONGEST.latin); first -= 1) {
      const word = words[first];
      if (!word || word.isHan !== isHan || (first < last && begins.has(first + 1))) break;
      feature = isHan ? word.text + feature : `${word.text} ${feature}`;
      runs.push({ feature, first, last });
    }
    return runs;
  });
  const at = ({ start, end }: { start: number; end: number }) => ({
    first: words.findIndex((word) => word.end > start),
    last: words.findLastIndex((word) => word.start < end),
  });
  const found = [...foundByLists(slots), ...more].map(({ feature, ...place }) => ({ feature, ...at(place) }));
  return piecesAt([...pieces, ...found.filter(({ first, last }) => first >= 0 && first <= last)], { words, begins });
}

/** The same text with these pieces of it. */
export function piecesAt(pieces: readonly Piece[], { words, begins }: Pick<Pieces, "words" | "begins">): Pieces {
  const ending: number[][] = words.map(() => []);
  for (const [at, { last }] of pieces.entries()) ending[last]?.push(at);
  return { pieces, words, begins, ending };
}

/** What word lists find, each as a feature where it stands. */
function foundByLists(slots: Slots): { feature: string; start: number; end: number }[] {
  const { hits, months, bounds, takes } = slots;
  const sort = sortOf(slots);
  const isOfSort = ({ meaning }: Slot) =>
    meaning.kind === "order" || meaning.kind === "sort" || (meaning.kind === "field" && meaning.field === sort?.field);
  return [
    ...WORD_FIELDS.flatMap((field) => valuesSaid(hits, field).map(({ value, ...at }) => ({ feature: `<${field}=${value}>`, ...at }))),
    ...hits.flatMap(({ meaning, ...at }) =>
      meaning.kind === "value" || meaning.kind === "sort" ? [] : [{ feature: `<${Object.values(meaning).join(" ")}>`, ...at }],
    ),
    ...(sort?.field
      ? hits.filter(isOfSort).map(({ start, end }) => ({ feature: `<sort ${sort.field ?? ""} ${sort.order}>`, start, end }))
      : []),
    ...months.map(({ field, start, end }) => ({ feature: `<month ${field ?? ""}>`, start, end })),
    ...bounds.map(({ field, start, end }) => ({ feature: `<bound ${field}>`, start, end })),
    ...takes.map(({ start, end }) => ({ feature: "<take>", start, end })),
  ];
}

/** The stretch of one sentence whose pieces weigh most together; a text that says nothing of it weighs 0, at no place. */
export function bestSpan(
  { pieces, words, begins, ending }: Pieces,
  weights: ArrayLike<number>,
): { weight: number; first: number; last: number } {
  const best = { weight: 0, first: -1, last: -1 };
  for (let first = 0; first < words.length; first += 1) {
    let weight = 0;
    for (let last = first; last < words.length && last < first + WIDEST && !(last > first && begins.has(last)); last += 1) {
      for (const at of ending[last] ?? []) if ((pieces[at]?.first ?? -1) >= first) weight += weights[at] ?? 0;
      if (weight > best.weight) [best.weight, best.first, best.last] = [weight, first, last];
    }
  }
  return best;
}
