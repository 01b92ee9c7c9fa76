import type { FixedTier } from "#lib/policy/brief-terms";
import type { Intent } from "#lib/policy/brief-verdict";

/** The market arithmetic of a brief, bottom up. Every range is cautious, likely, hopeful. Published at /docs/scoring. */
export interface Range {
  low: number;
  base: number;
  high: number;
}

/** Registered in Taipei, rounded from the official statistics of that year: the years that the catalogue covers. */
export const CITY = {
  year: 2017,
  residents: { low: 2_600_000, base: 2_680_000, high: 2_700_000 },
  households: { low: 1_000_000, base: 1_050_000, high: 1_070_000 },
} as const satisfies { year: number; residents: Range; households: Range };

/** Firms, schools, clinics, shops and building committees that could buy, for each resident. */
export const ORGANISATIONS_PER_RESIDENT = { low: 0.001, base: 0.002, high: 0.004 } as const satisfies Range;

export const MARKET_RULES = {
  /** Share affected for each point of frequency: of people, and of organisations. */
  affectedPerPoint: { people: 0.005, organisations: 0.02 },
  affectedRange: { low: 0.25, base: 1, high: 2 },
  /** Share of those affected that looks for a remedy, for each point of the mean of severity and unmet need. */
  seekingPerPoint: 0.05,
  seekingRange: { low: 0.5, base: 1, high: 1.5 },
  /** A frequency of 0 means few, not nobody. */
  leastFrequencyPoints: 0.5,
  /** Stands in for a rating that is missing. */
  unratedPoints: 5,
} as const;

/** Share of those who look for a remedy that pays for this one, by the signs of commercial intent. */
export const PAYING_SHARE = {
  none: { low: 0.005, base: 0.01, high: 0.03 },
  weak: { low: 0.01, base: 0.03, high: 0.06 },
  moderate: { low: 0.03, base: 0.06, high: 0.12 },
  strong: { low: 0.05, base: 0.1, high: 0.2 },
} as const satisfies Record<Intent, Range>;

/**
 * Share of those who would pay that the means of a tier reach within a year. People are won by channels; organisations are few
 * enough to be listed and visited one after the other.
 */
export const REACH_SHARE = {
  people: {
    ai_hustle: { low: 0.005, base: 0.01, high: 0.02 },
    bootstrap: { low: 0.02, base: 0.05, high: 0.1 },
    lean: { low: 0.05, base: 0.1, high: 0.2 },
    funded: { low: 0.1, base: 0.25, high: 0.5 },
  },
  organisations: {
    ai_hustle: { low: 0.05, base: 0.1, high: 0.2 },
    bootstrap: { low: 0.2, base: 0.4, high: 0.6 },
    lean: { low: 0.3, base: 0.6, high: 0.8 },
    funded: { low: 0.5, base: 0.8, high: 1 },
  },
} as const satisfies Record<"people" | "organisations", Record<FixedTier, Range>>;

/** People pay by what is at stake for them: the first bound that severity reaches multiplies their prices. */
export const PRICE_BY_SEVERITY = [
  { severityFrom: 6.5, times: 3 },
  { severityFrom: 5, times: 1.5 },
] as const;

export function priceTimes(severity: number | null): number {
  return PRICE_BY_SEVERITY.find(({ severityFrom }) => severity !== null && severity >= severityFrom)?.times ?? 1;
}

export function affectedShare(frequency: number | null, who: "people" | "organisations"): Range {
  const points = Math.max(MARKET_RULES.leastFrequencyPoints, frequency ?? MARKET_RULES.unratedPoints);
  return scaled(points * MARKET_RULES.affectedPerPoint[who], MARKET_RULES.affectedRange);
}

export function seekingShare(severity: number | null, unmetNeed: number | null): Range {
  const { unratedPoints, seekingPerPoint, seekingRange } = MARKET_RULES;
  return scaled((((severity ?? unratedPoints) + (unmetNeed ?? unratedPoints)) / 2) * seekingPerPoint, seekingRange);
}

/** The product of the lows, of the bases and of the highs, each rounded to two leading digits. */
export function product(ranges: readonly Range[]): Range {
  const multiply = (name: keyof Range) => twoLeadingDigits(ranges.reduce((value, range) => value * range[name], 1));
  return { low: multiply("low"), base: multiply("base"), high: multiply("high") };
}

/** A share, to four decimals and at most everything. */
function scaled(share: number, by: Range): Range {
  const rounded = (factor: number) => Math.min(1, Math.round(share * factor * 10_000) / 10_000);
  return { low: rounded(by.low), base: rounded(by.base), high: rounded(by.high) };
}

function twoLeadingDigits(value: number): number {
  if (value < 1) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / step) * step;
}
