import type { Locale } from "#lib/policy/locale";

/** How a model is told which language to write, in the words of its instructions. */
export const LANGUAGE_RULES: Record<Locale, string> = {
  "zh-Hant":
    "Write Traditional Chinese as it is written in Taiwan (使用者, 品質, 資訊, 預約, 程式, 影片), with full-width punctuation, never a Simplified character and no terms of the mainland.",
  en: "Write plain British English, without any Chinese character.",
};
