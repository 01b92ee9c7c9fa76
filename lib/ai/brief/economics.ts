import { adviceOn, payerOf, type Advice, type Segment, type WayIn } from "#lib/advice/dossier";
import {
  BY_HAND,
  MONTHS_AHEAD,
  PAYING,
  PAYING_BY_KIND,
  PIECES_AT_ONCE,
  REACHED,
  SEEKING,
  SERVED_A_YEAR,
  simulate,
  twoLeadingDigits,
  type BuyerKind,
  type Range,
} from "#lib/policy/brief-market";
import { DAYS_PER_MONTH, phaseSpans } from "#lib/policy/brief-plan";
import type { RoleShape } from "#lib/policy/brief-terms";
import type { FixedTier } from "#lib/policy/budget-tiers";
import type { Text } from "#lib/policy/locale";

/** One factor of a market: what it stands for, how far to trust it, and why it is so large. */
export interface Factor extends Range {
  name: "population" | "affected" | "seeking" | "paying" | "reached" | "reached_a_year" | "price" | "payments" | "payments_in_all";
  kind: "observed" | "inferred" | "assumption";
  basis: Text | undefined;
}

/** What one way in may bring in, in TWD and in customers. */
export interface Economics {
  buyer: BuyerKind;
  segment: Segment;
  factors: Factor[];
  /** Of a year, cautious, likely and hopeful: of what pays again, once won what two years win; of what is paid once, of those whom a year wins. */
  reachable: Range;
  /** How much of the spread each factor makes, 0 to 1. */
  shares: number[];
  /** Likely customers at the end of two years: those who leave `contribution24.base` together. */
  customers: number;
  /** What one of them leaves within two years, TWD: of those who are won evenly, one pays for half of the time. */
  leftOfEach: number;
  /** Left of one payment after what delivering it costs. */
  contribution: number;
  directCost: number;
  /** Month of the first payment, 1 is the first of the plan. */
  firstMonth: number;
  /** Left of two years of payments. */
  contribution24: Range;
}

/** Whose selling it is, and how many months the plan has. */
export interface Selling {
  tier: FixedTier;
  hands: RoleShape;
  months: number;
}

/** The economics of a way in; undefined where nobody pays for it. */
export function economicsOf(advice: Advice, way: WayIn, { tier, hands, months }: Selling): Economics | undefined {
  const segment = payerOf(advice, way);
  if (!segment || way.price.base === 0 || segment.population.base === 0) return undefined;
  const buyer = buyerOf(segment);
  const factors = factorsOf(advice, way, segment, { buyer, tier, hands });
  const { reachable, shares } = simulate(factors);
  const firstMonth = firstMonthOf(adviceOn(advice, way), months);
  // Who comes in the middle of the time pays through half of it; who pays once pays whole, and half as many come in a year.
  const left = ((1 - way.direct_cost_share) * (MONTHS_AHEAD - firstMonth)) / (isPaidOnce(way) ? 12 : MONTHS_AHEAD);
  const directCost = Math.round(way.price.base * way.direct_cost_share);
  const contribution = Math.round(way.price.base) - directCost;
  const payments = factors.find(({ name }) => name === "payments" || name === "payments_in_all")?.base ?? 0;
  const leftOfEach = contribution * payments * (isPaidOnce(way) ? 1 : (MONTHS_AHEAD - firstMonth) / 12 / 2);
  const likelyTwd = twoLeadingDigits(reachable.base * left);
  return {
    buyer,
    segment,
    factors,
    reachable,
    shares,
    customers: leftOfEach > 0 ? likelyTwd / leftOfEach : 0,
    leftOfEach,
    directCost,
    contribution,
    firstMonth,
    contribution24: {
      low: twoLeadingDigits(reachable.low * left),
      base: likelyTwd,
      high: twoLeadingDigits(reachable.high * left),
    },
  };
}

/** Whether people or organisations would pay; people where nobody is named. */
export function buyerOf(segment: Pick<Segment, "unit"> | undefined): BuyerKind {
  return segment?.unit === "organisations" ? "organisations" : "people";
}

/** One customer pays once for all, instead of again and again. */
export function isPaidOnce({ price }: Pick<WayIn, "price">): boolean {
  return price.per === "once";
}

function factorsOf(
  { nature }: Advice,
  way: WayIn,
  segment: Segment,
  { buyer, tier, hands }: { buyer: BuyerKind; tier: FixedTier; hands: RoleShape },
): Factor[] {
  const seeking = SEEKING[buyer][nature.kind];
  const paying = scaled(PAYING[buyer][way.eases], PAYING_BY_KIND[way.kind]);
  const isOnce = isPaidOnce(way);
  const reached = isOnce ? { ...REACHED[buyer][tier], ...scaled(REACHED[buyer][tier], 12 / MONTHS_AHEAD) } : REACHED[buyer][tier];
  const payers = segment.population.base * segment.affected.base * seeking.base * paying.base;
  const most = SERVED_A_YEAR[hands] * (way.price.per === "unit" ? PIECES_AT_ONCE : 1);
  const served = BY_HAND.includes(way.kind) ? most / Math.max(payers * way.purchases_a_year.base, 1) : 1;
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
    assumed(isOnce ? "reached_a_year" : "reached", limited, served < reached.base ? undefined : reached.reason),
    assumed("price", way.price, way.price_anchor),
    isOnce ? assumed("payments_in_all", atLeastOne(way.purchases_a_year), undefined) : assumed("payments", way.purchases_a_year, undefined),
  ];
}

/** Whoever is a customer has paid once. */
function atLeastOne({ low, base, high }: Range): Range {
  return { low: Math.max(1, low), base: Math.max(1, base), high: Math.max(1, high) };
}

function scaled({ low, base, high }: Range, by: number): Range {
  return { low: low * by, base: base * by, high: high * by };
}

/** Shares to four decimals: what is printed is what is multiplied. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The month in which a plan wins its first customers: nobody pays before the tests have passed. */
function firstMonthOf({ tests }: Pick<Advice, "tests">, months: number): number {
  const spans = phaseSpans("test_first", months, Math.max(DAYS_PER_MONTH, ...tests.map(({ days }) => days)));
  return Math.min(MONTHS_AHEAD / 2, spans.find(({ kind }) => kind === "pilot")?.fromMonth ?? months + 1);
}

/** What is to be brought back: what is paid once, and what each month takes from the first payment on. */
export interface Costs {
  once: number;
  monthly: number;
}

/**
 * What a way in wants to pay for itself: customers that bring two years' costs back by their end, and the month in which the likely ones
 * have brought back all that was spent until then.
 */
export function breakEven(
  way: WayIn,
  { leftOfEach, contribution24, firstMonth }: Economics,
  { once, monthly }: Costs,
): { customers: number | undefined; month: number | undefined } {
  const winning = MONTHS_AHEAD - firstMonth;
  const earned = isPaidOnce(way) ? evenly : growing;
  const months = Array.from({ length: LONGEST_MONTHS }, (_, at) => at + 1);
  const spent = (month: number) => once + monthly * Math.max(0, month - firstMonth);
  return {
    customers: leftOfEach > 0 ? Math.max(1, Math.ceil(spent(MONTHS_AHEAD) / leftOfEach)) : undefined,
    month: months.find((month) => month > firstMonth && earned(month) >= spent(month)),
  };

  function evenly(month: number): number {
    return (contribution24.base * Math.max(0, month - firstMonth)) / winning;
  }

  /** With every customer who stays, until two years are over. */
  function growing(month: number): number {
    const monthlyTwd = (2 * contribution24.base) / winning;
    return month <= MONTHS_AHEAD
      ? (monthlyTwd * Math.max(0, month - firstMonth) ** 2) / (2 * winning)
      : contribution24.base + monthlyTwd * (month - MONTHS_AHEAD);
  }
}
const LONGEST_MONTHS = 60;

/**
 * How many customers a plan wants by the end of that month: as many as are likely by then, who come evenly from the first payment on, and
 * no more than bring back what is spent.
 */
export function customersBy(month: number, { firstMonth, customers }: Economics, needed = Infinity): number {
  const share = (Math.min(month, MONTHS_AHEAD) - firstMonth + 1) / (MONTHS_AHEAD - firstMonth + 1);
  return Math.max(1, Math.ceil(Math.min(customers, needed) * share));
}
