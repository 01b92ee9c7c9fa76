import { readParts, type FeedIndexReader } from "#lib/feed/search/find";
import { HAN_WORDS_KEY } from "#lib/feed/search/keys";
import { partWeight } from "#lib/feed/search/match";
import { NO_POSTINGS, type Postings } from "#lib/feed/search/postings";

/** One thing that a query asks for: how much it matters, and how strongly each of the texts looked at says it. */
export interface AskedPart {
  /** Folded, as in the query. */
  text: string;
  weight: number;
  /** Found only as the word that a typo was probably meant to be. */
  isGuessed: boolean;
  /** A word of the field: the synonym table or a curator's keyword has it. */
  isTerm: boolean;
  /** In how many texts of the whole release it stands. */
  count: number;
  /** As in the index: 0 not at all, 40 once in a headline, 255 at most. */
  strengths: number[];
}

/**
 * A typo is taken for a word of the field alone, which has synonyms and with them so many ways to be said: any other may be
 * a word that the catalogue simply does not know.
 */
const FEWEST_WAYS_OF_A_GUESS = 4;

/** What of a query stands in each of those texts: search tells how well a text fits, this tells what it leaves open. */
export async function coverage(index: FeedIndexReader, q: string, ordinals: readonly number[]): Promise<AskedPart[]> {
  const parts = await readParts(index, q);
  const hanWords = await index.words(HAN_WORDS_KEY);
  return parts.map((part) => {
    const isTerm = hanWords.has(part.text) || part.ways.length >= (part.isMisspelt ? FEWEST_WAYS_OF_A_GUESS : 2);
    const list = part.isMisspelt && !isTerm ? NO_POSTINGS : part.list;
    return {
      text: part.text,
      weight: partWeight({ ...part, list }, index.count),
      isGuessed: part.isMisspelt,
      isTerm,
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
