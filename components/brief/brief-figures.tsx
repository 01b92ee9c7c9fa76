import type { Locale } from "#lib/policy/locale";

/** Numbers and moments of a brief as its language writes them: the same on the service and in a browser. */

export function figure(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locale === "en" ? "en" : "zh-TW", { maximumFractionDigits: 4 }).format(value);
}

export function twd(locale: Locale, value: number): string {
  return locale === "en" ? `NT$${figure(locale, value)}` : `${figure(locale, value)} 元`;
}
