import type { Locale } from "#lib/policy/locale";

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
