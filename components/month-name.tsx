import { spacedDate } from "#components/spaced-date";
import type { Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";

/** `2018-04` as people say it: 2018 年 4 月, April 2018; short: Apr 2018. */
export function monthName(locale: Locale, month: Month, length: "long" | "short" = "long"): string {
  const format = new Intl.DateTimeFormat(locale === "en" ? "en" : "zh-TW", { year: "numeric", month: length, timeZone: "UTC" });
  return spacedDate(format.format(new Date(`${month}-01T00:00:00Z`)));
}
