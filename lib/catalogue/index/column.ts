type Numbers = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Numbers side by side that grow at their end: of a large catalogue there are too many to hold as objects. */
export class Column<Of extends Numbers> {
  readonly #kind: new (length: number) => Of;
  #held: Of;
  length = 0;

  constructor(kind: new (length: number) => Of) {
    this.#kind = kind;
    this.#held = new kind(1_024);
  }

  push(value: number): void {
    if (this.length === this.#held.length) {
      const larger = new this.#kind(this.#held.length * 2);
      larger.set(this.#held);
      this.#held = larger;
    }
    this.#held[this.length++] = value;
  }

  at(place: number): number {
    return this.#held[place] ?? 0;
  }

  /** All of them, without the room for more. */
  values(): Of {
    return this.#held.subarray(0, this.length) as Of;
  }
}
