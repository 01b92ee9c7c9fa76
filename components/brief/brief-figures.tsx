import type { Locale } from "#lib/policy/locale";
import type { ResearchBrief } from "#lib/schemas/brief";

/** Numbers and moments of a brief as its language writes them: the same on the service and in a browser. */

export function figure(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locale === "en" ? "en" : "zh-TW", { maximumFractionDigits: 4 }).format(value);
}

export function twd(locale: Locale, value: number): string {
  return locale === "en" ? `NT$${figure(locale, value)}` : `${figure(locale, value)} 元`;
}

type Experiment = ResearchBrief["sections"]["experiments"]["items"][number];

/** A mark of a test in its unit: 15%, NT$300, 12. */
export function measured(locale: Locale, value: number, unit: Experiment["unit"]): string {
  return unit === "twd" ? twd(locale, value) : `${figure(locale, value)}${unit === "percent" ? "%" : ""}`;
}
