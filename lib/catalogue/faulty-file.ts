/** A file that cannot be taken: every fault names file, line and field. Nothing of the file was stored. */
export class FaultyFile extends Error {
  readonly file: string;
  readonly faults: readonly Fault[];
  readonly counted: "line" | "entry";

  constructor(file: string, faults: readonly Fault[], counted: "line" | "entry" = "line") {
    const shown = faults.slice(0, MAX_SHOWN).map((fault) => described(file, fault, counted));
    const more = faults.length > MAX_SHOWN ? [`… and ${faults.length - MAX_SHOWN} more`] : [];
    super([`Nothing of ${file} was stored:`, ...shown, ...more].join("\n  "));
    this.name = "FaultyFile";
    this.file = file;
    this.faults = faults;
    this.counted = counted;
  }

  /** Every fault that was collected, one to a line. */
  get described(): string[] {
    return this.faults.map((fault) => described(this.file, fault, this.counted));
  }
}

export interface Fault {
  line: number;
  field?: string;
  problem: string;
  /** The file that should hold what is named and missing. */
  missingFrom?: string;
}

function described(file: string, { line, field, problem }: Fault, counted: string): string {
  return `${file}, ${counted} ${line}${field ? `, ${field}` : ""}: ${problem}`;
}

const MAX_SHOWN = 20;
/** A file of nothing but faults need not be read to its end. */
export const MAX_COLLECTED = 1_000;
