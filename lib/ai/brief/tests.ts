import type { Trial, WayAdvice } from "#lib/advice/dossier";
import { roundedDownTwd, TESTS } from "#lib/policy/brief-budget";
import type { Range } from "#lib/policy/brief-market";
import { HOURS } from "#lib/policy/brief-plan";
import { FREE_TESTS, marksFor, passing } from "#lib/policy/brief-tests";

/** A test as the plan takes it: as written, smaller, or one that costs nothing. */
export interface PlannedTest {
  how: "written" | "smaller" | FreeTest;
  sample: number;
  days: number;
  hours: number;
  cost: number;
  unit: Trial["unit"];
  kill: number;
  pass: number;
  strong: number;
  /** The written test that it is; of a free one, the first that comes once it has passed. */
  of: Trial | undefined;
  /** What made it smaller. */
  cutBy?: "money" | "hours";
}
export type FreeTest = keyof typeof FREE_TESTS;

/** What tests may take together. */
export interface Means {
  twd: number;
  hours: number;
}

/** Whom free tests ask. */
export interface Asked {
  /** How many pay for such things or might, and have the problem in a year. */
  affected: number;
  /** Of those who are met the share that looks for a way out, and of these the share of the market that pays; undefined where nobody pays. */
  looking: Range;
  paying: Range | undefined;
  /** How many times the likely customers it takes to bring two years' costs back. */
  needed: number;
}

/** A test with less than this share of its sample tells nothing any more. */
const LEAST_SAMPLE = 0.5;

/**
 * The tests of a way in, in the order of risk, while money and hours suffice: what no longer fits is taken smaller, down to half its
 * sample, or left out. Where there are fewer than three, tests that cost nothing follow: its price and a page with the offer on it; where
 * nothing written is left, first of all whether the problem is there.
 */
export function planTests({ tests }: Pick<WayAdvice, "tests">, asked: Asked, means: Means): PlannedTest[] {
  const left = { ...means };
  const written = tests.flatMap((trial) => {
    const test = affordable(trial, left);
    if (!test) return [];
    left.twd -= test.cost;
    left.hours -= test.hours;
    return [test];
  });
  const names = freeNames(asked, written.length === 0, tests.some(asksForMoney)).slice(0, Math.max(0, TESTS.fewest - written.length));
  const [dropped] = tests.filter((trial) => !written.some(({ of }) => of === trial));
  return [...written, ...freeTests(names, asked, left.hours).map((test) => (test.how === "problem" ? { ...test, of: dropped } : test))];
}

/** The problem where nothing else is tested, then the offer: last what a written test asks already. */
function freeNames({ paying }: Asked, isFirst: boolean, isAsked: boolean): readonly FreeTest[] {
  if (!paying) return TALKS;
  if (isFirst) return ["problem", "price", "page"];
  return isAsked ? ["page", "price"] : ["price", "page"];
}
const TALKS: readonly FreeTest[] = ["problem", "spent", "payer"];

/** Where nothing is to be built: whether the problem costs anybody money, asked at no cost; where somebody else is to pay, they come first. */
export function talksAlone(asked: Asked, hours: number, isOthersFirst: boolean): PlannedTest[] {
  return freeTests(isOthersFirst ? TALKS.toReversed() : TALKS, asked, hours);
}

/** Each asks as many as tell its shares apart, as there are, and as its part of the hours allows. */
function freeTests(names: readonly FreeTest[], asked: Asked, hours: number): PlannedTest[] {
  return names.map((how) => {
    const { days, most } = FREE_TESTS[how];
    const hoursEach =
      how === "price" ? FREE_TESTS.price.hoursEach + FREE_TESTS.price.hoursEachMet / asked.looking.base : FREE_TESTS[how].hoursEach;
    const { rate, people } = ratesOf(how, asked);
    const inTime = Math.floor((hours / names.length - HOURS.free) / hoursEach);
    const marks = marksFor(rate, Math.min(most, people, inTime));
    return { how, ...marks, days, hours: Math.ceil(HOURS.free + hoursEach * marks.sample), cost: 0, unit: "count", of: undefined };
  });
}

/**
 * Of those who look, as many should pay as bring two years' costs back, and no fewer than the market counts on; of those who merely see the
 * offer, as many as look and pay. Whoever has looked is one of several who are asked.
 */
function ratesOf(how: FreeTest, { affected, looking, paying, needed }: Asked): { rate: Range; people: number } {
  if (how === "spent" || how === "payer") return { rate: FREE_TESTS[how].rate, people: how === "spent" ? affected : Infinity };
  if (how === "problem" || !paying) return { rate: looking, people: affected };
  if (how === "price") return { rate: passing(paying, needed), people: Math.min(FREE_TESTS.price.spokenTo, affected) * looking.base };
  const both = { low: looking.low * paying.low, base: looking.base * paying.base, high: looking.high * paying.high };
  return { rate: passing(both, needed), people: affected };
}

/** Whether a written test puts a price before people already. */
function asksForMoney({ assumption, method }: Trial): boolean {
  return /\bpay|\bfee|NT\$/i.test(`${assumption.en} ${method.en}`);
}

function affordable(trial: Trial, means: Means): PlannedTest | undefined {
  const { sample, days, unit, kill, pass, strong } = trial;
  const cost = Math.round(trial.cost_twd);
  const hours = trial.hours ?? Math.ceil(HOURS.test + HOURS.eachAsked * sample);
  const shares = { money: cost > means.twd ? means.twd / cost : 1, hours: hours > means.hours ? means.hours / hours : 1 };
  const share = Math.min(shares.money, shares.hours);
  if (share === 1) return { how: "written", sample, days, hours, unit, kill, pass, strong, cost, of: trial };
  const counts = { kill: Math.floor(kill * share), pass: Math.ceil(pass * share), strong: Math.ceil(strong * share) };
  const bounds = unit === "count" ? counts : { kill, pass, strong };
  const isTooSmall = share < LEAST_SAMPLE || bounds.pass <= bounds.kill || (unit === "count" && bounds.strong > Math.ceil(sample * share));
  // Of what is not counted among the sample nobody knows how it shrinks with it.
  if (isTooSmall || unit === "number") return undefined;
  return {
    ...{ how: "smaller", sample: Math.ceil(sample * share), days, unit, ...bounds, of: trial },
    ...{ cost: roundedDownTwd(cost * share), hours: Math.floor(hours * share), cutBy: shares.money <= shares.hours ? "money" : "hours" },
  };
}

/** They run side by side: none takes longer than there is time. */
export function withinDays(tests: readonly PlannedTest[], most: number): PlannedTest[] {
  return tests.map((test) => ({ ...test, days: Math.min(test.days, most) }));
}

/** Of the one that takes longest. */
export function longestDays(tests: readonly Pick<PlannedTest, "days">[]): number {
  return Math.max(...tests.map(({ days }) => days));
}
