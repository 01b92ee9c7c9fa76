import { sequence } from "#lib/policy/sequence";
import { shuffle } from "./course.ts";

/**
 * Learns a vector for each word, so that texts lie near what they are about: softmax regression over the sums of their words' vectors
 * (Joulin and others, "Bag of Tricks for Efficient Text Classification", 2016) on the unit sphere, in steps by Adam (Kingma and Ba, 2015),
 * of words only where one is said. The same input has the same result.
 */

/** A text's features by number, and what it is about, shares that sum to 1. */
export interface Lesson {
  features: readonly number[];
  about: readonly (readonly [subject: number, share: number])[];
  weight: number;
}

export interface Course {
  lessons: readonly Lesson[];
  /** How rare each feature is: its vector counts so many times. */
  rarities: Float32Array;
  subjects: number;
  /** Of the subjects from this one on, each step compares with some by chance. */
  firstFar: number;
  dimensions: number;
  epochs: number;
}

const BATCH = 128;
const FAR_AT_ONCE = 256;
/** Differences of likeness count so many times, before they become shares. */
const SHARPNESS = 10;
/** So many of a text's features are left out of a step by chance, so that none is relied upon alone. */
const LEFT_OUT = 0.5;
/** The first step; the last one is a tenth of it. */
const STEP = 0.02;
const LAST = 0.1;
const [MEAN_KEPT, SQUARE_KEPT, LEAST] = [0.9, 0.999, 1e-8];
/** A subject whose share is so nearly right teaches nothing. */
const NO_ERROR = 2e-4;

/** One vector for each feature, times its rarity, one after the other. */
export function learn(course: Course, told: (line: string) => void): Float32Array {
  const { lessons, rarities, subjects, firstFar, dimensions, epochs } = course;
  const chance = sequence(7);
  const words = new Learned(rarities.length, dimensions, 0.1, chance);
  const goals = new Learned(subjects, dimensions, 0.2, chance);
  const order = lessons.map((_, at) => at);
  const near = Array.from({ length: firstFar }, (_, subject) => subject);
  const steps = epochs * Math.ceil(lessons.length / BATCH);
  let step = 0;
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    shuffle(order, chance);
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH).flatMap((at) => lessons[at] ?? []);
      const far =
        subjects > firstFar ? Array.from({ length: FAR_AT_ONCE }, () => firstFar + Math.floor(chance() * (subjects - firstFar))) : [];
      const meant = batch.flatMap(({ about }) => about.map(([subject]) => subject));
      const compared = Uint32Array.from(new Set([...near, ...far, ...meant]));
      for (const subject of compared) goals.toUnit(subject);
      for (const lesson of batch) loss += teach(lesson, compared, { words, goals, rarities, chance, share: lesson.weight / batch.length });
      const rate = STEP * (1 - ((1 - LAST) * step) / steps);
      step += 1;
      words.move(rate, step);
      goals.move(rate, step);
    }
    told(`epoch ${epoch} of ${epochs}: loss ${(loss / lessons.length).toFixed(3)}`);
  }
  for (let word = 0; word < rarities.length; word += 1) words.scale(word, rarities[word] ?? 0);
  return words.values;
}

interface Lecture {
  words: Learned;
  /** Those that are compared are of length 1. */
  goals: Learned;
  rarities: Float32Array;
  chance: () => number;
  share: number;
}

/** Adds to the slopes what one text teaches; answers how far it was from being told rightly. */
function teach({ features, about, weight }: Lesson, compared: Uint32Array, { words, goals, rarities, chance, share }: Lecture): number {
  const { dimensions } = words;
  const some = features.filter(() => chance() >= LEFT_OUT);
  const said = some.length > 0 ? some : features;
  const text = new Float32Array(dimensions);
  for (const feature of said) addTo(text, 0, words.values, feature * dimensions, dimensions, rarities[feature] as number);
  const length = toUnit(text, 0, dimensions);

  const shares = new Float32Array(compared.length);
  let most = -Infinity;
  for (let at = 0; at < shares.length; at += 1) {
    const likeness = SHARPNESS * product(text, 0, goals.values, (compared[at] as number) * dimensions, dimensions);
    shares[at] = likeness;
    if (likeness > most) most = likeness;
  }
  let sum = 0;
  for (let at = 0; at < shares.length; at += 1) sum += shares[at] = Math.exp((shares[at] as number) - most);
  const wanted = new Map(about);
  const pull = new Float32Array(dimensions);
  let loss = 0;
  for (let at = 0; at < shares.length; at += 1) {
    const subject = compared[at] as number;
    const part = wanted.get(subject) ?? 0;
    const got = (shares[at] as number) / sum;
    if (part > 0) loss -= weight * part * Math.log(got + 1e-12);
    const error = got - part;
    if (error < NO_ERROR && error > -NO_ERROR) continue;
    const slope = error * SHARPNESS * share;
    addTo(pull, 0, goals.values, subject * dimensions, dimensions, slope);
    goals.add(subject, text, slope);
  }
  // The length of a text is no matter: what points along it is left out.
  addTo(pull, 0, text, 0, dimensions, -product(pull, 0, text, 0, dimensions));
  for (const feature of said) words.add(feature, pull, (rarities[feature] as number) / length);
  return loss;
}

/** Vectors, one after the other, and how each is to move. */
class Learned {
  readonly dimensions: number;
  readonly values: Float32Array;
  readonly #slopes: Float32Array;
  readonly #means: Float32Array;
  readonly #squares: Float32Array;
  readonly #touched = new Set<number>();

  constructor(count: number, dimensions: number, width: number, chance: () => number) {
    this.dimensions = dimensions;
    this.values = new Float32Array(count * dimensions).map(() => (chance() - 0.5) * width);
    this.#slopes = new Float32Array(count * dimensions);
    this.#means = new Float32Array(count * dimensions);
    this.#squares = new Float32Array(count * dimensions);
  }

  add(one: number, vector: Float32Array, times: number): void {
    this.#touched.add(one);
    addTo(this.#slopes, one * this.dimensions, vector, 0, this.dimensions, times);
  }

  /** Each that was added to, one step down its slope. */
  move(rate: number, step: number): void {
    const [meanShare, squareShare] = [1 - MEAN_KEPT ** step, 1 - SQUARE_KEPT ** step];
    const [values, slopes, means, squares] = [this.values, this.#slopes, this.#means, this.#squares];
    for (const one of this.#touched)
      for (let at = one * this.dimensions; at < (one + 1) * this.dimensions; at += 1) {
        const slope = slopes[at] as number;
        const mean = MEAN_KEPT * (means[at] as number) + (1 - MEAN_KEPT) * slope;
        const square = SQUARE_KEPT * (squares[at] as number) + (1 - SQUARE_KEPT) * slope * slope;
        means[at] = mean;
        squares[at] = square;
        values[at] = (values[at] as number) - ((rate / meanShare) * mean) / (Math.sqrt(square / squareShare) + LEAST);
        slopes[at] = 0;
      }
    this.#touched.clear();
  }

  toUnit(one: number): void {
    toUnit(this.values, one * this.dimensions, this.dimensions);
  }

  scale(one: number, times: number): void {
    for (let at = one * this.dimensions; at < (one + 1) * this.dimensions; at += 1) this.values[at] = (this.values[at] as number) * times;
  }
}

/** Four sums at once: an addition need not wait for the one before. `length` is a multiple of 4. */
function product(one: Float32Array, from: number, other: Float32Array, otherFrom: number, length: number): number {
  let [a, b, c, e] = [0, 0, 0, 0];
  for (let d = 0; d < length; d += 4) {
    a += (one[from + d] as number) * (other[otherFrom + d] as number);
    b += (one[from + d + 1] as number) * (other[otherFrom + d + 1] as number);
    c += (one[from + d + 2] as number) * (other[otherFrom + d + 2] as number);
    e += (one[from + d + 3] as number) * (other[otherFrom + d + 3] as number);
  }
  return a + b + c + e;
}

function addTo(sum: Float32Array, to: number, vector: Float32Array, from: number, length: number, times: number): void {
  for (let d = 0; d < length; d += 1) sum[to + d] = (sum[to + d] as number) + times * (vector[from + d] as number);
}

/** Answers the length that it had. */
function toUnit(vector: Float32Array, from: number, length: number): number {
  const long = Math.sqrt(product(vector, from, vector, from, length)) || 1;
  for (let d = from; d < from + length; d += 1) vector[d] = (vector[d] as number) / long;
  return long;
}
