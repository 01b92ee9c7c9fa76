import { createTranslator } from "use-intl/core";
import { LOCALES, type Locale, type Text } from "#lib/policy/locale";

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
  const { names, messages, translate } = (known[locale] ??= newTranslator(locale));
  let name = names.get(message);
  if (name === undefined) {
    names.set(message, (name = `m${names.size}`));
    messages[name] = message;
  }
  return translate(name, values);
}

/** One translator for each language, whose formatters serve every message. Messages are constants of the code: there are as many as are written down. */
const known: Partial<Record<Locale, ReturnType<typeof newTranslator>>> = {};

function newTranslator(locale: Locale) {
  const messages: Record<string, string> = {};
  // No message holds a moment.
  const onError = (error: Error) => {
    throw error;
  };
  const translate = createTranslator({ locale, messages, timeZone: "UTC", onError });
  return { names: new Map<string, string>(), messages, translate };
}
