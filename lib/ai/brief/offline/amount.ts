import type { Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";

/** Numbers in running text, in full digits: a reader, and the check, find each of them among the facts. */

export function money(twd: number, locale: Locale): string {
  return locale === "en" ? `NT$${whole(twd)}` : `${whole(twd)} 元`;
}

export function whole(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}

/** `1 resident`, `2,040 residents`. Chinese needs no plural. */
export function counted(count: number, one: string, many: string): string {
  return `${whole(count)} ${count === 1 ? one : many}`;
}

/** `April 2018`, `2018 年 4 月`. */
export function monthName(month: Month, locale: Locale): string {
  const [year = "", number = ""] = month.split("-");
  return locale === "en" ? `${MONTHS[Number(number) - 1] ?? number} ${year}` : `${year} 年 ${Number(number)} 月`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
