import { readParts, type FeedIndexReader } from "#lib/feed/search/find";
import { anyWay, partWeight } from "#lib/feed/search/match";
import { ordinalsOf } from "#lib/feed/search/postings";

/** One thing that a query asks for: how much it matters, and which of the texts looked at have it. */
export interface AskedPart {
  /** Folded, as in the query. */
  text: string;
  weight: number;
  /** In how many texts of the whole release it stands. */
  count: number;
  has: boolean[];
}

/** What of a query stands in each of those texts: search tells how well a text fits, this tells what it leaves open. */
export async function coverage(index: FeedIndexReader, q: string, ordinals: readonly number[]): Promise<AskedPart[]> {
  const { parts, postings } = await readParts(index, q);
  return parts.map((part) => {
    const list = anyWay(part, postings);
    const holders = ordinalsOf(list);
    return {
      text: part.text,
      weight: partWeight(part, list.count, index.count),
      count: list.count,
      has: ordinals.map((ordinal) => isAmong(holders, ordinal)),
    };
  });
}

function isAmong(ascending: Uint32Array, ordinal: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === ordinal;
}
