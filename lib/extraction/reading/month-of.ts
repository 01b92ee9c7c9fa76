import { MARKET } from "#lib/policy/market";
import type { Month } from "#lib/policy/months";

/** The month of a moment where the market is; a date or time without an offset is the market's already. Nothing finer is kept. */
export function monthOf(postedAt: string): Month | undefined {
  const text = postedAt.trim();
  const local = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?)?$/.exec(text);
  if (local) return isMonthNumber(local[2]) ? `${local[1] ?? ""}-${(local[2] ?? "").padStart(2, "0")}` : undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return undefined;
  const parts = Object.fromEntries(FORMAT.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year ?? ""}-${parts.month ?? ""}`;
}

const FORMAT = new Intl.DateTimeFormat("en-CA", { timeZone: MARKET.timeZone, year: "numeric", month: "2-digit" });

function isMonthNumber(text: string | undefined): boolean {
  return Number(text) >= 1 && Number(text) <= 12;
}
