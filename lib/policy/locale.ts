/** The content languages, the default first. */
export const LOCALES = ["zh-Hant", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "zh-Hant";

/** One text in every content language. */
export type Text = Record<Locale, string>;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The content language that a tag of somebody else's means: `zh`, `zh-TW`, `zh_CN`, `EN`, `en-US`; undefined for what is no tag of ours. */
export function localeMeant(tag: string): Locale | undefined {
  const [, language] = /^(zh|en)(?:[-_][a-z0-9]{2,8})*$/i.exec(tag) ?? [];
  if (language === undefined) return undefined;
  return language.toLowerCase() === "en" ? "en" : "zh-Hant";
}

/** The language that an operation's input names, if it names one that we speak. */
export function requestedLocale(input: unknown): Locale | undefined {
  const locale = typeof input === "object" && input !== null && "locale" in input ? input.locale : undefined;
  return isLocale(locale) ? locale : undefined;
}

/**
 * The content language for an `Accept-Language` header (RFC 9110, section 12.5.4): the highest-weighted range that we speak;
 * every Chinese reads zh-Hant here.
 */
export function negotiateLocale(acceptLanguage: string | null | undefined): Locale {
  const ranges = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { range: range.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { range } of ranges) {
    if (/^zh\b/.test(range)) return "zh-Hant";
    if (/^en\b/.test(range)) return "en";
  }
  return DEFAULT_LOCALE;
}

type Localised<T> = T extends Text
  ? string
  : T extends readonly (infer Item)[]
    ? Localised<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localised<T[Key]> }
      : T;

/** A copy in which every `Text`, at any depth, has become its string in one language. */
export function localise<T>(value: T, locale: Locale): Localised<T> {
  return localiseNode(value, locale) as Localised<T>;
}

function localiseNode(node: unknown, locale: Locale): unknown {
  if (Array.isArray(node)) return node.map((item) => localiseNode(item, locale));
  if (node === null || typeof node !== "object") return node;
  if (isText(node)) return node[locale];
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, localiseNode(value, locale)]));
}

function isText(node: object): node is Text {
  return LOCALES.every((locale) => typeof Reflect.get(node, locale) === "string") && Object.keys(node).length === LOCALES.length;
}
