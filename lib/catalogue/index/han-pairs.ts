/**
 * Numbers by the code units of two Han characters, in 32 bits. An open-addressing table: of the hundreds of pairs in a text most are
 * looked up in one place of one array, where a Map reads three.
 */
export class HanPairs {
  /** A key and its value side by side; no pair of Han is 0. */
  #table = new Int32Array(2 * 65_536);
  #count = 0;

  get(units: number): number | undefined {
    const at = this.#placeOf(units);
    return this.#table[at] === 0 ? undefined : this.#table[at + 1];
  }

  /** A pair that is not there yet. */
  add(units: number, value: number): void {
    if (this.#count * 4 > this.#table.length) this.#grow();
    const at = this.#placeOf(units);
    this.#table[at] = units;
    this.#table[at + 1] = value;
    this.#count += 1;
  }

  /** Where it stands, or where it would. */
  #placeOf(units: number): number {
    const mask = this.#table.length - 2;
    // Multiplicative hashing by 2^32 over the golden ratio; the upper half is mixed best.
    let at = (Math.imul(units, 0x9e3779b1) >>> 12) & mask & ~1;
    while (this.#table[at] !== 0 && this.#table[at] !== units) at = (at + 2) & mask;
    return at;
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Int32Array(2 * before.length);
    for (let from = 0; from < before.length; from += 2) {
      const units = before[from] ?? 0;
      if (units === 0) continue;
      const at = this.#placeOf(units);
      this.#table[at] = units;
      this.#table[at + 1] = before[from + 1] ?? 0;
    }
  }
}
