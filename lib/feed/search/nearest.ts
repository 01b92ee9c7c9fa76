import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { farCount, type FarSubjects } from "#lib/feed/search/far";
import { likeness, mixed } from "#lib/feed/search/encoder";
import { marketEncoder } from "#lib/feed/search/market-encoder";
import { match, RELEVANCE_STEPS } from "#lib/feed/search/match";
import { ordinalIn, weightIn } from "#lib/feed/search/postings";
import { readQuery, type Sought } from "#lib/feed/search/read-query";
import { wordNumber, type Saying } from "#lib/feed/search/sayings";

/** One way to read what somebody said; of several, how much each counts. */
export interface Reading {
  q: string;
  weight: number;
}
export interface Near {
  ordinal: number;
  /** 1 for the nearest. */
  nearness: number;
  /** The first reading itself is off the map, and only another found something. */
  isBeside: boolean;
  /** Nothing lies so near that one could be sure, or half of the first reading is nowhere. */
  isFaint: boolean;
}

/** So many of what a search finds are looked at closely. */
const CANDIDATES = 60;
const NEAR_BEST = 0.2;
/** What the best, the second and the third saying count that is said. */
const SAYING_FACTORS = [1, 0.5, 0.25];
const TOUCHING_FACTOR = 0.6;

/** Up to so many pain points all are compared by meaning; of more those alone that words find. */
const MOST_COMPARED = 20_000;
/** What nearness by meaning counts beside nearness by words; from the working sets, as are those below. */
const MEANING_SHARE = 0.6;
/** How fast nearness by meaning falls, from the nearest on. */
const SHARPNESS = 4.2;
/** By so much a subject beside the map may be nearer than every pain point, where words say that one is meant. */
const LEAST_AHEAD = -0.12;
/** So much that nothing says is what was asked about. */
const UNHEARD = 0.48;
/** What lies so near is surely meant, or so much nearer than every subject beside the map. */
const [SURELY_NEAR, SURELY_AHEAD] = [0.62, 0.25];
/** What the first reading counts beside all that was said. */
const FIRST_SHARE = 0.3;
/** Of the nearness of the nearest, what is less is left out. */
const LEAST_NEAR = 0.2;

/**
 * What a story is about, the nearest first, by words and by meaning. By words each reading is searched for as a query is, and what it
 * finds is as near as its relevance together with its sayings that are said. By meaning it is as near as vectors lie (decision 070).
 * Nothing, where all readings are off the map.
 */
export async function nearest(index: FeedIndexReader, readings: readonly Reading[]): Promise<Near[]> {
  const words = await byWords(index, readings);
  const meaning = await byMeaning(index, readings, [...words.nearness.keys()]);
  const isNamed = words.onMap.includes(true);
  if (!(meaning ? meaning.all.ahead >= (isNamed ? LEAST_AHEAD : 0) : isNamed)) return [];
  const isBeside = words.onMap[0] !== true && !(meaning && meaning.first.ahead >= 0);
  const isSure = [meaning?.all, meaning?.first].some((near) => near && (near.best >= SURELY_NEAR || near.ahead >= SURELY_AHEAD));
  const isFaint = !isSure || (words.unheard[0] ?? 0) >= UNHEARD;
  const sums = new Map(words.nearness);
  if (meaning) {
    for (const [ordinal, nearness] of sums) sums.set(ordinal, (1 - MEANING_SHARE) * nearness);
    for (const [ordinal, like] of meaning.all.of)
      sums.set(ordinal, (sums.get(ordinal) ?? 0) + MEANING_SHARE * Math.exp(SHARPNESS * (like - meaning.all.best)));
  }
  const best = Math.max(...sums.values());
  return Array.from(sums, ([ordinal, sum]) => ({ ordinal, nearness: sum / best, isBeside, isFaint }))
    .filter(({ nearness }) => nearness >= LEAST_NEAR)
    .toSorted((a, b) => b.nearness - a.nearness || a.ordinal - b.ordinal);
}

interface ByWords {
  /** 1 for the nearest. */
  nearness: Map<number, number>;
  /** Of each reading: whether a pain point answers it better than any subject beside the map, and how much of it is nowhere. */
  onMap: boolean[];
  unheard: number[];
}

async function byWords(index: FeedIndexReader, readings: readonly Reading[]): Promise<ByWords> {
  const sums = new Map<number, number>();
  const onMap: boolean[] = [];
  const unheard: number[] = [];
  const far = await index.far();
  const { namesOf } = await index.topics();
  for (const { q, weight } of readings) {
    const { parts, floor } = await readQuery(index, q);
    const { ranked } = match(parts, index.count, { bestFrom: 0, nearBest: NEAR_BEST, top: CANDIDATES });
    onMap.push(match(parts, index.count, { bestFrom: floor, nearBest: 1, top: 1 }).ordinals.length > 0);
    unheard.push(unheardOf(parts, far));
    const relevances = Array.from(ranked.entries, (one) => ({ ordinal: ordinalIn(one), relevance: weightIn(one) / RELEVANCE_STEPS }));
    const candidates = relevances.toSorted((a, b) => b.relevance - a.relevance).slice(0, CANDIDATES);
    const sayings = await index.sayings(candidates.map(({ ordinal }) => ordinal));
    const said = weightsOf(parts);
    const topicSaid = remembered((topic: number) => Math.max(0, ...(namesOf[topic] ?? []).map((name) => howSaid(name, said))));
    const shares = candidates.map(({ ordinal }) => {
      const { own, central, touching } = sayings.get(ordinal) ?? { own: [], central: [], touching: [] };
      const all = [
        ...own.map((saying) => howSaid(saying, said)),
        ...central.map(topicSaid),
        ...touching.map((topic) => TOUCHING_FACTOR * topicSaid(topic)),
      ].toSorted((a, b) => b - a);
      return SAYING_FACTORS.reduce((sum, factor, place) => sum + factor * (all[place] ?? 0), 0);
    });
    const most = Math.max(...shares) || 1;
    for (const [place, { ordinal, relevance }] of candidates.entries())
      sums.set(ordinal, (sums.get(ordinal) ?? 0) + weight * (relevance + (shares[place] ?? 0) / most));
  }
  const best = Math.max(...sums.values());
  return { nearness: new Map(Array.from(sums, ([ordinal, sum]) => [ordinal, sum / best])), onMap, unheard };
}

/** How near a vector lies to pain points. */
interface Likenesses {
  of: ReadonlyMap<number, number>;
  best: number;
  /** By how much the nearest is nearer than the nearest of the subjects that no pain point has. */
  ahead: number;
}

/**
 * Of all that was said, and of the first reading alone. Undefined, where nothing was learned of this market's words, or where the release
 * was made by another encoder.
 */
async function byMeaning(
  index: FeedIndexReader,
  readings: readonly Reading[],
  candidates: readonly number[],
): Promise<{ all: Likenesses; first: Likenesses } | undefined> {
  const encoder = marketEncoder();
  const { digest, far } = await index.meanings();
  if (encoder?.digest !== digest) return undefined;
  const vectors = await index.vectors(index.count > MOST_COMPARED ? candidates : undefined);
  if (vectors.size === 0) return undefined;
  const likenesses = (vector: Float32Array): Likenesses => {
    const of = new Map(Array.from(vectors, ([ordinal, bytes]) => [ordinal, likeness(vector, bytes)]));
    const best = Math.max(...of.values());
    return { of, best, ahead: best - Math.max(...far.map((bytes) => likeness(vector, bytes))) };
  };
  const first = encoder.encode(readings[0]?.q ?? "");
  const last = encoder.encode(readings.at(-1)?.q ?? "");
  const all = mixed([
    [first, FIRST_SHARE],
    [last, 1 - FIRST_SHARE],
  ]);
  return { all: likenesses(all), first: likenesses(first) };
}

/**
 * The share of what is asked for that nothing says, not even beside the map: of words, since pairs of Han characters may part them by
 * chance.
 */
function unheardOf(parts: readonly Sought[], far: FarSubjects): number {
  const asked = parts.filter(({ isSide }) => !isSide);
  const unheard = asked.filter(({ list, tokens }) => list.count === 0 && isLatin(tokens) && farCount(far, tokens) === 0);
  return weightOf(unheard) / (weightOf(asked) || 1);
}

const isLatin = ([token = ""]: readonly string[]) => /^[a-z]/.test(token);
const weightOf = (parts: readonly Sought[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** What each index word that is asked for weighs. */
function weightsOf(parts: readonly Sought[]): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const { words, weight } of parts)
    for (const number of words.map((word) => wordNumber(word))) weights.set(number, Math.max(weight, weights.get(number) ?? 0));
  return weights;
}

/** What of a saying is said weighs so much, times the share of its words that is said. */
function howSaid(saying: Saying, said: ReadonlyMap<number, number>): number {
  let [weight, count] = [0, 0];
  for (const word of saying) {
    const own = said.get(word);
    if (own === undefined) continue;
    weight += own;
    count += 1;
  }
  return count === 0 ? 0 : (weight * count) / saying.length;
}

function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key) as Value;
  };
}
