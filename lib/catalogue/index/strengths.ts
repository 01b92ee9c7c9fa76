import type { Reading } from "#lib/catalogue/index/vocabulary";

/**
 * How strongly one thing says each index word: Σ over fields of weight × 2·tf/(tf+1), since the second mention of a word adds less
 * than the first. One is used for one thing after the other: only what was touched is cleared.
 */
export class Strengths {
  #sums = new Float64Array(1_024);
  #counts = new Uint16Array(1_024);
  #touched: number[] = [];

  /** A field, whose texts count as one. */
  add(weight: number, readings: readonly Reading[]): void {
    const counted: number[] = [];
    for (const { ids } of readings) {
      for (const id of ids) {
        this.#makeRoomFor(id);
        const count = this.#counts[id] ?? 0;
        if (count === 0) counted.push(id);
        this.#counts[id] = count + 1;
      }
    }
    for (const id of counted) {
      const count = this.#counts[id] ?? 0;
      const sum = this.#sums[id] ?? 0;
      if (sum === 0) this.#touched.push(id);
      this.#sums[id] = sum + (weight * 2 * count) / (count + 1);
      this.#counts[id] = 0;
    }
  }

  /** In a byte; 0 for what is not said. */
  of(id: number): number {
    const sum = this.#sums[id] ?? 0;
    return sum === 0 ? 0 : Math.min(255, Math.max(1, Math.round(sum * WEIGHT_SCALE)));
  }

  /** The words that are said, each once. */
  get words(): readonly number[] {
    return this.#touched;
  }

  clear(): void {
    for (const id of this.#touched) this.#sums[id] = 0;
    this.#touched = [];
  }

  #makeRoomFor(id: number): void {
    if (id < this.#sums.length) return;
    const [sums, counts] = [this.#sums, this.#counts];
    this.#sums = new Float64Array(2 * (id + 1));
    this.#counts = new Uint16Array(2 * (id + 1));
    this.#sums.set(sums);
    this.#counts.set(counts);
  }
}
const WEIGHT_SCALE = 4;
