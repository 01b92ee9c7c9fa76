import { adviceOn, payerOf, type Advice, type Segment, type WayIn } from "#lib/advice/dossier";
import {
  BY_HAND,
  BY_WORK,
  MONTHS_AHEAD,
  PAYING,
  PAYING_BY_KIND,
  PAYING_READY,
  PIECES_AT_ONCE,
  REACHED,
  RENEWED,
  SEEKING,
  SERVED_A_YEAR,
  TALKS,
  WORK_A_YEAR,
  WORK_TIMES_WAGE,
  simulate,
  twoLeadingDigits,
  type BuyerKind,
  type Range,
} from "#lib/policy/brief-market";
import { DAYS_PER_MONTH, phaseSpans } from "#lib/policy/brief-plan";
import { daysOf } from "#lib/policy/brief-tests";
import { WEEKLY_HOURS, WEEKS_PER_MONTH, type RoleShape } from "#lib/policy/brief-terms";
import type { FixedTier } from "#lib/policy/budget-tiers";
import type { Text } from "#lib/policy/locale";

/** One factor of a market: what it stands for, how far to trust it, and why it is so large. */
export interface Factor extends Range {
  name: "population" | "affected" | "seeking" | "paying" | "reached" | "reached_a_year" | "price" | "payments" | "payments_in_all";
  kind: "observed" | "inferred" | "assumption";
  basis: Text | undefined;
  /** Of a share that talks limit: so many of so many, or as many as there are. */
  talks?: { talks: number; of: number; isAll: boolean };
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
  /** How many of those who have the problem two years reach: money, and where organisations pay, hours. */
  spokenTo: number;
  /** Likely customers at the end of two years: those who leave `contribution24.base` together. */
  customers: number;
  /** How often one of them pays within two years, and what they leave by it, TWD. */
  paymentsOfEach: number;
  leftOfEach: number;
  /** Left of one payment after what delivering it costs. */
  contribution: number;
  directCost: number;
  /** Month of the first payment, 1 is the first of the plan. */
  firstMonth: number;
  /** Left of two years of payments; and, in a good course at most, by whole customers if as many look and pay as can be hoped for and the hands can serve. */
  contribution24: Range;
  hopedTwd: number;
}

/** Whose selling it is, how many hours they have a week and what an hour is paid by law, and how many months the plan has. */
export interface Selling {
  tier: FixedTier;
  hands: RoleShape;
  hoursAWeek: number;
  hourlyWage: number;
  months: number;
}

/** The economics of a way in; undefined where nobody pays for it. */
export function economicsOf(advice: Advice, way: WayIn, selling: Selling): Economics | undefined {
  const segment = payerOf(advice, way);
  if (!segment || way.price.base === 0 || segment.population.base === 0) return undefined;
  const buyer = buyerOf(segment);
  const { factors, served, spokenTo } = factorsOf(advice, way, segment, selling);
  const { reachable, shares } = simulate(factors);
  const firstMonth = firstMonthOf(adviceOn(advice, way), selling.months);
  const directCost = Math.round(way.price.base * way.direct_cost_share);
  const contribution = Math.round(way.price.base) - directCost;
  const payments = factors.find(({ name }) => name === "payments" || name === "payments_in_all")?.base ?? 0;
  if (payments === 0) return undefined;
  const paymentsOfEach = isPaidOnce(way) ? payments : paymentsWithin(MONTHS_AHEAD - firstMonth, payments);
  const leftOfEach = contribution * paymentsOfEach;
  // Of what is paid once a year's winning is reckoned with, and of the rest a year of all whom two years win.
  const left = (1 - way.direct_cost_share) * (isPaidOnce(way) ? (MONTHS_AHEAD - firstMonth) / 12 : paymentsOfEach / payments);
  const likelyTwd = twoLeadingDigits(reachable.base * left);
  const customers = leftOfEach > 0 ? likelyTwd / leftOfEach : 0;
  const highTwd = twoLeadingDigits(reachable.high * left);
  return {
    buyer,
    segment,
    factors,
    reachable,
    ...{ shares, spokenTo, customers },
    ...{ paymentsOfEach, leftOfEach },
    directCost,
    contribution,
    firstMonth,
    contribution24: { low: twoLeadingDigits(reachable.low * left), base: likelyTwd, high: highTwd },
    hopedTwd: Math.min(highTwd, Math.floor(customers * Math.min(hopeOf(factors), served)) * leftOfEach),
  };
}

/** How many times the likely buyers there are if as many look and pay as can be hoped for. */
function hopeOf(factors: readonly Factor[]): number {
  const asked = factors.filter(({ name }) => name === "seeking" || name === "paying");
  return asked.reduce((times, { base, high }) => (times * high) / Math.max(base, Number.MIN_VALUE), 1);
}

/** Whether people or organisations would pay; people where nobody is named. */
export function buyerOf(segment: Pick<Segment, "unit"> | undefined): BuyerKind {
  return segment?.unit === "organisations" ? "organisations" : "people";
}

/**
 * How often one customer pays on average who comes at any time of these months: at once, and again whenever a payment falls due; of those
 * who pay by the year or more seldom only some pay again.
 */
function paymentsWithin(months: number, aYear: number): number {
  const apart = 12 / aYear;
  const again = aYear <= 1 ? RENEWED : 1;
  let payments = 1;
  for (let due = 1; due * apart < months; due++) payments += ((months - due * apart) / months) * again ** due;
  return payments;
}

/** Whether a second payment falls due so late that customers count by their first. */
function isPaidByTheYear({ purchases_a_year: { base } }: Pick<WayIn, "purchases_a_year">): boolean {
  return base <= 1;
}

/** One customer pays once for all, instead of again and again. */
export function isPaidOnce({ price }: Pick<WayIn, "price">): boolean {
  return price.per === "once";
}

interface Factors {
  factors: Factor[];
  /** How many times the payments that are likely the hands could serve. */
  served: number;
  spokenTo: number;
}

function factorsOf({ nature }: Advice, way: WayIn, segment: Segment, selling: Selling): Factors {
  const { tier, hoursAWeek } = selling;
  const buyer = buyerOf(segment);
  // Where those alone are counted who look, nobody is left out for not looking.
  const seeking = segment.affected_counts === "has" ? SEEKING[buyer][nature.kind] : undefined;
  const share = PAYING[buyer][way.eases];
  const paying = segment.affected_counts === "pays" ? PAYING_READY[buyer] : { ...share, ...scaled(share, habitOf(way, segment)) };
  const isOnce = isPaidOnce(way);
  const met = segment.population.base * segment.affected.base;
  const each = isOnce ? atLeastOne(way.purchases_a_year) : way.purchases_a_year;
  const payments = met * (seeking?.base ?? 1) * paying.base * each.base;
  const served = servedAYear(way, selling) / Math.max(payments, 1);
  const { talks, ...inTwoYears } = buyer === "people" ? { ...REACHED[tier], talks: undefined } : talkedTo(met, tier, hoursAWeek);
  const reached = isOnce ? scaled(inTwoYears, 12 / MONTHS_AHEAD) : inTwoYears;
  const atMost = (share: number) => Math.min(share, served);
  const limited = { low: atMost(reached.low), base: atMost(reached.base), high: atMost(reached.high) };
  const source = { statistic: "observed", derived: "inferred", estimate: "assumption" } as const;
  const assumed = (name: Factor["name"], range: Range, basis: Text | undefined): Factor => ({
    name,
    kind: "assumption",
    basis,
    ...{ low: rounded(range.low), base: rounded(range.base), high: rounded(range.high) },
  });
  const factors: Factor[] = [
    { ...segment.population, name: "population", kind: source[segment.source], basis: segment.basis },
    assumed("affected", segment.affected, segment.affected_basis),
    ...(seeking ? [assumed("seeking", seeking, seeking.reason)] : []),
    assumed("paying", paying, paying.reason),
    {
      ...assumed(
        isOnce ? "reached_a_year" : "reached",
        limited,
        buyer === "people" && served >= reached.base ? REACHED[tier].reason : undefined,
      ),
      ...(talks !== undefined &&
        served >= reached.base && { talks: { talks, of: Math.max(talks, Math.round(met)), isAll: inTwoYears.base >= TALKS.most } }),
    },
    assumed("price", way.price, way.price_anchor),
    assumed(isOnce ? "payments_in_all" : "payments", each, undefined),
  ];
  return { factors, served: Math.max(1, served / Math.max(reached.base, Number.MIN_VALUE)), spokenTo: met * inTwoYears.base };
}

/** How many payments a year the hands can serve, by their number and by the work that each takes. */
function servedAYear({ kind, price, direct_cost_share: direct }: WayIn, { hands, hoursAWeek, hourlyWage }: Selling): number {
  if (!BY_HAND.includes(kind)) return Infinity;
  const share = hoursAWeek / WEEKLY_HOURS[hands];
  const byNumber = SERVED_A_YEAR[hands] * (price.per === "unit" ? PIECES_AT_ONCE : 1);
  const hoursEach = (price.base * direct) / Math.max(WORK_TIMES_WAGE * hourlyWage, Number.MIN_VALUE);
  const byWork = BY_WORK.includes(kind) && hourlyWage > 0 ? WORK_A_YEAR[hands] / hoursEach : Infinity;
  return share * Math.min(byNumber, byWork);
}

/** What is left of a share where people are used to having such things free. */
export function habitOf({ kind }: Pick<WayIn, "kind">, segment: Pick<Segment, "unit">): number {
  return buyerOf(segment) === "people" ? PAYING_BY_KIND[kind] : 1;
}

/** What share of the organisations that have the problem two years of these hours, and of this money, talk to. */
function talkedTo(met: number, tier: FixedTier, hoursAWeek: number): Range & { talks: number } {
  const inTime = Math.max(1, (hoursAWeek * WEEKS_PER_MONTH * MONTHS_AHEAD * TALKS.hoursShare) / TALKS.hoursEach + TALKS.bought[tier]);
  const share = (times: number) => Math.min(TALKS.most, (times * inTime) / Math.max(met, 1));
  return { low: share(TALKS.low), base: share(1), high: share(TALKS.high), talks: Math.max(1, Math.round(share(1) * met)) };
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
  const spans = phaseSpans("test_first", months, Math.max(DAYS_PER_MONTH, daysOf(tests)));
  return Math.min(MONTHS_AHEAD / 2, spans.find(({ kind }) => kind === "pilot")?.fromMonth ?? months + 1);
}

/** What is to be brought back: what is paid once, and what each month takes from the first payment on. */
export interface Costs {
  once: number;
  monthly: number;
}

/** How a way in fares with its likely customers. */
export interface Course {
  /** Customers that bring two years' costs back by their end. */
  customers: number | undefined;
  /** The month in which the likely ones have brought back all that was spent until then; undefined where not even one is likely. */
  month: number | undefined;
  /** Left of their payments, and spent, by the end of a month, TWD. */
  earned: (month: number) => number;
  spent: (month: number) => number;
}

/** Whether all months leave alike, since nobody pays again soon; else the last ones leave most. */
function leavesEvenly(way: WayIn): boolean {
  return isPaidOnce(way) || isPaidByTheYear(way);
}

/** What the last month of two years leaves in a good course (p90), TWD, before what running it takes: twice the average where customers pay again. */
export function lastMonthTwd(way: WayIn, { contribution24, firstMonth }: Economics): number {
  return ((leavesEvenly(way) ? 1 : 2) * contribution24.high) / (MONTHS_AHEAD - firstMonth);
}

export function courseOf(way: WayIn, { customers, leftOfEach, contribution24, firstMonth }: Economics, { once, monthly }: Costs): Course {
  const winning = MONTHS_AHEAD - firstMonth;
  const earned = leavesEvenly(way) ? evenly : growing;
  const months = Array.from({ length: LONGEST_MONTHS }, (_, at) => at + 1);
  const spent = (month: number) => once + monthly * Math.max(0, month - firstMonth);
  return {
    customers: leftOfEach > 0 ? Math.max(1, Math.ceil(spent(MONTHS_AHEAD) / leftOfEach)) : undefined,
    month: customers < 1 ? undefined : months.find((month) => month > firstMonth && earned(month) >= spent(month)),
    ...{ earned, spent },
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

/** How many of so many customers are there by the end of that month: they come evenly, as what they leave is reckoned, and the first in the first month. */
export function customersBy(month: number, firstMonth: number, customers: number): number {
  const share = Math.max(0, Math.min(month, MONTHS_AHEAD) - firstMonth) / (MONTHS_AHEAD - firstMonth);
  return Math.max(1, Math.ceil(customers * share));
}
