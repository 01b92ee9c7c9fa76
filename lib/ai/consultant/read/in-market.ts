import { MARKET } from "#lib/policy/market";

/** What the names of the market are in phrases and examples: `<city>` in a list of choices is each name that people have for it. */
const isHan = (text: string) => /\p{Script=Han}/u.test(text);
const NAMES: Record<string, (text: string) => string> = {
  "<city>": (text) => MARKET.name[isHan(text) ? "zh-Hant" : "en"].toLowerCase(),
  "<country>": (text) => MARKET.country[isHan(text) ? "zh-Hant" : "en"].toLowerCase(),
  "<sign>": () => MARKET.currency.sign,
  "<currency>": () => MARKET.currency.code,
};

/** Phrases or examples, however deep, with the market's names in them. */
export function inMarket<Phrases>(phrases: Phrases): Phrases {
  const named = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(/<(?:city|country|sign|currency)>/g, (name) => NAMES[name]?.(value) ?? name);
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, nested]) => [key, named(nested)]));
  };
  return named(phrases) as Phrases;
}
