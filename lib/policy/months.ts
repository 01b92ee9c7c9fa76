/** A month as `YYYY-MM`: sorts as text, has no time zone, and is the finest time of evidence that this service publishes. */
export type Month = string;

export const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): text is Month {
  return MONTH_PATTERN.test(text);
}

/** The month that lies `count` months later (earlier, when negative). */
export function addMonths(month: Month, count: number): Month {
  const index = monthIndex(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** Every month from `first` to `last`, both included; empty when `first` is the later one. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const count = monthIndex(last) - monthIndex(first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, step) => addMonths(first, step));
}

function monthIndex(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
