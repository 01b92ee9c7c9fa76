import { COVERED, type Found } from "#lib/ai/consultant/gather/find-topic";
import type { Asking } from "#lib/ai/consultant/gather/gathering";
import { missingWords } from "#lib/ai/consultant/gather/missing-words";
import { listed } from "#lib/ai/consultant/words/phrases";

/** What of a question's words the found pain points do not speak of, as a sentence; nothing when they cover them. */
export function leftOpen({ text, locale }: Asking, { share, missing, words: asked }: Pick<Found, "share" | "missing" | "words">): string[] {
  if (share >= COVERED) return [];
  if (missing.length > 0 && asked.length === 1 && missing.length === asked.length && missing[0] === asked[0]) {
    return [
      locale === "en" ? "It has no word spelt quite like that; this is what comes nearest." : "目錄裡沒有完全相同的詞，以下是最接近的。",
    ];
  }
  const words = missingWords(missing, text, locale);
  if (words.length === 0) {
    return [
      locale === "en"
        ? "No pain point speaks of all of it at once; these come nearest."
        : "沒有一則痛點同時談到問題的全部，以下是最接近的。",
    ];
  }
  return [
    locale === "en"
      ? `None of them speaks of ${listed(
          words.map((word) => `“${word}”`),
          locale,
          "or",
        )}: the catalogue answers only the rest of the question.`
      : `其中沒有談到${words.map((word) => `「${word}」`).join("、")}，目錄只答得了問題的其餘部分。`,
  ];
}
