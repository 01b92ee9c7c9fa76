import type { Topic } from "#lib/ai/consultant/question/read-question";
import { findPainpoints, findWithCoverage } from "#lib/feed/painpoints";
import type { FeedSummary } from "#lib/feed/record";
import type { AskedPart } from "#lib/feed/search/coverage";
import type { Domain } from "#lib/policy/market";
import type { Trend } from "#lib/policy/trend";
import type { Period, Sort } from "#lib/schemas/feed";
import type { Release } from "#lib/schemas/release";

/** Pain points that speak of a topic, and how much of what was asked for they hold. */
export interface Found {
  /** How many match in the whole release. */
  total: number;
  hits: Hit[];
  /** Share of the words, by rarity, that the best hit has. */
  share: number;
  /** Words that no hit speaks of, folded. */
  missing: string[];
  /** What was searched for, folded. */
  words: string[];
  /** The domain that the hits were taken from; undefined when the one named turned out to be the wrong one. */
  domain: Domain | undefined;
}
export interface Hit {
  record: FeedSummary;
  /** Share of the words, by rarity, that it has. */
  share: number;
}

/** From this share on the words of a question count as covered. */
export const COVERED = 0.7;
/** Below this share a text speaks of something else that happens to use a word of the question. */
const ENOUGH = 0.45;
/** Below this share of the best one a hit is off the point. */
const NEAR_BEST = 0.7;
/** A part that weighs less than this share of the question is not worth naming as missing. */
const NOTABLE = 0.15;
/** Strength in the index of a word that is a keyword, or stands in summary and small print: from here on a text speaks of it. */
const SPOKEN_OF = 28;
const MENTION = 0.3;
const CANDIDATES = 50;

interface Filter {
  period?: Period | undefined;
  trend?: Trend | undefined;
  sort?: Sort | undefined;
}

/** Searches for a topic: its words in its domain, else in all; then each of its words, when no text has most of them. */
export async function findTopic(release: Release, topic: Topic, filter: Filter = {}): Promise<Found> {
  const found = await findHard(release, topic, filter);
  return topic.soft === "" || found.hits.length === 0 ? found : leaning(release, found, topic, filter);
}

/** Those first that speak of the circumstance as well; where none does, that is what the answer leaves open. */
async function leaning(release: Release, found: Found, { q, soft }: Topic, filter: Filter): Promise<Found> {
  const search = { ...filter, domain: found.domain, limit: CANDIDATES, offset: 0 };
  const asked = NIGHT.test(soft) ? NIGHT_WORDS : soft;
  const { records, parts } = await findWithCoverage(release, q === "" ? { ...search, q: soft } : { ...search, q }, asked);
  const speaks = (at: number) => parts.some(({ strengths }) => (strengths[at] ?? 0) >= SPOKEN_OF / 2);
  const speaking = new Set(records.filter((_, at) => speaks(at)).map(({ slug }) => slug));
  const first = found.hits.filter(({ record }) => speaking.has(record.slug));
  if (first.length === 0) return { ...found, share: Math.min(found.share, COVERED - 0.01), missing: [...found.missing, soft] };
  return { ...found, hits: [...first, ...found.hits.filter((hit) => !first.includes(hit))] };
}

const NIGHT = /night|evening|晚|夜/u;
/** Whoever cannot park after work cannot park at night. */
const NIGHT_WORDS = "night 晚上 夜间 半夜 下班";

async function findHard(release: Release, { domain, q, wide }: Topic, filter: Filter): Promise<Found> {
  if (q === "") {
    const { total, records } = await findPainpoints(release, { ...filter, domain, limit: CANDIDATES, offset: 0 });
    return { total, hits: records.map((record) => ({ record, share: 1 })), share: 1, missing: [], words: [], domain };
  }
  const inDomain = await findWords(release, q, domain, filter);
  if (domain === undefined || inDomain.share >= COVERED) return inDomain;
  const anywhere = await findWords(release, wide, undefined, filter);
  return anywhere.share > inDomain.share ? anywhere : inDomain;
}

async function findWords(release: Release, q: string, domain: Domain | undefined, filter: Filter): Promise<Found> {
  const search = { ...filter, domain, limit: CANDIDATES, offset: 0 };
  const { total, records, parts } = await findWithCoverage(release, { ...search, q });
  const whole = weigh(weighed(records, parts), parts, ENOUGH);
  if (whole.share >= COVERED || parts.length < 2)
    return { ...whole, total: countAll(whole, records.length, total), words: q.split(" "), domain };
  return { ...((await findByPart(release, q, parts, search)) ?? onTerms(whole, parts)), words: q.split(" "), domain };
}

/** A text that has a part of the words, and none of those that the question is about, is on something else. */
function onTerms(
  found: Omit<Found, "domain" | "words" | "hits"> & { hits: Weighed[] },
  parts: readonly AskedPart[],
): Omit<Found, "domain" | "words"> {
  const terms = new Set(parts.filter(({ isTerm }) => isTerm).map(({ text }) => text));
  const hits = terms.size === 0 ? found.hits : found.hits.filter(({ says }) => !says.isDisjointFrom(terms));
  return { ...found, hits, total: hits.length, share: hits.length === 0 ? 0 : found.share };
}

/**
 * Where no text has most of the words: the best ones for those words that the catalogue knows, if it knows half of them and
 * one of them is a word of the field. Everyday words that happen to stand in a text are no reason to cite it.
 */
async function findByPart(
  release: Release,
  q: string,
  parts: readonly AskedPart[],
  search: Filter & { domain: Domain | undefined; offset: number },
): Promise<Omit<Found, "domain" | "words"> | undefined> {
  const known = parts.filter(({ count, isGuessed }) => count > 0 && !isGuessed);
  const texts = distinctTexts(known.toSorted((a, b) => b.weight - a.weight));
  const terms = new Set(known.filter(({ isTerm }) => isTerm).map(({ text }) => text));
  const isAllKnown = texts.length === distinctTexts(parts).length;
  if (2 * texts.length < distinctTexts(parts).length || (terms.size === 0 && !isAllKnown)) return undefined;
  const [heaviest] = texts;
  const searches = [...texts.slice(0, MOST_PARTS), texts.slice(0, 2).join(" ")].map(async (text) => {
    const { records, parts: asked } = await findWithCoverage(release, { ...search, limit: 8, q: text }, q);
    return weighed(
      records,
      asked.filter((part) => texts.includes(part.text)),
    );
  });
  const hits = new Map((await Promise.all(searches)).flat().map((hit) => [hit.record.slug, hit]));
  const onPoint = [...hits.values()].filter(({ share, says }) =>
    terms.size > 0 ? !says.isDisjointFrom(terms) : share >= ENOUGH || (heaviest !== undefined && says.has(heaviest)),
  );
  const found = weigh(
    onPoint.toSorted((a, b) => b.share - a.share || compareScores(a, b)),
    parts,
    SOME,
  );
  return found.hits.length === 0 ? undefined : { ...found, share: Math.min(found.share, COVERED - 0.01) };
}
const MOST_PARTS = 4;
const SOME = 0.38;

function distinctTexts(parts: readonly AskedPart[]): string[] {
  return [...new Set(parts.map(({ text }) => text))];
}

interface Weighed extends Hit {
  /** Which parts it speaks of, by their text. */
  says: Set<string>;
}

function weighed(records: readonly FeedSummary[], parts: readonly AskedPart[]): Weighed[] {
  const asked = sumOf(parts);
  return records.map((record, at) => {
    const strength = ({ strengths }: AskedPart) => strengths[at] ?? 0;
    const held = parts.reduce((sum, part) => sum + part.weight * heldShare(strength(part), part.isGuessed), 0);
    return {
      record,
      share: asked === 0 ? 0 : held / asked,
      says: new Set(parts.filter((part) => !part.isGuessed && strength(part) >= SPOKEN_OF / 2).map(({ text }) => text)),
    };
  });
}

/** A word in a headline or a keyword counts whole, one in passing hardly, one guessed from a typo not enough to be sure. */
function heldShare(strength: number, isGuessed: boolean): number {
  const share = strength < SPOKEN_OF / 2 ? Math.min(MENTION, strength / SPOKEN_OF) : Math.min(1, strength / SPOKEN_OF);
  return isGuessed ? GUESSED * share : share;
}
const GUESSED = 0.6;

function weigh(
  all: readonly Weighed[],
  parts: readonly AskedPart[],
  enough: number,
): Omit<Found, "domain" | "words" | "hits"> & { hits: Weighed[] } {
  const share = Math.max(0, ...all.map((hit) => hit.share));
  const hits = all.filter((hit) => hit.share >= Math.max(enough, NEAR_BEST * share));
  const weights = Map.groupBy(parts, ({ text }) => text);
  const missing = [...weights]
    .filter(([text, same]) => sumOf(same) > NOTABLE * sumOf(parts) && !hits.some(({ says }) => says.has(text)))
    .map(([text]) => text);
  return { total: hits.length, hits, share: hits.length === 0 ? 0 : share, missing };
}

function countAll({ hits }: { hits: readonly Hit[] }, looked: number, total: number): number {
  return hits.length === looked ? total : hits.length;
}

function sumOf(parts: readonly AskedPart[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}

function compareScores(a: Hit, b: Hit): number {
  return (b.record.composite_score ?? -1) - (a.record.composite_score ?? -1) || (a.record.slug < b.record.slug ? -1 : 1);
}
