import { dateIn, inWords, MomentIn } from "#components/ui/clock";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";

const { timeZone } = MARKET;

/** A moment as the market's clock shows it. The page says once whose clock it is. */
export function Moment({ locale, at }: { locale: Locale; at: Date }) {
  return <MomentIn locale={locale} at={at} timeZone={timeZone} />;
}

/** When something resets, by both clocks: Sunday 22 November, 08:00 and 00:00. */
export function resetTimes(locale: Locale, at: Date): { here: string; utc: string } {
  const day = inWords(locale, at, { day: "numeric", month: "long", timeZone });
  const weekday = inWords(locale, at, { weekday: "long", timeZone });
  const clock = (zone: string) => inWords(locale, at, { timeStyle: "short", timeZone: zone });
  const here = locale === "en" ? `${weekday} ${day}, ${clock(timeZone)}` : `${day}（${weekday}）${clock(timeZone)}`;
  return { here, utc: clock("UTC") };
}

/** A UTC day, given as YYYY-MM-DD: 21 November. */
export function dayName(locale: Locale, day: string): string {
  return inWords(locale, new Date(`${day}T00:00:00Z`), { day: "numeric", month: "long", timeZone: "UTC" });
}

/** The day of a moment as the market's calendar has it: 22 November 2026. */
export function dateName(locale: Locale, at: Date): string {
  return dateIn(timeZone, locale, at);
}
