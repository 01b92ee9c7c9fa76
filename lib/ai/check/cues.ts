import { pattern, saying } from "#lib/language/folded";
import words from "./cues.json" with { type: "json" };

const NEGATED = saying(words.negated);
const OPEN = pattern(`${saying(words.open).source}|[?？]`);

/** Whether a folded clause denies what it says. */
export function isNegated(clause: string): boolean {
  return NEGATED.test(clause);
}

/** Whether a folded clause asks, or says what would be. */
export function isOpen(clause: string): boolean {
  return OPEN.test(clause);
}
