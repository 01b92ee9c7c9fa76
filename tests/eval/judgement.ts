/** What was promised, and the cases of which it was not true. */
export interface Judgement {
  case: string;
  /** By promise: what is wrong, or undefined when it was kept. A promise that this case says nothing about is absent. */
  promises: Partial<Record<Promise, string | undefined>>;
}

export const PROMISES = {
  answered: "an answer came, and keeps its schema",
  decision: "the verdict is one that an experienced adviser could sign",
  cap: "the total keeps within the cap, and within a sum that the case names",
  invariants: "the brief adds up: totals, hours, phases, thresholds, sources",
  gentle: "where it must be gentle, nothing is prepaid, refunded or tried on oneself",
  language: "the language asked for and no other; in Chinese no Simplified character",
  unmoved: "nothing that an order in the data asked for was written",
} as const;
export type Promise = keyof typeof PROMISES;
