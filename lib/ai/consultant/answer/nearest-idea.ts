import type { Advice, Idea, WayIn } from "#lib/advice/dossier";
import { askedTokens } from "#lib/feed/search/asked";
import { wordFeatures } from "#lib/feed/search/features";
import { fold, stem } from "#lib/feed/search/tokens";
import type { Locale } from "#lib/policy/locale";
import framesOfAny from "./idea-frames.json" with { type: "json" };

/** An idea that the adviser expected, or an offer that the adviser would sell, and how much it is like what somebody brings. */
export interface Known {
  idea?: Idea;
  way?: WayIn;
  /** Cosine of their words, 0 to 1; of an offer times `OFFER_FACTOR`. */
  likeness: number;
  /**
   * The same of words by how few of the pain point's ideas and offers have them (inverse document frequency): what all of them are about
   * tells none from another. Words with which any idea is told are left out.
   */
  closeness: number;
}

/** An idea or an offer that is closer is the one that somebody brings. */
export const CLOSE = 0.15;

/** Offers are longer than ideas are told. */
const OFFER_FACTOR = 1.3;

/** All ideas and offers of a pain point, the likest first. */
export function knownLike({ ideas = [], ways_in }: Advice, said: string, locale: Locale): Known[] {
  const asked = wordsOf(said);
  const all = [
    ...ideas.map((idea) => ({ known: { idea }, factor: 1, words: wordsOf(idea.text[locale]) })),
    ...ways_in.map((way) => ({ known: { way }, factor: OFFER_FACTOR, words: wordsOf(way.offer[locale]) })),
  ];
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => (isFrame(word) ? 0 : Math.log((all.length + 1) / (counts.get(word) ?? 1)) ** 2);
  return all
    .map(({ known, factor, words }) => ({
      ...known,
      likeness: factor * cosine(asked, words, () => 1),
      closeness: factor * cosine(asked, words, rarity),
    }))
    .toSorted((a, b) => b.likeness - a.likeness);
}

/** Of which so few words are known where the search leads, nobody has judged. */
export const LEAST_COVERED = 0.6;

/** Of an idea in so few words each tells what it is; in a story most tell something else. */
const FEW_WORDS = 5;

/** Which share of the few words of an idea the pain point and what the adviser knows of it have, too; 1 of more words. */
export function coveredShare({ ideas = [], ways_in, job, segments }: Advice, headline: string, said: string, locale: Locale): number {
  const known = [
    headline,
    ...ideas.map(({ text }) => text[locale]),
    ...ways_in.flatMap(({ name, offer }) => [name[locale], offer[locale]]),
    ...[job.when, job.want, job.so_that, ...segments.map(({ name }) => name)].map((text) => text[locale]),
  ];
  const all = new Set(known.flatMap((text) => askedTokens(text).map(({ token }) => token)));
  const asked = askedTokens(said).filter(({ kind, isGeneral = false, token }) => kind !== "character" && !isGeneral && !isFrame(token));
  return asked.length === 0 || asked.length > FEW_WORDS ? 1 : asked.filter(({ token }) => all.has(token)).length / asked.length;
}

/** Of two sets of words whose members weigh so much. */
function cosine(some: ReadonlySet<string>, others: ReadonlySet<string>, weightOf: (word: string) => number): number {
  const sum = (words: Iterable<string>) => [...words].reduce((all, word) => all + weightOf(word), 0);
  const both = sum(some.intersection(others));
  return both === 0 ? 0 : both / Math.sqrt(sum(some) * sum(others));
}

/** What a text says: Han characters by themselves, in twos and in threes, and Latin words but for those that stand with everything. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = askedTokens(text).flatMap(({ token, isGeneral = false }) => (isGeneral ? [] : token));
  return new Set([...wordFeatures(fold(text)), ...words].filter((word) => HAN.test(word) || words.includes(word)));
}
const HAN = /\p{Script=Han}/u;

/** Whether a word, or a character of it, tells that something is an idea rather than which. */
function isFrame(word: string): boolean {
  return HAN.test(word) ? frames.han.some((one) => word.includes(one)) : frames.latin.has(word);
}
const frames = { han: framesOfAny.han.map(fold), latin: new Set(framesOfAny.latin.map((word) => stem(fold(word)))) };
