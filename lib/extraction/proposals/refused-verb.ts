/** What a reviewer asked for cannot be, and nothing was changed: one sentence, or what is wrong field by field. */
export class RefusedVerb extends Error {
  readonly faults: readonly DraftFault[];

  constructor(message: string, faults: readonly DraftFault[] = []) {
    super([message, ...faults.map(({ field, problem }) => `  ${field}: ${problem}`)].join("\n"));
    this.name = "RefusedVerb";
    this.faults = faults;
  }
}

export interface DraftFault {
  /** As `painpoint.headline.en`. */
  field: string;
  problem: string;
}
