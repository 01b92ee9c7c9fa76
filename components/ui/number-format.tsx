import type { Locale } from "#lib/policy/locale";

/** 12,345 */
export function count(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locale === "en" ? "en" : "zh-TW").format(value);
}

/** 86 %, as whole as people say it. */
export function percent(locale: Locale, share: number): string {
  return new Intl.NumberFormat(locale === "en" ? "en" : "zh-TW", { style: "percent" }).format(share);
}
