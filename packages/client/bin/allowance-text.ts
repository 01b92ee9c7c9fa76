import type { Allowance } from "../src/index.ts";
import type { Locale, Text } from "./text.ts";

/** What is left of a month's quota. */
export function allowanceText({ remaining, limit }: Allowance, locale: Locale, units: Text): string {
  return locale === "zh-Hant"
    ? `本月還有 ${remaining} ${units[locale]}，共 ${limit} ${units[locale]}。`
    : `${remaining} of ${limit} ${units[locale]} are left this month.`;
}
