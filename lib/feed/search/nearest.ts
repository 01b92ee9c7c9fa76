import type { FeedIndexReader } from "#lib/feed/search/index-reader";
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
  /** Nothing else comes near the first reading: of 170 stories read so two were read wrongly, of the others one in eight. */
  isSure: boolean;
}

/** So many of what a search finds are looked at closely. */
const CANDIDATES = 60;
const NEAR_BEST = 0.2;
/** What the best, the second and the third saying count that is said, beside what the texts say. */
const SAYING_FACTORS = [0.5, 0.25, 0.125];
const TOUCHING_FACTOR = 0.6;
/** So near the map is still on it for a story: beside 54 subjects that no pain point has stood 409 that some have, with one on the wrong side. */
const ALMOST = 0.85;
/** So much better than any subject beside the map, what was found is surely meant. */
const SURE = 2;

/**
 * What a story is about, the nearest first: each reading is searched for as a query is, and what it finds is as near as the words that
 * its texts and its sayings say: a short name said whole counts more than as many words of a long one. A reading whose words the
 * catalogue hardly knows so hardly counts. Nothing, where all readings are off the map.
 */
export async function nearest(index: FeedIndexReader, readings: readonly Reading[]): Promise<Near[]> {
  const sums = new Map<number, number>();
  const onMap: number[] = [];
  const { namesOf } = await index.topics();
  for (const { q, weight } of readings) {
    const { parts, floor } = await readQuery(index, q);
    const { ranked, best } = match(parts, index.count, { bestFrom: 0, nearBest: NEAR_BEST, top: CANDIDATES });
    onMap.push(best === 0 ? 0 : best / floor);
    const scores = Array.from(ranked.entries, (one) => ({ ordinal: ordinalIn(one), score: (best * weightIn(one)) / RELEVANCE_STEPS }));
    const candidates = scores.toSorted((a, b) => b.score - a.score).slice(0, CANDIDATES);
    const sayings = await index.sayings(candidates.map(({ ordinal }) => ordinal));
    const said = weightsOf(parts);
    const topicSaid = remembered((topic: number) => Math.max(0, ...(namesOf[topic] ?? []).map((name) => howSaid(name, said))));
    for (const { ordinal, score } of candidates) {
      const { own, central, touching } = sayings.get(ordinal) ?? { own: [], central: [], touching: [] };
      const all = [
        ...own.map((saying) => howSaid(saying, said)),
        ...central.map(topicSaid),
        ...touching.map((topic) => TOUCHING_FACTOR * topicSaid(topic)),
      ].toSorted((a, b) => b - a);
      const share = SAYING_FACTORS.reduce((sum, factor, place) => sum + factor * (all[place] ?? 0), 0);
      sums.set(ordinal, (sums.get(ordinal) ?? 0) + weight * (score + share));
    }
  }
  if (Math.max(...onMap) < ALMOST) return [];
  const [first = 0] = onMap;
  const [isBeside, isSure] = [first < 1, first >= SURE];
  const best = Math.max(...sums.values());
  return Array.from(sums, ([ordinal, sum]) => ({ ordinal, nearness: sum / best, isBeside, isSure })).toSorted(
    (a, b) => b.nearness - a.nearness || a.ordinal - b.ordinal,
  );
}

/** So much a name weighs at least that is no word of every day. */
const TELLING = 4;

/** Whether the name of a topic that pain points have is said whole. */
export async function namesTopic(index: FeedIndexReader, q: string): Promise<boolean> {
  const [{ namesOf }, { parts }] = [await index.topics(), await readQuery(index, q)];
  const said = weightsOf(parts);
  const weightOf = (name: Saying) => name.reduce((sum, word) => sum + (said.get(word) ?? -Infinity), 0);
  return namesOf.some((names) => names.some((name) => name.length > 0 && weightOf(name) >= TELLING));
}

/** What each index word that is asked for weighs. */
function weightsOf(parts: readonly Sought[]): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const { words, weight } of parts)
    for (const word of words.map(wordNumber)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
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
