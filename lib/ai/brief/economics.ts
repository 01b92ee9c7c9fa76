import type { Advice, Segment, WayIn } from "#lib/advice/dossier";
import {
  BY_HAND,
  MONTHS_AHEAD,
  PAYING,
  PAYING_BY_KIND,
  REACHED,
  SEEKING,
  SERVED_A_YEAR,
  simulate,
  twoLeadingDigits,
  type BuyerKind,
  type Range,
} from "#lib/policy/brief-market";
import type { FixedTier, RoleShape } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

/** One factor of a market: what it stands for, how far to trust it, and why it is so large. */
export interface Factor extends Range {
  name: "population" | "affected" | "seeking" | "paying" | "reached" | "price" | "payments";
  kind: "observed" | "inferred" | "assumption";
  basis: Text | undefined;
}

/** What one way in may bring in, in TWD and in customers. */
export interface Economics {
  buyer: BuyerKind;
  segment: Segment;
  factors: Factor[];
  /** Of a year, once won what two years win: cautious, likely and hopeful. */
  reachable: Range;
  /** How much of the spread each factor makes, 0 to 1. */
  shares: number[];
  /** Likely customers at the end of two years. */
  customers: number;
  /** Left of one payment after what delivering it costs. */
  contribution: number;
  directCost: number;
  /** Month of the first payment, 1 is the first of the plan. */
  firstMonth: number;
  /** Left of two years of payments. */
  contribution24: Range;
}

/** The economics of a way in; undefined where nobody pays for it. */
export function economicsOf(advice: Advice, way: WayIn, { tier, hands }: { tier: FixedTier; hands: RoleShape }): Economics | undefined {
  const segment = advice.segments.find(({ id }) => id === way.segment);
  if (!segment || way.price.base === 0 || segment.population.base === 0) return undefined;
  const buyer = segment.unit === "organisations" ? "organisations" : "people";
  const factors = factorsOf(advice, way, segment, { buyer, tier, hands });
  const { reachable, shares } = simulate(factors);
  const firstMonth = firstMonthOf(advice);
  const left = ((1 - way.direct_cost_share) * (MONTHS_AHEAD - firstMonth)) / MONTHS_AHEAD;
  const directCost = Math.round(way.price.base * way.direct_cost_share);
  return {
    buyer,
    segment,
    factors,
    reachable,
    shares,
    customers: factors.slice(0, CUSTOMER_FACTORS).reduce((product, { base }) => product * base, 1),
    directCost,
    contribution: Math.round(way.price.base) - directCost,
    firstMonth,
    contribution24: {
      low: twoLeadingDigits(reachable.low * left),
      base: twoLeadingDigits(reachable.base * left),
      high: twoLeadingDigits(reachable.high * left),
    },
  };
}

/** From population to reached. */
const CUSTOMER_FACTORS = 5;

function factorsOf(
  { nature }: Advice,
  way: WayIn,
  segment: Segment,
  { buyer, tier, hands }: { buyer: BuyerKind; tier: FixedTier; hands: RoleShape },
): Factor[] {
  const seeking = SEEKING[buyer][nature.kind];
  const paying = scaled(PAYING[buyer][way.eases], PAYING_BY_KIND[way.kind]);
  const reached = REACHED[buyer][tier];
  const payers = segment.population.base * segment.affected.base * seeking.base * paying.base;
  const served = BY_HAND.includes(way.kind) ? SERVED_A_YEAR[hands] / Math.max(payers * way.purchases_a_year.base, 1) : 1;
  const atMost = (share: number) => Math.min(share, served);
  const limited = { low: atMost(reached.low), base: atMost(reached.base), high: atMost(reached.high) };
  const source = { statistic: "observed", derived: "inferred", estimate: "assumption" } as const;
  const assumed = (name: Factor["name"], range: Range, basis: Text | undefined): Factor => ({
    name,
    kind: "assumption",
    basis,
    ...{ low: rounded(range.low), base: rounded(range.base), high: rounded(range.high) },
  });
  return [
    { ...segment.population, name: "population", kind: source[segment.source], basis: segment.basis },
    assumed("affected", segment.affected, segment.affected_basis),
    assumed("seeking", seeking, seeking.reason),
    assumed("paying", paying, PAYING[buyer][way.eases].reason),
    assumed("reached", limited, served < reached.base ? undefined : reached.reason),
    assumed("price", way.price, way.price_anchor),
    assumed("payments", way.purchases_a_year, undefined),
  ];
}

function scaled({ low, base, high }: Range, by: number): Range {
  return { low: low * by, base: base * by, high: high * by };
}

/** Shares to four decimals: what is printed is what is multiplied. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The month after the tests: nobody pays before they have passed. */
function firstMonthOf({ tests }: Advice): number {
  const days = tests.reduce((sum, test) => sum + test.days, 0);
  return Math.min(MONTHS_AHEAD / 2, 1 + Math.ceil(days / 30));
}

/** What spending wants of a way in: customers that bring it back within two years, and the month in which the likely ones have. */
export function breakEven(
  { contribution, contribution24, firstMonth, factors }: Economics,
  spendingTwd: number,
): { customers: number | undefined; month: number | undefined } {
  const payments = factors.find(({ name }) => name === "payments")?.base ?? 0;
  const growing = MONTHS_AHEAD - firstMonth;
  const each = contribution * payments * (growing / 12);
  const monthly = (2 * contribution24.base) / growing;
  const earned = (month: number) =>
    month <= MONTHS_AHEAD
      ? (monthly * Math.max(0, month - firstMonth) ** 2) / (2 * growing)
      : contribution24.base + monthly * (month - MONTHS_AHEAD);
  const months = Array.from({ length: LONGEST_MONTHS }, (_, at) => at + 1);
  return {
    customers: each > 0 ? Math.max(1, Math.ceil((2 * spendingTwd) / each)) : undefined,
    month: months.find((month) => earned(month) >= spendingTwd && month > firstMonth),
  };
}
const LONGEST_MONTHS = 60;
