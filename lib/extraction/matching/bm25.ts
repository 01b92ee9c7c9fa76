import type { Bag, Vocabulary } from "#lib/extraction/matching/vocabulary";

/**
 * Okapi BM25 (Robertson and Zaragoza 2009): `K1` is how soon a word that repeats in a document stops counting, `k3` the same in the
 * question, `B` how far a long document is held to its length. They are published in docs/extraction-evaluation.md.
 */
export const K1 = 1.2;
export const B = 0.75;

/** Documents by their words, in typed arrays: every question goes through the lists of its words once. */
export class Bm25 {
  /** Where the list of each word begins; it ends where the next one begins. */
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #counts: Float32Array;
  readonly #lengths: Float64Array;
  readonly #total: number;
  readonly #bags: readonly Bag[];
  readonly #k3: number;

  constructor(vocabulary: Vocabulary, bags: readonly Bag[], { k3 }: { k3: number }) {
    [this.#bags, this.#k3] = [bags, k3];
    const starts = new Uint32Array(vocabulary.size + 1);
    for (const { words } of bags) for (const word of words) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const size = starts.at(-1) ?? 0;
    [this.#starts, this.#documents, this.#counts] = [starts, new Uint32Array(size), new Float32Array(size)];
    const next = starts.slice();
    for (const [document, { words, counts }] of bags.entries()) {
      for (const [at, word] of words.entries()) {
        const place = next[word] ?? 0;
        next[word] = place + 1;
        this.#documents[place] = document;
        this.#counts[place] = counts[at] ?? 0;
      }
    }
    this.#lengths = Float64Array.from(bags, ({ length }) => length);
    this.#total = this.#lengths.reduce((sum, length) => sum + length, 0);
  }

  /** How well each document answers to the words of a question. Without some, as if those had never been read: neither their words nor their length count. */
  scores(question: Bag, without: readonly number[] = []): Float64Array {
    const scores = new Float64Array(this.#bags.length);
    const left = without.flatMap((place) => this.#bags[place] ?? []);
    const size = this.#bags.length - left.length;
    const mean = left.reduce((total, { length }) => total - length, this.#total) / size;
    const missing = new Map<number, number>();
    for (const { words } of left) for (const word of words) missing.set(word, (missing.get(word) ?? 0) + 1);
    for (let at = 0; at < question.words.length; at += 1) {
      const word = question.words[at] ?? 0;
      const [from, to] = [this.#starts[word] ?? 0, this.#starts[word + 1] ?? 0];
      const holding = to - from - (missing.get(word) ?? 0);
      if (holding <= 0) continue;
      const weight = this.rarity(holding, size) * this.#asked(question.counts[at] ?? 0) * (K1 + 1);
      for (let place = from; place < to; place += 1) {
        const [document, count] = [this.#documents[place] ?? 0, this.#counts[place] ?? 0];
        const held = K1 * (1 - B + (B * (this.#lengths[document] ?? 0)) / mean);
        scores[document] = (scores[document] ?? 0) + (weight * count) / (count + held);
      }
    }
    for (const place of without) scores[place] = 0;
    return scores;
  }

  /** How much a word counts that so many of the documents have. */
  rarity(holding: number, size = this.#bags.length): number {
    return Math.log(1 + (size - holding + 0.5) / (holding + 0.5));
  }

  /** How much a word counts that the question has so often. */
  #asked(count: number): number {
    return (count * (this.#k3 + 1)) / (count + this.#k3);
  }
}
