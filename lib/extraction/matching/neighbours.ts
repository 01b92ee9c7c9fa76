import { Vocabulary, type Bag } from "#lib/extraction/matching/vocabulary";

/** Two texts, by place, and the cosine of their weighted words. */
export interface Edge {
  one: number;
  other: number;
  likeness: number;
}

/** Words of more texts than this share tell nothing apart, and would make every text a neighbour of every other. */
const COMMON_SHARE = 0.1;
const NEAREST = 20;
/** Below it two texts share hardly more than their language. */
const LEAST = 0.05;

/** Of each text its nearest others, through lists of words and never all with all. */
export function neighbours(texts: readonly string[]): Edge[] {
  const vocabulary = new Vocabulary();
  const bags = texts.map((text) => vocabulary.learn([text, 1]));
  const vectors = weighted(bags, vocabulary.size);
  const lists = listsOf(vectors, vocabulary.size);
  const edges = new Map<number, Edge>();
  const scores = new Float64Array(texts.length);
  for (const [place, { words, weights }] of vectors.entries()) {
    scores.fill(0);
    for (const [at, word] of words.entries()) addTo(scores, lists, word, weights[at] ?? 0);
    scores[place] = 0;
    for (const other of highest(scores, NEAREST)) {
      const [low, high] = place < other ? [place, other] : [other, place];
      edges.set(low * texts.length + high, { one: low, other: high, likeness: scores[other] ?? 0 });
    }
  }
  return [...edges.values()];
}

interface Vector {
  words: number[];
  weights: number[];
}

/** tf-idf with logarithms, of length one over all words; compared are those that two texts have and not too many. */
function weighted(bags: readonly Bag[], size: number): Vector[] {
  const holding = new Uint32Array(size);
  for (const { words } of bags) for (const word of words) holding[word] = (holding[word] ?? 0) + 1;
  const most = Math.max(2, bags.length * COMMON_SHARE);
  return bags.map(({ words, counts }) => {
    const all = Array.from(words, (word, at) => ({ word, held: holding[word] ?? 0, count: counts[at] ?? 0 }));
    const weight = ({ held, count }: { held: number; count: number }) => (1 + Math.log(count)) * Math.log(1 + bags.length / held);
    const telling = all.filter(({ held }) => held > 1 && held <= most);
    const length = Math.sqrt(all.reduce((sum, one) => sum + weight(one) ** 2, 0));
    return { words: telling.map(({ word }) => word), weights: telling.map((one) => weight(one) / length) };
  });
}

/** For each word the texts that have it, one list behind the other. */
interface Lists {
  starts: Uint32Array;
  places: Uint32Array;
  weights: Float32Array;
}

function listsOf(vectors: readonly Vector[], size: number): Lists {
  const starts = new Uint32Array(size + 1);
  for (const { words } of vectors) for (const word of words) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const [places, weights, next] = [new Uint32Array(starts.at(-1) ?? 0), new Float32Array(starts.at(-1) ?? 0), starts.slice()];
  for (const [place, vector] of vectors.entries()) {
    for (const [at, word] of vector.words.entries()) {
      const slot = next[word] ?? 0;
      next[word] = slot + 1;
      places[slot] = place;
      weights[slot] = vector.weights[at] ?? 0;
    }
  }
  return { starts, places, weights };
}

function addTo(scores: Float64Array, { starts, places, weights }: Lists, word: number, weight: number): void {
  for (let slot = starts[word] ?? 0; slot < (starts[word + 1] ?? 0); slot += 1) {
    const place = places[slot] ?? 0;
    scores[place] = (scores[place] ?? 0) + weight * (weights[slot] ?? 0);
  }
}

function highest(scores: Float64Array, most: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) if ((scores[place] ?? 0) >= LEAST) places.push(place);
  return places.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, most);
}
