import type { Locale } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";
import messages from "./words.json" with { type: "json" };

export type Message = keyof typeof messages;

/** A sentence of the consultant in one language, filled in. */
export function say(locale: Locale, message: Message, values: Record<string, string | number> = {}): string {
  return filled(locale, messages[message][locale], values);
}

/** The name of a value such as `trend.rising`, or the value itself where it has none. */
export function nameOf(locale: Locale, field: string, value: string): string {
  const message = messages[`${field}.${value}` as Message] as (typeof messages)[Message] | undefined;
  return message === undefined ? value : message[locale];
}
