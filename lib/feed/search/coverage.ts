import { readParts, type FeedIndexReader } from "#lib/feed/search/find";
import { anyWay, partWeight } from "#lib/feed/search/match";
import type { Postings } from "#lib/feed/search/postings";

/** One thing that a query asks for: how much it matters, and how strongly each of the texts looked at says it. */
export interface AskedPart {
  /** Folded, as in the query. */
  text: string;
  weight: number;
  /** Found only as the word that a typo was probably meant to be. */
  isGuessed: boolean;
  /** In how many texts of the whole release it stands. */
  count: number;
  /** As in the index: 0 not at all, 40 once in a headline, 255 at most. */
  strengths: number[];
}

/** What of a query stands in each of those texts: search tells how well a text fits, this tells what it leaves open. */
export async function coverage(index: FeedIndexReader, q: string, ordinals: readonly number[]): Promise<AskedPart[]> {
  const { parts, postings } = await readParts(index, q);
  return parts.map((part) => {
    const list = anyWay(part, postings);
    return {
      text: part.text,
      weight: partWeight(part, list.count, index.count),
      isGuessed:
        part.typed !== undefined && !part.ways.some(({ tokens, factor }) => factor === 1 && tokens.every((token) => postings.has(token))),
      count: list.count,
      strengths: ordinals.map((ordinal) => strengthOf(list, ordinal)),
    };
  });
}

function strengthOf(list: Postings, ordinal: number): number {
  if (list.form === "spread") return list.weights[ordinal] ?? 0;
  const { ordinals, weights } = list;
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return ordinals[low] === ordinal ? (weights[low] ?? 0) : 0;
}
