import type { Text } from "#lib/policy/locale";

/** One sentence in both languages, side by side as a translator would check them. */
export function say(zhHant: string, en: string): Text {
  return { "zh-Hant": zhHant, en };
}

/** Words of the catalogue, which come in the brief's language already, or of our own tables, which are turned into it at the end. */
export type Words = string | Text;

/** An amount as people write it: 12,000. */
export function figure(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}

/** A share as a percentage: 0.06 is 6. */
export function percent(share: number): string {
  return figure(share * 100);
}
