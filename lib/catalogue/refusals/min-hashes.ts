/**
 * Sketches of sets, by which likely neighbours are found without comparing all with all: MinHash in bands (Broder 1997; Leskovec,
 * Rajaraman and Ullman, Mining of Massive Datasets, chapter 3). Two sets of likeness s (Jaccard) share a given band of r values with
 * probability s^r, and one of b bands with 1 - (1 - s^r)^b. A sketch takes four bytes a value.
 */
export class MinHashes {
  readonly #rows: number;
  readonly #width: number;
  readonly #multipliers: Uint32Array;
  readonly #addends: Uint32Array;
  #sketches: Uint32Array;
  #length = 0;

  constructor({ bands, rows }: { bands: number; rows: number }) {
    this.#rows = rows;
    this.#width = bands * rows;
    this.#sketches = new Uint32Array(1_024 * this.#width);
    [this.#multipliers, this.#addends] = [new Uint32Array(this.#width), new Uint32Array(this.#width)];
    // The same for every process: odd multipliers and addends from a linear congruential generator.
    for (let at = 0, state = 1; at < this.#width; at += 1) {
      state = next(state);
      this.#multipliers[at] = (state | 1) >>> 0;
      state = next(state);
      this.#addends[at] = state;
    }
  }

  get length(): number {
    return this.#length;
  }

  /** Of digests; the place that the sketch has from now on. */
  add(digests: Iterable<number>): number {
    const from = this.#length * this.#width;
    if (from === this.#sketches.length) {
      const wider = new Uint32Array(from * 2);
      wider.set(this.#sketches);
      this.#sketches = wider;
    }
    const sketch = this.#sketches.subarray(from, from + this.#width).fill(0xffffffff);
    for (const digest of digests) {
      for (let at = 0; at < this.#width; at += 1) {
        const value = (Math.imul(digest, this.#multipliers[at] ?? 0) + (this.#addends[at] ?? 0)) >>> 0;
        if (value < (sketch[at] ?? 0)) sketch[at] = value;
      }
    }
    this.#length += 1;
    return this.#length - 1;
  }

  /** Equal where two places share the whole band, and hardly ever otherwise. */
  key(place: number, band: number): number {
    const from = place * this.#width + band * this.#rows;
    let key = 0;
    for (let at = from; at < from + this.#rows; at += 1) key = Math.imul(key ^ (this.#sketches[at] ?? 0), 0x9e3779b1) ^ (key >>> 15);
    return key;
  }

  /** In how many of their values two places agree: their likeness, times the width, give or take chance. */
  equal(one: number, other: number): number {
    const [a, b] = [one * this.#width, other * this.#width];
    let equal = 0;
    for (let at = 0; at < this.#width; at += 1) if (this.#sketches[a + at] === this.#sketches[b + at]) equal += 1;
    return equal;
  }
}

function next(state: number): number {
  return (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
}
