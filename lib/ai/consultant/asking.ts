import { MONTH_FIELDS, NUMBER_FIELDS, type Field, type Plan } from "#lib/ai/consultant/plan";
import type { Row } from "#lib/ai/consultant/table";
import { nameOf, say } from "#lib/ai/consultant/words";
import type { Locale } from "#lib/policy/locale";
import { domainName, MARKET } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";
import type { Grounding } from "#lib/schemas/consultant";
import type { Release } from "#lib/schemas/release";

/** What every kind of answer is written from. */
export interface Asking {
  release: Release;
  locale: Locale;
  message: string;
  plan: Plan;
}

/** An answer before what it left out is said: its words, what they cite in the order of their numbers, and what may be asked next. */
export interface Draft {
  /** Paragraphs and lists, in order; [n] is the n-th of `cited`. */
  parts: string[];
  cited: Row[];
  grounding: Grounding;
  followUps: string[];
  /** Nobody is charged for it: it only comes near what was asked, takes up nothing in particular, or stands in the docs. */
  isFree?: boolean;
}

export const MOST_CITATIONS = 10;

/** The last visible month in the reader's words. */
export function newestMonth({ release, locale }: Asking): string {
  return monthName(locale, release.freshness.visible_through_month);
}

/** One field of a pain point as it is shown, without its name. */
export function shownValue(locale: Locale, row: Row, field: Field): string {
  const value = row[field];
  if (value === null || value === undefined) return say(locale, "value.unknown");
  if (field === "domain") return domainName(row.domain)[locale];
  if (field === "trend" && row.trend === "quiet" && row.last_active)
    return say(locale, "trend.quiet_since", { month: monthName(locale, row.last_active) });
  if (typeof value === "number") return shownNumber(locale, value);
  return MONTH_FIELDS.some((known) => known === field) ? monthName(locale, value) : nameOf(locale, field, value);
}

/** A field with its name: "severity 9 of 10". */
export function saidValue(locale: Locale, row: Row, field: Field): string {
  return say(locale, `value.${field}`, { value: shownValue(locale, row, field) });
}

/** Digits grouped as the language does, at most so many after the point. */
export function shownNumber(locale: Locale, value: number, decimals = 1): string {
  return new Intl.NumberFormat(locale === "en" ? "en-GB" : "zh-TW", { maximumFractionDigits: decimals }).format(value);
}

export function moneyOf(locale: Locale, sum: number): string {
  return `${MARKET.currency.sign}${shownNumber(locale, sum, 0)}`;
}

export function item(locale: Locale, row: Row, n: number, field?: Field): string {
  const headline = row.headline[locale];
  return field ? say(locale, "item.value", { headline, n, value: saidValue(locale, row, field) }) : say(locale, "item", { headline, n });
}

export const NEXT = {
  top: (locale: Locale, row: Row) => say(locale, "next.top", { domain: domainName(row.domain)[locale] }),
  count: (locale: Locale, row: Row) => say(locale, "next.count", { domain: domainName(row.domain)[locale] }),
  market: (locale: Locale, row: Row) => say(locale, "next.market", { headline: row.headline[locale] }),
  build: (locale: Locale, row: Row) => say(locale, "next.build", { headline: row.headline[locale] }),
  fields: (locale: Locale, row: Row) => say(locale, "next.fields", { headline: row.headline[locale] }),
  general: (locale: Locale) => [say(locale, "next.market_top"), say(locale, "next.rising"), say(locale, "next.domains")],
};

export const isNumber = (field: Field): boolean => NUMBER_FIELDS.some((known) => known === field);
