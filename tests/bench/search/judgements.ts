import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * A judged query: which pain points it should bring, 3 exactly what is looked for, 2 on the subject, 1 touches it. What is not
 * named is not relevant: every visible pain point was judged for every query (docs/search.md says how).
 */
export interface Judged {
  id: string;
  class: QueryClass;
  q: string;
  /** Who wants to find what. */
  need: string;
  relevant: Record<string, number>;
}

export const CLASSES = ["zh-Hant", "zh-Hans", "colloquial", "yue", "en", "mixed", "slips", "none"] as const;
export type QueryClass = (typeof CLASSES)[number];

/** For work, and kept until the one run that judges it. */
export const HALVES = ["working", "kept"] as const;
export type Half = (typeof HALVES)[number];

const fileOf = (half: Half) => resolve(import.meta.dirname, `${half}.jsonl`);

export function halvesThere(): Half[] {
  return HALVES.filter((half) => existsSync(fileOf(half)));
}

export function judged(half: Half): Judged[] {
  return readFileSync(fileOf(half), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Judged);
}
