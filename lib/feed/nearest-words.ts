import { distance } from "fastest-levenshtein";
import { indexOf } from "#lib/feed/release";
import { find } from "#lib/feed/search/find";
import { LATIN_WORDS_KEY } from "#lib/feed/search/keys";
import searchWords from "./search/search-words.json" with { type: "json" };
import { characters } from "#lib/feed/search/tokens";
import type { Release } from "#lib/schemas/release";

const MOST_WORDS = 6;
/** Among so many of each kind that look alike; each is looked up once. */
const MOST_CANDIDATES = 12;
const everydayWords = searchWords.synonyms.flat();
const everydayHan = everydayWords.filter((word) => /^\p{Script=Han}+$/u.test(word));

/** For a search that found nothing: what of it is found alone, then words that look alike. Each of them finds something. */
export async function nearestWords(release: Release, q: string): Promise<string[]> {
  const index = indexOf(release);
  const latin = [...(await index.words(LATIN_WORDS_KEY)), ...everydayWords.filter((word) => /^[a-z]+$/.test(word))];
  const candidates = new Set([...partsOf(q), ...latinLike(q, latin), ...hanLike(q)]);
  candidates.delete(q);
  const words: string[] = [];
  for (const word of candidates) {
    if (words.length === MOST_WORDS) break;
    const { total } = await find(index, { q: word, limit: 0, offset: 0 });
    if (total > 0) words.push(word);
  }
  return words;
}

/** The words of the query, and the everyday ones inside its stretches of Han, longest first. */
function partsOf(q: string): string[] {
  const typed = q.match(/\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv) ?? [];
  const inside = everydayHan.filter((word) => q.includes(word)).toSorted((a, b) => b.length - a.length);
  return [...typed, ...inside].slice(0, MOST_CANDIDATES);
}

/** Fewest edits first; a first letter is seldom mistyped. */
function latinLike(q: string, known: string[]): string[] {
  return latinWords(q).flatMap((word) => {
    const allowed = Math.max(2, Math.floor(word.length / 3));
    return [...new Set(known)]
      .filter((candidate) => candidate[0] === word[0] && Math.abs(candidate.length - word.length) <= allowed)
      .map((candidate) => ({ candidate, edits: distance(word, candidate) }))
      .filter(({ edits }) => edits <= allowed)
      .toSorted((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1))
      .slice(0, MOST_CANDIDATES)
      .map(({ candidate }) => candidate);
  });
}

function latinWords(q: string): string[] {
  return q.toLowerCase().match(/[a-z]{4,30}/g) ?? [];
}

/** Everyday words that share characters with the query: more of them first, then the shorter word. */
function hanLike(q: string): string[] {
  const asked = new Set(characters(q).filter((character) => /\p{Script=Han}/u.test(character)));
  return everydayHan
    .map((word) => ({ word, shared: characters(word).filter((character) => asked.has(character)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.word.length - b.word.length)
    .slice(0, MOST_CANDIDATES)
    .map(({ word }) => word);
}
