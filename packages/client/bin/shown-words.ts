import type { Locale, Text } from "./text.ts";

const CONFIDENCE: Record<"low" | "medium" | "high", Text> = {
  low: { "zh-Hant": "低", en: "low" },
  medium: { "zh-Hant": "中", en: "medium" },
  high: { "zh-Hant": "高", en: "high" },
};

export function confidenceText(level: keyof typeof CONFIDENCE, locale: Locale): string {
  return CONFIDENCE[level][locale];
}

/** `2018-04` as it is said: April 2018, 2018 年 4 月. */
export function monthText(month: string, locale: Locale): string {
  const [year = "", number = ""] = month.split("-");
  if (locale === "zh-Hant") return `${year} 年 ${Number(number)} 月`;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** A score as pages show it; what has none has a dash. */
export function scoreText(score: number | null): string {
  return score === null ? "–" : score.toFixed(1);
}
