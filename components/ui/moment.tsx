import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";

const TAIPEI = MARKET.timeZone;

/** A moment as Taipei's clock shows it: 22 November 2026 at 08:00. The page says once whose clock it is. */
export function Moment({ locale, at }: { locale: Locale; at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {inWords(locale, at, { dateStyle: "long", timeStyle: "short", timeZone: TAIPEI })}
    </time>
  );
}

/** When something resets, by both clocks: Sunday 22 November, 08:00 and 00:00. */
export function resetTimes(locale: Locale, at: Date): { taipei: string; utc: string } {
  const day = inWords(locale, at, { day: "numeric", month: "long", timeZone: TAIPEI });
  const weekday = inWords(locale, at, { weekday: "long", timeZone: TAIPEI });
  const clock = (timeZone: string) => inWords(locale, at, { timeStyle: "short", timeZone });
  const taipei = locale === "en" ? `${weekday} ${day}, ${clock(TAIPEI)}` : `${day}（${weekday}）${clock(TAIPEI)}`;
  return { taipei, utc: clock("UTC") };
}

/** A UTC day, given as YYYY-MM-DD: 21 November. */
export function dayName(locale: Locale, day: string): string {
  return inWords(locale, new Date(`${day}T00:00:00Z`), { day: "numeric", month: "long", timeZone: "UTC" });
}

/** The day of a moment as Taipei's calendar has it: 22 November 2026. */
export function dateName(locale: Locale, at: Date): string {
  return inWords(locale, at, { dateStyle: "long", timeZone: TAIPEI });
}

function inWords(locale: Locale, at: Date, options: Intl.DateTimeFormatOptions): string {
  return spacedDate(new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "zh-TW", { hourCycle: "h23", ...options }).format(at));
}

/** Numbers of a Chinese date with the spaces that all our Chinese has, never parted by a line: 2018年4月 becomes 2018 年 4 月. */
function spacedDate(text: string): string {
  return text.replaceAll(/\d(?=[年月日])|[年月](?=\d)/g, "$&\u00a0");
}
