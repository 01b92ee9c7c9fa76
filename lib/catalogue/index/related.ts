import type { CuratedPainpoint } from "#lib/catalogue/curated";
import { Column } from "#lib/catalogue/index/column";
import type { PainpointWords } from "#lib/catalogue/index/read-words";
import type { Vocabulary } from "#lib/catalogue/index/vocabulary";

const NEAREST = 5;
/** Words of each pain point that are looked at, rarest first: common ones cost much and tell little. */
const TELLING_WORDS = 24;
const TOO_COMMON_SHARE = 0.08;
const TOO_COMMON_COUNT = 2_000;
/** Of 300 pairs that a reader judged blind, those from here on were related in 84 of 100 (2026-11-22); from 0.14 on in 56. */
const LEAST_SIMILARITY = 0.27;
/** How many words of the text a topic weighs. */
const TOPIC_COUNTS = { central: 12, touching: 2 } as const;

/** Another pain point, by ordinal, and how near it comes, 0–1 with two decimals. */
export interface Related {
  ordinal: number;
  similarity: number;
}

/** From so many pain points on, what too many share is as many as it is going to be. */
const COMMON_FROM = TOO_COMMON_COUNT / TOO_COMMON_SHARE;
/** Words of pain points that are held before common ones are looked for. */
const MOST_COUNTED = 16_000_000;

/** The nearest others of every pain point: cosine of tf-idf vectors over topics, headline, keywords and summary. */
export class Relations {
  readonly #vocabulary: Vocabulary;
  /** How many pain points have each word. */
  #frequency = new Uint32Array(1_024);
  /** Words and their counts of one pain point after the other, and where each one's begin. */
  #counted = newCounted();
  #mostCounted = MOST_COUNTED;
  /** Of the pain point that is being added. */
  #counts = new Uint16Array(1_024);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** In the order by score. */
  add({ topics }: Pick<CuratedPainpoint, "topics">, { headline, keywords, summary }: PainpointWords): void {
    const topicWords = topics.map(({ id }) => this.#vocabulary.idOf(`topic ${id}`));
    this.#makeRoom();
    const counts = this.#counts;
    const words: number[] = [];
    for (const { ids } of [headline, keywords, summary])
      for (const id of ids) {
        const count = counts[id] ?? 0;
        if (count === 0) words.push(id);
        counts[id] = count + 1;
      }
    // What it is about by our own reading tells more than a word that two texts happen to share.
    for (const [at, word] of topicWords.entries()) {
      if (!counts[word]) words.push(word);
      counts[word] = topics[at]?.weight === "central" ? TOPIC_COUNTS.central : TOPIC_COUNTS.touching;
    }
    this.#counted.begins.push(this.#counted.ids.length);
    for (const id of words) {
      const count = counts[id] ?? 0;
      counts[id] = 0;
      if (isOneCharacter(this.#vocabulary.words[id] ?? "")) continue;
      const frequency = (this.#frequency[id] ?? 0) + 1;
      this.#frequency[id] = frequency;
      if (frequency > TOO_COMMON_COUNT && this.#counted.begins.length >= COMMON_FROM) continue;
      this.#counted.ids.push(id);
      this.#counted.counts.push(count);
    }
    if (this.#counted.ids.length > this.#mostCounted && this.#counted.begins.length >= COMMON_FROM) this.#forgetCommon();
  }

  /** For every word that was met; arrays of numbers that are written anywhere are slow otherwise. */
  #makeRoom(): void {
    const { length } = this.#vocabulary.words;
    if (length <= this.#counts.length) return;
    const [frequency, counts] = [this.#frequency, this.#counts];
    this.#frequency = new Uint32Array(2 * length);
    this.#counts = new Uint16Array(2 * length);
    this.#frequency.set(frequency);
    this.#counts.set(counts);
  }

  /** What is too common already will not be looked at: of a large catalogue that is nearly all. */
  #forgetCommon(): void {
    const { ids, counts, begins } = this.#counted;
    const left = newCounted();
    for (let ordinal = 0; ordinal < begins.length; ordinal += 1) {
      left.begins.push(left.ids.length);
      for (let at = begins.at(ordinal); at < (ordinal + 1 < begins.length ? begins.at(ordinal + 1) : ids.length); at += 1) {
        if ((this.#frequency[ids.at(at)] ?? 0) > TOO_COMMON_COUNT) continue;
        left.ids.push(ids.at(at));
        left.counts.push(counts.at(at));
      }
    }
    this.#counted = left;
    this.#mostCounted = Math.max(MOST_COUNTED, 2 * left.ids.length);
  }

  /** Of each pain point in the same order, the nearest first. Once: what was counted is given away. */
  *nearest(): Generator<Related[]> {
    const vectors = this.#tellingVectors();
    this.#counted = newCounted();
    const having = transposed(vectors, this.#vocabulary.words.length);
    const count = vectors.begins.length - 1;
    // One sum for each pain point, kept from one to the next: only what was touched is looked at and cleared.
    const similarity = new Float64Array(count);
    const touched = new Uint32Array(count);
    for (let ordinal = 0; ordinal < count; ordinal += 1) {
      let touchedCount = 0;
      for (let at = vectors.begins[ordinal] ?? 0; at < (vectors.begins[ordinal + 1] ?? 0); at += 1) {
        const word = vectors.ids[at] ?? 0;
        const weight = vectors.weights[at] ?? 0;
        const end = having.begins[word + 1] ?? 0;
        for (let place = having.begins[word] ?? 0; place < end; place += 1) {
          const other = having.ids[place] ?? 0;
          const sum = similarity[other] ?? 0;
          if (sum === 0) touched[touchedCount++] = other;
          similarity[other] = sum + weight * (having.weights[place] ?? 0);
        }
      }
      const near: number[] = [];
      for (const other of touched.subarray(0, touchedCount))
        if (other !== ordinal && (similarity[other] ?? 0) >= LEAST_SIMILARITY) near.push(other);
      yield near
        .toSorted((a, b) => (similarity[b] ?? 0) - (similarity[a] ?? 0) || a - b)
        .slice(0, NEAREST)
        .map((other) => ({ ordinal: other, similarity: Math.min(1, Math.round((similarity[other] ?? 0) * 100) / 100) }));
      for (const other of touched.subarray(0, touchedCount)) similarity[other] = 0;
    }
  }

  /** For each pain point its most telling words with weights of length 1 together. */
  #tellingVectors(): Rows {
    const { words } = this.#vocabulary;
    const { ids, counts, begins } = this.#counted;
    const total = begins.length;
    const tooCommon = Math.min(TOO_COMMON_COUNT, Math.max(10, total * TOO_COMMON_SHARE));
    const vectors = { begins: new Column(Uint32Array), ids: new Column(Uint32Array), weights: new Column(Float64Array) };
    for (let ordinal = 0; ordinal < total; ordinal += 1) {
      const weighted: { id: number; weight: number }[] = [];
      for (let at = begins.at(ordinal); at < (ordinal + 1 < total ? begins.at(ordinal + 1) : ids.length); at += 1) {
        const id = ids.at(at);
        const shared = this.#frequency[id] ?? 0;
        if (shared > tooCommon || shared === 1) continue;
        weighted.push({ id, weight: (1 + Math.log(counts.at(at))) * Math.log(total / shared) });
      }
      const telling = weighted
        .toSorted((a, b) => b.weight - a.weight || ((words[a.id] ?? "") < (words[b.id] ?? "") ? -1 : 1))
        .slice(0, TELLING_WORDS);
      const length = Math.hypot(...telling.map(({ weight }) => weight)) || 1;
      vectors.begins.push(vectors.ids.length);
      for (const { id, weight } of telling) {
        vectors.ids.push(id);
        vectors.weights.push(weight / length);
      }
    }
    vectors.begins.push(vectors.ids.length);
    return { begins: vectors.begins.values(), ids: vectors.ids.values(), weights: vectors.weights.values() };
  }
}

/** In one code unit or two. */
const isOneCharacter = (word: string) => word.length < 2 || (word.length === 2 && (word.codePointAt(0) ?? 0) > 0xffff);

const newCounted = () => ({ ids: new Column(Uint32Array), counts: new Column(Uint16Array), begins: new Column(Uint32Array) });

/** A sparse matrix by rows: the entries of row n stand from begins[n] to begins[n + 1]. */
interface Rows {
  begins: Uint32Array;
  ids: Uint32Array;
  weights: Float64Array;
}

/** The same matrix by columns, the rows of each ascending. */
function transposed({ begins, ids, weights }: Rows, columns: number): Rows {
  const next = new Uint32Array(columns + 1);
  for (const id of ids) next[id + 1] = (next[id + 1] ?? 0) + 1;
  for (let column = 0; column < columns; column += 1) next[column + 1] = (next[column + 1] ?? 0) + (next[column] ?? 0);
  const turned: Rows = { begins: next.slice(), ids: new Uint32Array(ids.length), weights: new Float64Array(ids.length) };
  for (let row = 0; row < begins.length - 1; row += 1) {
    for (let at = begins[row] ?? 0; at < (begins[row + 1] ?? 0); at += 1) {
      const column = ids[at] ?? 0;
      const place = next[column] ?? 0;
      next[column] = place + 1;
      turned.ids[place] = row;
      turned.weights[place] = weights[at] ?? 0;
    }
  }
  return turned;
}
