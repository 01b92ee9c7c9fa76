import type { Locale } from "#lib/policy/locale";

/** A moment as the clock of a time zone shows it: 22 November 2026 at 08:00. For a browser, too, which knows no market. */
export function MomentIn({ locale, at, timeZone }: { locale: Locale; at: Date; timeZone: string }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {inWords(locale, at, { dateStyle: "long", timeStyle: "short", timeZone })}
    </time>
  );
}

/** The day of a moment as the calendar of a time zone has it: 22 November 2026. */
export function dateIn(timeZone: string, locale: Locale, at: Date): string {
  return inWords(locale, at, { dateStyle: "long", timeZone });
}

export function inWords(locale: Locale, at: Date, options: Intl.DateTimeFormatOptions): string {
  return spacedDate(new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "zh-TW", { hourCycle: "h23", ...options }).format(at));
}

/** Numbers of a Chinese date with the spaces that all our Chinese has, never parted by a line: 2018年4月 becomes 2018 年 4 月. */
function spacedDate(text: string): string {
  return text.replaceAll(/\d(?=[年月日])|[年月](?=\d)/g, "$&\u00a0");
}
