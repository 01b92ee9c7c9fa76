/**
 * Where each of many numbers stands in their list, found without a string or an object for each. Numbers are in buckets by their first bits
 * (counting sort): what was written in ascending order, as files of what was learned are, is laid out in one walk through memory.
 */
export class Places {
  readonly #numbers: Uint32Array;
  /** How far a number is shifted to give its bucket. */
  readonly #shift: number;
  /** Where the places of a bucket begin; after the last bucket, where they end. */
  readonly #begins: Uint32Array;
  readonly #places: Uint32Array;

  /** Of two that are the same the last one stands. */
  constructor(numbers: Uint32Array) {
    const bits = Math.max(1, Math.ceil(Math.log2(numbers.length + 1)));
    const shift = 32 - bits;
    const begins = new Uint32Array(2 ** bits + 1);
    for (const number of numbers) begins[(number >>> shift) + 1] = (begins[(number >>> shift) + 1] ?? 0) + 1;
    for (let bucket = 1; bucket < begins.length; bucket += 1) begins[bucket] = (begins[bucket] ?? 0) + (begins[bucket - 1] ?? 0);
    const places = new Uint32Array(numbers.length);
    const next = begins.slice();
    for (let place = 0; place < numbers.length; place += 1) {
      const bucket = (numbers[place] ?? 0) >>> shift;
      const at = next[bucket] ?? 0;
      places[at] = place;
      next[bucket] = at + 1;
    }
    this.#numbers = numbers;
    this.#shift = shift;
    this.#begins = begins;
    this.#places = places;
  }

  of(number: number): number | undefined {
    const bucket = number >>> this.#shift;
    const first = this.#begins[bucket] ?? 0;
    for (let at = (this.#begins[bucket + 1] ?? 0) - 1; at >= first; at -= 1) {
      const place = this.#places[at] ?? 0;
      if (this.#numbers[place] === number) return place;
    }
    return undefined;
  }
}
