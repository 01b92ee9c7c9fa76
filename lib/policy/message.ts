import { createTranslator } from "use-intl/core";
import { LOCALES, type Locale, type Text } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";

type Value = string | number;

/** An ICU message of both languages, filled in; a value may be in both languages itself. Throws where the message is none. */
export function filledText(message: Text, values: Record<string, Value | Text>): Text {
  const [zhHant = "", en = ""] = LOCALES.map((locale) => {
    const own = Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? value[locale] : value]);
    return filled(locale, message[locale], Object.fromEntries(own) as Record<string, Value>);
  });
  return { "zh-Hant": zhHant, en };
}

/** An ICU message of one language, filled in: `{count, plural, one {# month} other {# months}}`. */
export function filled(locale: Locale, message: string, values: Record<string, Value>): string {
  return translatorOf(locale, message)("message", values);
}

/** Messages are constants of the code, so that there are as many as are written down. */
const translators = new Map<string, ReturnType<typeof newTranslator>>();

function translatorOf(locale: Locale, message: string): ReturnType<typeof newTranslator> {
  const key = `${locale} ${message}`;
  const translator = translators.get(key) ?? newTranslator(locale, message);
  translators.set(key, translator);
  return translator;
}

function newTranslator(locale: Locale, message: string) {
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages: { message }, timeZone: MARKET.timeZone, onError });
}
