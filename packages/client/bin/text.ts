export type Locale = "zh-Hant" | "en";

/** Words in both languages. */
export type Text = Record<Locale, string>;

export const LOCALES: readonly Locale[] = ["zh-Hant", "en"];

/** By what the shell says of its language. */
export function localeOf({ LC_ALL, LC_MESSAGES, LANG }: Partial<Record<string, string>>): Locale {
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "zh-Hant" : "en";
}
