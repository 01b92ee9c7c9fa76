import type { Locale } from "#lib/policy/locale";

/**
 * How far a time zone is from UTC, as its clocks stand in winter and in summer: `UTC+8`, or both where they differ; and at what
 * o'clock there a day of UTC begins.
 */
export function offsets(timeZone: string, locale: Locale): { names: string; midnights: string } {
  const or = locale === "en" ? " or " : " 或 ";
  const each = (options: Intl.DateTimeFormatOptions, part: Intl.DateTimeFormatPartTypes[]) =>
    [...new Set(SEASONS.map((at) => parts(at, { timeZone, ...options }, part)))].join(or);
  return {
    names: each({ timeZoneName: "shortOffset" }, ["timeZoneName"]).replaceAll("GMT", "UTC"),
    midnights: each({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, ["hour", "minute"]),
  };
}

const SEASONS = [new Date("2026-01-01T00:00:00Z"), new Date("2026-07-01T00:00:00Z")];

function parts(at: Date, options: Intl.DateTimeFormatOptions, wanted: Intl.DateTimeFormatPartTypes[]): string {
  return new Intl.DateTimeFormat("en-GB", options)
    .formatToParts(at)
    .filter(({ type }) => wanted.includes(type))
    .map(({ value }) => value)
    .join(":");
}
