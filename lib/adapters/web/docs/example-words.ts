import type { Locale } from "#lib/policy/locale";

/** Examples in the schemas are English; those that are words have their Chinese here. */
const ZH_HANT: Partial<Record<string, string>> = {
  parking: "停車",
  "Which food problems are rising?": "飲食領域有哪些痛點正在上升？",
  "Two nurses with evenings free; we know three clinics.": "兩位護理師，晚上有空，認識三家診所。",
};

/** An example as a reader of that language would write it. */
export function exampleIn(locale: Locale, example: unknown): unknown {
  return typeof example === "string" && locale === "zh-Hant" ? (ZH_HANT[example] ?? example) : example;
}
