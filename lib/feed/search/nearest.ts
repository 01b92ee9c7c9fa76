import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { farCount, type FarSubjects } from "#lib/feed/search/far";
import { match, rarity, RELEVANCE_STEPS } from "#lib/feed/search/match";
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
  /** The first reading says no name and no phrase of anything so that one could be sure, or half of it is nowhere. */
  isFaint: boolean;
}

/** So many of what a search finds are looked at closely. */
const CANDIDATES = 60;
const NEAR_BEST = 0.2;
/** What the best, the second and the third saying count that is said. */
const SAYING_FACTORS = [1, 0.5, 0.25];
const TOUCHING_FACTOR = 0.6;
/** So much that nothing says is what was asked about. */
const UNHEARD = 0.48;
/** What is said of the best sayings is plain where it is this share of all that is asked, or weighs what a word does that one text alone has. */
const PLAIN = 0.3;

/**
 * What a story is about, the nearest first: each reading is searched for as a query is, and what it finds is as near as its relevance
 * together with its sayings that are said: a short name said whole counts more than as many words of a long one. Nothing, where all
 * readings are off the map.
 */
export async function nearest(index: FeedIndexReader, readings: readonly Reading[]): Promise<Near[]> {
  const sums = new Map<number, number>();
  const onMap: boolean[] = [];
  const plain: boolean[] = [];
  const far = await index.far();
  const { namesOf } = await index.topics();
  for (const { q, weight } of readings) {
    const { parts, floor } = await readQuery(index, q);
    const { ranked } = match(parts, index.count, { bestFrom: 0, nearBest: NEAR_BEST, top: CANDIDATES });
    onMap.push(match(parts, index.count, { bestFrom: floor, nearBest: 1, top: 1 }).ordinals.length > 0);
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
    const asked = parts.reduce((sum, { list, weight }) => sum + (list.count > 0 ? weight : 0), 0);
    plain.push(most >= Math.min(PLAIN * asked, rarity(1, index.count + far.count)) && unheardOf(parts, far) < UNHEARD);
    for (const [place, { ordinal, relevance }] of candidates.entries())
      sums.set(ordinal, (sums.get(ordinal) ?? 0) + weight * (relevance + (shares[place] ?? 0) / most));
  }
  if (!onMap.includes(true)) return [];
  const [isBeside, isFaint] = [onMap[0] !== true, plain[0] !== true];
  const best = Math.max(...sums.values());
  return Array.from(sums, ([ordinal, sum]) => ({ ordinal, nearness: sum / best, isBeside, isFaint })).toSorted(
    (a, b) => b.nearness - a.nearness || a.ordinal - b.ordinal,
  );
}

/** The share of what is asked for that nothing says, not even beside the map: of words, since pairs of Han characters may part them by chance. */
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
