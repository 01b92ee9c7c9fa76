/** Where each of many numbers stands in their list, found without a string or an object for each: open addressing (Knuth). */
export class Places {
  readonly #numbers: Uint32Array;
  /** One more than the place of a number, where it leads or as soon after it as was free; 0 where none is. */
  readonly #slots: Uint32Array;

  /** Of two that are the same the last one stands. */
  constructor(numbers: Uint32Array) {
    this.#numbers = numbers;
    const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * numbers.length + 1)));
    for (const [place, number] of numbers.entries()) {
      let slot = number & (slots.length - 1);
      for (let other = slots[slot] ?? 0; other !== 0 && numbers[other - 1] !== number; other = slots[slot] ?? 0)
        slot = (slot + 1) & (slots.length - 1);
      slots[slot] = place + 1;
    }
    this.#slots = slots;
  }

  of(number: number): number | undefined {
    for (let slot = number & (this.#slots.length - 1); ; slot = (slot + 1) & (this.#slots.length - 1)) {
      const next = this.#slots[slot] ?? 0;
      if (next === 0) return undefined;
      if (this.#numbers[next - 1] === number) return next - 1;
    }
  }
}
