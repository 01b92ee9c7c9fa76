/** What was promised, and the cases of which it was not true. */
export interface Judgement {
  case: string;
  /** By promise: what is wrong, or undefined when it was kept. A promise that this case says nothing about is absent. */
  promises: Partial<Record<Promise, string | undefined>>;
}

export const PROMISES = {
  answered: "an answer came, and keeps its schema",
  invariants: "the brief adds up: totals, cap, hours, phases, thresholds, sources",
  decision: "the verdict is one that the evidence bears",
  weak: "a weak idea is not told to be built",
  numbers: "every number in prose stands elsewhere in the brief or in the record",
  language: "the language asked for and no other; in Chinese no Simplified character",
  plain: "no address, markup, instruction or foreign slug",
  citations: "every [n] is a citation, and every citation is used",
  cited: "a pain point that answers the question is cited",
  first: "the first citation answers the question",
  grounding: "grounding says what the catalogue can carry",
  unmoved: "nothing that an order in the data asked for was written",
} as const;
export type Promise = keyof typeof PROMISES;

/** The first fault of a list, for the table of what went wrong. */
export function firstOf(faults: readonly string[]): string | undefined {
  return faults[0];
}
