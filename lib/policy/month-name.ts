import type { Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";

/** `2018-04` as people say it: 2018 年 4 月, April 2018; short: Apr 2018. A year alone stays one. */
export function monthName(locale: Locale, month: Month, length: "long" | "short" = "long"): string {
  const [year = "", number] = month.split("-");
  if (number === undefined) return locale === "en" ? year : `${year} 年`;
  if (locale !== "en") return `${year} 年 ${Number(number)} 月`;
  const name = MONTHS[Number(number) - 1] ?? number;
  return `${length === "short" ? name.slice(0, 3) : name} ${year}`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
