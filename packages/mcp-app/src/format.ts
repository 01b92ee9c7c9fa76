import { FACTS, type Locale } from "./facts.ts";

/** Numbers, sums and months, as the site writes them. */
export function figure(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locale === "en" ? "en" : "zh-TW", { maximumFractionDigits: 4 }).format(value);
}

export function money(locale: Locale, value: number): string {
  return `${FACTS.sum.before[locale]}${figure(locale, value)}${FACTS.sum.after[locale]}`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `2018-04`: April 2018, 2018 年 4 月. */
export function monthName(locale: Locale, month: string): string {
  const [, year = "", number = ""] = /^(\d{4})-(\d{2})/.exec(month) ?? [];
  if (year === "") return month;
  return locale === "en" ? `${MONTHS[Number(number) - 1] ?? number} ${year}` : `${year} 年 ${Number(number)} 月`;
}

/** The language that a tag means, if it is one of ours: every Chinese reads zh-Hant. */
export function localeMeant(tag: unknown): Locale | undefined {
  const language = typeof tag === "string" ? /^(zh|en)(?:[-_]|$)/i.exec(tag)?.[1]?.toLowerCase() : undefined;
  if (language === undefined) return undefined;
  return language === "en" ? "en" : "zh-Hant";
}
