import { indexOf } from "#lib/feed/release";
import { find } from "#lib/feed/search/find";
import { characters, phraseKey } from "#lib/feed/search/tokens";
import type { Release } from "#lib/schemas/release";

const MOST_WORDS = 6;
/** Each is looked up once. */
const MOST_CANDIDATES = 12;
/** In Han characters, and in words of any other script. */
const LONGEST_NAME = { han: 6, words: 3 };

/** Of a search that found nothing, as they were typed: the topics that it names, and its words. Each of them finds something alone. */
export async function nearestWords(release: Release, q: string): Promise<string[]> {
  const index = indexOf(release);
  const { places } = await index.topics();
  const typed = q.match(/\p{Script=Han}+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+/gv) ?? [];
  const candidates = new Set([...stretchesOf(typed).filter((stretch) => places.has(phraseKey(stretch))), ...typed]);
  candidates.delete(q);
  const words: string[] = [];
  for (const word of [...candidates].slice(0, MOST_CANDIDATES)) {
    if (words.length === MOST_WORDS) break;
    if (words.some((longer) => liesIn(word, longer))) continue;
    const { total } = await find(index, { q: word, limit: 0, offset: 0 });
    if (total > 0) words.push(word);
  }
  return words;
}

/** A stretch of Han within a longer one, or words among words. */
function liesIn(word: string, longer: string): boolean {
  return /^\p{Script=Han}/u.test(word) ? longer.includes(word) : ` ${longer} `.includes(` ${word} `);
}

/** Everything that may be a name, the longest first: characters in a row, and words in a row. */
function stretchesOf(typed: readonly string[]): string[] {
  const inHan = typed
    .filter((run) => /^\p{Script=Han}/u.test(run))
    .flatMap((run) => stretches(characters(run), LONGEST_NAME.han).map((some) => some.join("")));
  const inWords = stretches(typed, LONGEST_NAME.words)
    .filter((some) => some.every((run) => !/^\p{Script=Han}/u.test(run)))
    .map((some) => some.join(" "));
  return [...inHan, ...inWords].toSorted((a, b) => b.length - a.length);
}

function stretches<T>(all: readonly T[], longest: number): T[][] {
  return all.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, all.length - from) }, (__, more) => all.slice(from, from + more + 1)),
  );
}
