import type { BriefWords } from "#lib/adapters/web/messages/brief-words";
import type { Locale } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";
import type { ResearchBrief } from "#lib/schemas/brief";

/** Numbers and moments of a brief as its language writes them: the same on the service and in a browser. */

export function figure(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locale === "en" ? "en" : "zh-TW", { maximumFractionDigits: 4 }).format(value);
}

/** A sum in the market's currency, as its words write it: a browser knows no market. */
export function money(words: Pick<BriefWords, "money">, locale: Locale, value: number): string {
  return filled(locale, words.money, { amount: figure(locale, value) });
}

type Experiment = ResearchBrief["sections"]["experiments"]["items"][number];

/** A mark of a test in its unit: 15%, $300, 12. */
export function measured(words: Pick<BriefWords, "money">, locale: Locale, value: number, unit: Experiment["unit"]): string {
  return unit === "twd" ? money(words, locale, value) : `${figure(locale, value)}${unit === "percent" ? "%" : ""}`;
}
