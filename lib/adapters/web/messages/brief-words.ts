import type { Locale } from "#lib/policy/locale";
import en from "./en.json";
import zhHant from "./zh-Hant.json";

/** The words around a brief, which are in the language of the brief, whatever language the page is in. */
export type BriefWords = typeof en.brief;

export function briefWords(locale: Locale): BriefWords {
  return locale === "en" ? en.brief : zhHant.brief;
}
