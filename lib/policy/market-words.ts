import { FIXED_TIERS } from "#lib/policy/budget-tiers";
import { LOCALES, type Locale, type Text } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { offsets } from "#lib/policy/time-zone-offsets";

/** What messages call this market by. Every other placeholder is theirs, and stays for whoever fills them in. */
const VALUES: Record<string, Text> = {
  city: MARKET.name,
  country: MARKET.country,
  currencyCode: inBoth(() => MARKET.currency.code),
  currencyName: MARKET.currency.name,
  currencyUnit: MARKET.currency.unit,
  sign: inBoth(() => MARKET.currency.sign),
  sumBefore: MARKET.currency.before,
  sumAfter: MARKET.currency.after,
  budgetCaps: inBoth((locale) =>
    FIXED_TIERS.map((tier) => `${tier} ${digits(MARKET.budgets.tiers[tier])}`).join(locale === "en" ? ", " : "、"),
  ),
  customLeast: inBoth(() => digits(MARKET.budgets.custom.least)),
  customMost: inBoth(() => digits(MARKET.budgets.custom.most)),
  timeZone: inBoth(() => MARKET.timeZone),
  utcOffset: inBoth((locale) => offsets(MARKET.timeZone, locale).names),
  dayStart: inBoth((locale) => offsets(MARKET.timeZone, locale).midnights),
  platform: MARKET.words.platform,
  sourceText: MARKET.words.sourceText,
  sourceSpan: MARKET.words.sourceSpan,
  exampleQuestion: MARKET.words.exampleQuestion,
  thanksLeast: inBoth(() => digits(MARKET.budgets.thanks.least)),
  thanksMost: inBoth(() => digits(MARKET.budgets.thanks.most)),
};
const NAMED = new RegExp(String.raw`\{(${Object.keys(VALUES).join("|")})\}`, "g");

/** The market's values of one language, by the names that messages have for them. */
export function marketValues(locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(VALUES).map(([name, value]) => [name, value[locale]]));
}

/** A text with the market's names in it: `people in {city}`. */
export function ofMarket(locale: Locale, text: string): string {
  return text.replaceAll(NAMED, (whole, name: string) => VALUES[name]?.[locale] ?? whole);
}

/** Messages of one language, however deep, each with the market's names in it. */
export function messagesOfMarket<Messages>(locale: Locale, messages: Messages): Messages {
  const filled = (value: unknown): unknown => {
    if (typeof value === "string") return ofMarket(locale, value);
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, filled(nested)]));
  };
  return filled(messages) as Messages;
}

/** Texts of both languages, by name, each with the market's names in it. */
export function textsOfMarket<Name extends string>(texts: Record<Name, Text>): Record<Name, Text> {
  const named = Object.entries<Text>(texts).map(([name, text]) => [name, inBoth((locale) => ofMarket(locale, text[locale]))]);
  return Object.fromEntries(named) as Record<Name, Text>;
}

function digits(value: number): string {
  return value.toLocaleString("en");
}

function inBoth(of: (locale: Locale) => string): Text {
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Text;
}
