import type { Locale } from "#lib/policy/locale";
import { monthName as monthNameInText } from "#lib/policy/month-name";
import type { Month } from "#lib/policy/months";

/** A month's name that no line of a page parts: 2018 年 4 月, April 2018; short: Apr 2018. */
export function monthName(locale: Locale, month: Month, length: "long" | "short" = "long"): string {
  const name = monthNameInText(locale, month, length);
  return locale === "en" ? name : name.replaceAll(" ", "\u00a0");
}
