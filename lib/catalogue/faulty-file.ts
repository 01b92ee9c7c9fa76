/** A file that cannot be taken: every fault names file, line and field. Nothing of the file was stored. */
export class FaultyFile extends Error {
  constructor(file: string, faults: readonly Fault[], counted: "line" | "entry" = "line") {
    const shown = faults
      .slice(0, MAX_SHOWN)
      .map(({ line, field, problem }) => `${file}, ${counted} ${line}${field ? `, ${field}` : ""}: ${problem}`);
    const more = faults.length > MAX_SHOWN ? [`… and ${faults.length - MAX_SHOWN} more`] : [];
    super([`Nothing of ${file} was stored:`, ...shown, ...more].join("\n  "));
    this.name = "FaultyFile";
  }
}

export interface Fault {
  line: number;
  field?: string;
  problem: string;
}

const MAX_SHOWN = 20;
/** A file of nothing but faults need not be read to its end. */
export const MAX_COLLECTED = 1_000;
