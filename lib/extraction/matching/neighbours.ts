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
  const lists = listsOf(vocabulary.size, weighted(bags, vocabulary.size));
  const edges = new Map<number, Edge>();
  const scores = new Float64Array(texts.length);
  for (const [place, { words, weights }] of lists.vectors.entries()) {
    scores.fill(0);
    for (const [at, word] of words.entries())
      for (const [other, weight] of lists.ofWord[word] ?? []) scores[other] = (scores[other] ?? 0) + (weights[at] ?? 0) * weight;
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

/** tf-idf with logarithms, of length one, without words that are too common or that one text alone has. */
function weighted(bags: readonly Bag[], size: number): Vector[] {
  const holding = new Uint32Array(size);
  for (const { words } of bags) for (const word of words) holding[word] = (holding[word] ?? 0) + 1;
  const most = Math.max(2, bags.length * COMMON_SHARE);
  return bags.map(({ words, counts }) => {
    const all = Array.from(words, (word, at) => ({ word, held: holding[word] ?? 0, count: counts[at] ?? 0 }));
    const weight = ({ held, count }: { held: number; count: number }) => (1 + Math.log(count)) * Math.log(1 + bags.length / held);
    const length = Math.sqrt(all.reduce((sum, one) => sum + weight(one) ** 2, 0));
    const telling = all.filter(({ held }) => held > 1 && held <= most);
    return { words: telling.map(({ word }) => word), weights: telling.map((one) => weight(one) / length) };
  });
}

function listsOf(size: number, vectors: Vector[]) {
  const ofWord: [text: number, weight: number][][] = Array.from({ length: size }, () => []);
  for (const [place, { words, weights }] of vectors.entries())
    for (const [at, word] of words.entries()) ofWord[word]?.push([place, weights[at] ?? 0]);
  return { vectors, ofWord };
}

function highest(scores: Float64Array, most: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) if ((scores[place] ?? 0) >= LEAST) places.push(place);
  return places.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, most);
}
