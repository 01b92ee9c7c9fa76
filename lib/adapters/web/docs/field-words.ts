import type { Text } from "#lib/policy/locale";
import { ofMarket } from "#lib/policy/market-words";
import zhHant from "./field-words.zh-Hant.json" with { type: "json" };

/** The Chinese of every description that the reference shows, by its English sentence. */
export const FIELD_WORDS: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(zhHant).map(([english, chinese]) => [ofMarket("en", english), ofMarket("zh-Hant", chinese)]),
);

/** A field's description in both languages: schemas hold the English one. */
export function describeField(english: string): Text {
  return { "zh-Hant": FIELD_WORDS[english] ?? english, en: english };
}
