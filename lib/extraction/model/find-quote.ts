import { folded } from "#lib/language/folded";

/** Where words stand in a text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
  /** 1 where they stand there as they are, marks, spaces, capitals and width aside. */
  likeness: number;
}

/** As like as a quote must be to what stands in its source. */
export const LEAST_LIKENESS = 0.9;
/** Letters and digits; shorter words would be found anywhere. */
const SHORTEST = { han: 4, others: 8 };

/** The place of a quote in a text: as it is, or else the passage that is most like it; undefined where nothing is like it. */
export function findQuote(quote: string, text: string): Place | undefined {
  const [sought, source] = [bare(quote), bare(text)];
  if (sought.letters.length < (/\p{Script=Han}/u.test(sought.letters) ? SHORTEST.han : SHORTEST.others)) return undefined;
  const at = source.letters.indexOf(sought.letters);
  const found = at >= 0 ? { from: at, to: at + sought.letters.length, likeness: 1 } : mostLike(sought.letters, source.letters);
  const [first, last] = [source.places[found?.from ?? -1], source.places[(found?.to ?? 0) - 1]];
  if (found === undefined || first === undefined || last === undefined) return undefined;
  return { start: first, end: last + 1, likeness: found.likeness };
}

/** Letters and digits alone, in one spelling, and where each stands. */
function bare(text: string): { letters: string; places: number[] } {
  const plain = folded(text);
  const places: number[] = [];
  let letters = "";
  for (const { 0: letter, index } of plain.matchAll(/[\p{L}\p{N}]/gu)) {
    letters += letter;
    for (let unit = 0; unit < letter.length; unit += 1) places.push(index + unit);
  }
  return { letters, places };
}

/**
 * The passage at the least edit distance, by Sellers' algorithm (1980): the table of Levenshtein's in which a match may begin anywhere.
 * Only passages that are as like as is asked for count.
 */
function mostLike(sought: string, source: string): { from: number; to: number; likeness: number } | undefined {
  const length = sought.length;
  let distances = Array.from({ length: length + 1 }, (_, row) => row);
  let starts = new Array<number>(length + 1).fill(0);
  let best: { from: number; to: number; likeness: number } | undefined;
  for (let column = 1; column <= source.length; column += 1) {
    const [nextDistances, nextStarts] = [[0], [column]];
    for (let row = 1; row <= length; row += 1) {
      const replaced = (distances[row - 1] ?? 0) + (sought[row - 1] === source[column - 1] ? 0 : 1);
      const inserted = (distances[row] ?? 0) + 1;
      const left = (nextDistances[row - 1] ?? 0) + 1;
      const least = Math.min(replaced, inserted, left);
      nextDistances.push(least);
      nextStarts.push((least === replaced ? starts[row - 1] : least === inserted ? starts[row] : nextStarts[row - 1]) ?? 0);
    }
    [distances, starts] = [nextDistances, nextStarts];
    const from = starts[length] ?? 0;
    const likeness = 1 - (distances[length] ?? length) / Math.max(length, column - from);
    if (likeness >= LEAST_LIKENESS && likeness > (best?.likeness ?? 0)) best = { from, to: column, likeness };
  }
  return best;
}
