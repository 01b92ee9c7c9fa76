import type { Locale } from "#lib/policy/locale";
import { messagesOfMarket } from "#lib/policy/market-words";
import en from "./en.json";
import zhHant from "./zh-Hant.json";

/** The words around a brief, which are in the language of the brief, whatever language the page is in. */
export type BriefWords = typeof en.brief;

const WORDS: Record<Locale, BriefWords> = { "zh-Hant": messagesOfMarket("zh-Hant", zhHant.brief), en: messagesOfMarket("en", en.brief) };

export function briefWords(locale: Locale): BriefWords {
  return WORDS[locale];
}
