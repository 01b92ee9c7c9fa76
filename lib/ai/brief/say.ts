import words from "./words.json" with { type: "json" };
import { asClause, asSentence } from "#lib/language/joints";
import { DEFAULT_LOCALE, type Locale, type Text } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { textsOfMarket } from "#lib/policy/market-words";
import { filled } from "#lib/policy/message";

const WORDS = textsOfMarket(words);
const { before, after } = MARKET.currency;

/** What a brief is put into words with, all of it in one language. */
export interface Words {
  /** A sentence of words.json, filled in. */
  say: (key: keyof typeof WORDS, values?: Record<string, string | number>) => string;
  /** A text of both languages: as it stands, as a part of a sentence, or as a sentence. */
  t: (text: Text) => string;
  part: (text: Text) => string;
  whole: (text: Text) => string;
  /** A text as a part of a sentence: no mark at its end, and no capital but a name's. */
  inside: (text: string) => string;
  /** A text that stands by itself and is no sentence: a capital, and no mark at its end. */
  label: (text: string) => string;
  /** An amount as people write it: NT$1,300, or 1,300 元, and from ten thousand on in 萬. */
  money: (sum: number) => string;
  figure: (value: number) => string;
  /** With one mark at its end and a capital at its beginning, as sentences have them. */
  sentence: (text: string) => string;
  /** Sentences one after the other. */
  paragraph: (texts: readonly (string | undefined)[]) => string;
}

export function wordsIn(locale: Locale): Words {
  const figures = new Intl.NumberFormat(locale === DEFAULT_LOCALE ? "zh-TW" : "en", { maximumFractionDigits: 2 });
  const figure = (value: number) => figures.format(value);
  const sentence = (text: string) => asSentence(text, locale);
  const inTenThousands = (sum: number) => locale === DEFAULT_LOCALE && sum >= 10_000 && sum % 1_000 === 0;
  return {
    say: (key, values = {}) => filled(locale, WORDS[key][locale], quotedOnce(WORDS[key][locale], values)),
    t: (text) => text[locale],
    part: (text) => asClause(text[locale], locale),
    whole: (text) => sentence(text[locale]),
    inside: (text) => asClause(text, locale),
    label: (text) => sentence(text).replace(/[.。]$/u, ""),
    money: (sum) =>
      inTenThousands(sum)
        ? `${before[locale]}${figure(sum / 10_000)} 萬${after[locale].trim()}`
        : `${before[locale]}${figure(sum)}${after[locale]}`,
    figure,
    sentence,
    paragraph: (texts) => texts.flatMap((text) => (text ? [sentence(text)] : [])).join(locale === "en" ? " " : ""),
  };
}

/** What stands in quotation marks has its own as inner ones. */
function quotedOnce(form: string, values: Record<string, string | number>): Record<string, string | number> {
  const inner = (name: string, value: string) => {
    if (form.includes(`「{${name}}」`)) return value.replaceAll("「", "『").replaceAll("」", "』");
    return form.includes(`“{${name}}”`) ? value.replaceAll("“", "‘").replaceAll("”", "’") : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? inner(name, value) : value]));
}
