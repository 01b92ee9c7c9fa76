import { Converter } from "opencc-js/cn2t";
import { fold } from "#lib/feed/search/tokens";
import type { Locale } from "#lib/policy/locale";

const toTraditional = Converter({ from: "cn", to: "tw" });
const LONGEST = 16;
const MOST = 3;

/**
 * Words of the question that nothing speaks of, fit to be named in the answer: short, letters alone, in a script that belongs
 * there. Searching folds Han to Simplified, so that they are looked up in the message and written in Traditional.
 */
export function missingWords(folded: readonly string[], text: string, locale: Locale): string[] {
  const shown = folded.map((word) => (/\p{Script=Han}/u.test(word) ? toTraditional(asTyped(word, text)) : word));
  return shown
    .filter((word) => /^[\p{L}\p{N}\- ]+$/u.test(word) && Array.from(word).length <= LONGEST)
    .filter((word) => locale === "zh-Hant" || !/\p{Script=Han}/u.test(word))
    .slice(0, MOST);
}

function asTyped(word: string, text: string): string {
  const typed = Array.from(text.normalize("NFKC"));
  const folded = Array.from(fold(text));
  if (typed.length !== folded.length) return word;
  const length = Array.from(word).length;
  const at = folded.findIndex((_, start) => folded.slice(start, start + length).join("") === word);
  return at < 0 ? word : typed.slice(at, at + length).join("");
}
