/** The model's answer could not be used, nor could the one by which it was to mend it. A run counts it as a try. */
export class UnusableAnswer extends Error {
  readonly step: string;
  /** A sentence each; they may hold words of the answer. */
  readonly faults: readonly string[];

  constructor(step: string, faults: readonly string[]) {
    super(`The step ${step} got no usable answer.`);
    this.name = "UnusableAnswer";
    this.step = step;
    this.faults = faults;
  }
}
