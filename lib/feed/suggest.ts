import type { FeedSummary } from "#lib/feed/record";
import { indexOf } from "#lib/feed/release";
import { find } from "#lib/feed/search/find";
import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { LATIN_WORDS_KEY, wordKey } from "#lib/feed/search/keys";
import { both } from "#lib/feed/search/merge";
import { NO_POSTINGS } from "#lib/feed/search/postings";
import { fold, stem, tokens } from "#lib/feed/search/tokens";
import { readSummaries } from "#lib/feed/summaries";
import type { Release } from "#lib/schemas/release";
import { MOST_SUGGESTED } from "#lib/schemas/suggest";

export interface Suggested {
  words: string[];
  painpoints: FeedSummary[];
}

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 2;
/** Of all words that begin so, the shortest: the others are longer forms of these, or rare. */
const MOST_COMPLETIONS = 30;
/** Of names and of endings each: so many are looked up before it is known how much they find. */
const MOST_TRIED = 5;

/** For somebody who is still typing: words that find something, and what the search would find if the last word is ended for them. */
export async function suggest(release: Release, typed: string): Promise<Suggested> {
  const index = indexOf(release);
  const begun = beginning(typed);
  const [names, endings] = await Promise.all([namesLike(index, typed), completions(index, begun)]);
  // Of two spellings of one word a topic's own.
  const tried = new Map([...endings.slice(0, MOST_TRIED), ...names.slice(0, MOST_TRIED)].map((word) => [fold(word), word]));
  tried.delete(fold(typed).trim());
  const counted = [];
  for (const word of tried.values()) counted.push({ word, total: (await find(index, { q: word, limit: 0, offset: 0 })).total });
  const known = counted.filter(({ total }) => total > 0);
  // Several words find whatever has one of them, so that their totals say little: one word goes before several, and where several were
  // typed, what a topic is called before what stands in most texts with the words before.
  const order = [...names, ...endings];
  const words = begun?.before.trim()
    ? known.toSorted((a, b) => order.indexOf(a.word) - order.indexOf(b.word))
    : known.toSorted((a, b) => wordCount(a.word) - wordCount(b.word) || b.total - a.total);
  const isWhole = begun === undefined || (await index.postings([wordKey(stem(begun.last))])).size > 0;
  const { ordinals } = await find(index, { q: isWhole ? typed : (endings[0] ?? typed), limit: MOST_SUGGESTED.painpoints, offset: 0 });
  return { words: words.slice(0, MOST_SUGGESTED.words).map(({ word }) => word), painpoints: await readSummaries(release, ordinals) };
}

const wordCount = (word: string) => word.split(" ").length;

/** The Latin word that is being typed, folded, and what stands before it, as it was typed; undefined where there is none, or too little of it. */
function beginning(typed: string): { before: string; last: string } | undefined {
  const [, before = "", last = ""] = /^(.*?)([a-z]+)$/isu.exec(typed.normalize("NFKC")) ?? [];
  return last.length < LEAST_LETTERS ? undefined : { before, last: fold(last) };
}

/** Names of topics that begin so, then those that hold it at the beginning of a word or, in Han, anywhere; short ones first. */
async function namesLike(index: FeedIndexReader, typed: string): Promise<string[]> {
  const wanted = fold(typed).trim();
  if (!isEnough(wanted)) return [];
  const within = /\p{Script=Han}/u.test(wanted) ? wanted : ` ${wanted}`;
  const labels = await index.labels();
  const begin = labels.filter(({ folded }) => folded.startsWith(wanted));
  const hold = labels.filter(({ folded }) => !folded.startsWith(wanted) && folded.includes(within));
  return [begin, hold].flatMap((some) => some.toSorted((a, b) => a.name.length - b.name.length).map(({ name }) => name));
}

/** What was typed with its last word ended, the commonest ending first: those that stand in one text with the words before. */
async function completions(index: FeedIndexReader, begun: ReturnType<typeof beginning>): Promise<string[]> {
  if (!begun) return [];
  const { before, last } = begun;
  const endings = Iterator.from(await index.words(LATIN_WORDS_KEY))
    .filter((word) => word.startsWith(last) && stem(word) !== stem(last))
    .toArray()
    .toSorted((a, b) => a.length - b.length)
    .slice(0, MOST_COMPLETIONS);
  const wordsBefore = tokens(before).map(wordKey);
  const lists = await index.postings([...wordsBefore, ...endings.map((word) => wordKey(stem(word)))]);
  const listOf = (key: string) => lists.get(key) ?? NO_POSTINGS;
  const countOf = (word: string) => [...wordsBefore.map(listOf), listOf(wordKey(stem(word)))].reduce(both).count;
  const byStem = new Map(endings.toReversed().map((word) => [stem(word), word]));
  return [...byStem.values()]
    .map((word) => ({ word: `${before}${word}`, count: countOf(word) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ word }) => word);
}

function isEnough(wanted: string): boolean {
  return /\p{Script=Han}/u.test(wanted) || wanted.length >= LEAST_LETTERS;
}
