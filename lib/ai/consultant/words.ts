import type { Locale, Text } from "#lib/policy/locale";
import { textsOfMarket } from "#lib/policy/market-words";
import { filled } from "#lib/policy/message";
import words from "./words.json" with { type: "json" };

const messages = textsOfMarket(words);
export type Message = keyof typeof messages;

/** A sentence of the consultant in one language, filled in. */
export function say(locale: Locale, message: Message, values: Record<string, string | number> = {}): string {
  return filled(locale, messages[message][locale], values);
}

/** The name of a value such as `trend.rising`, or the value itself where it has none. */
export function nameOf(locale: Locale, field: string, value: string): string {
  const message = messages[`${field}.${value}` as Message] as Text | undefined;
  return message === undefined ? value : message[locale];
}
