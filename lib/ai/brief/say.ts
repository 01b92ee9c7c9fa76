import WORDS from "./words.json" with { type: "json" };
import { asSentence } from "#lib/language/joints";
import { DEFAULT_LOCALE, type Locale, type Text } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";

/** A sentence of words.json in the language of the brief, filled in. */
export type Say = (key: keyof typeof WORDS, values?: Record<string, string | number>) => string;

export function sayIn(locale: Locale): Say {
  return (key, values = {}) => filled(locale, WORDS[key][locale], values);
}

/** An amount as people write it: NT$1,300, or 1,300 元, and from ten thousand on in 萬. */
export function money(locale: Locale, twd: number): string {
  if (locale !== DEFAULT_LOCALE) return `NT$${figure(locale, twd)}`;
  return twd >= 10_000 && twd % 100 === 0 ? `${figure(locale, twd / 10_000)} 萬元` : `${figure(locale, twd)} 元`;
}

export function figure(locale: Locale, value: number): string {
  return FIGURES[locale].format(value);
}

const FIGURES: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 2 }),
  "zh-Hant": new Intl.NumberFormat("zh-TW", { maximumFractionDigits: 2 }),
};

/** With one mark at its end and a capital at its beginning, as sentences have them. */
export function sentence(locale: Locale, text: string): string {
  return asSentence(text, locale);
}

/** Without a mark at its end, so that a sentence goes on after it. */
export function clause(text: string): string {
  return text.replace(/[.。]$/u, "");
}

/** Sentences one after the other, in their language. */
export function paragraph(locale: Locale, texts: readonly (string | undefined)[]): string {
  return texts.flatMap((text) => (text ? [sentence(locale, text)] : [])).join(locale === "en" ? " " : "");
}

/** A text of both languages as the brief's. */
export function textIn(locale: Locale): (text: Text) => string {
  return (text) => text[locale];
}
