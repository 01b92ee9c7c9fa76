import type { Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";

/** `2018-04` as people say it: 2018年4月, April 2018; short: Apr 2018. */
export function monthName(locale: Locale, month: Month, length: "long" | "short" = "long"): string {
  const format = new Intl.DateTimeFormat(locale === "en" ? "en" : "zh-TW", { year: "numeric", month: length, timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
