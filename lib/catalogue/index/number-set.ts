/** Numbers that were met, a byte for each up to the largest: of those that a publish meets most come again and again. */
export class NumberSet {
  #flags = new Uint8Array(1_024);

  add(number: number): void {
    if (number >= this.#flags.length) {
      const flags = this.#flags;
      this.#flags = new Uint8Array(2 * (number + 1));
      this.#flags.set(flags);
    }
    this.#flags[number] = 1;
  }

  has(number: number): boolean {
    return this.#flags[number] === 1;
  }

  /** Ascending. */
  all(): number[] {
    const all: number[] = [];
    for (let number = this.#flags.indexOf(1); number >= 0; number = this.#flags.indexOf(1, number + 1)) all.push(number);
    return all;
  }
}
