import { anyOf, pattern } from "#lib/language/folded";
import words from "./cues.json" with { type: "json" };

const NEGATED = pattern(anyOf([...words.negated.en, ...words.negated["zh-Hant"]]));
const OPEN = pattern(`${anyOf([...words.open.en, ...words.open["zh-Hant"]])}|[?？]`);

/** Whether a folded clause denies what it says. */
export function isNegated(clause: string): boolean {
  return NEGATED.test(clause);
}

/** Whether a folded clause asks, or says what would be. */
export function isOpen(clause: string): boolean {
  return OPEN.test(clause);
}
