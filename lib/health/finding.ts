import { HEALTH_WORDS } from "#lib/health/words";
import type { Text } from "#lib/policy/locale";
import { filledText } from "#lib/policy/message";

/** How one thing stands that the service stands on: well, or what to do. */
export interface Finding {
  isWell: boolean;
  text: Text;
}

type Words = keyof typeof HEALTH_WORDS;
type Values = Record<string, string | number>;

export function well(words: Words, values: Values = {}): Finding {
  return { isWell: true, text: said(words, values) };
}

export function mend(words: Words, values: Values = {}): Finding {
  return { isWell: false, text: said(words, values) };
}

export function said(words: Words, values: Values = {}): Text {
  return filledText(HEALTH_WORDS[words], values);
}

/** For whoever cannot go on: what is well in English, and what is not as an error. */
export function insist({ isWell, text }: Finding): string {
  if (!isWell) throw new Error(text.en);
  return text.en;
}
