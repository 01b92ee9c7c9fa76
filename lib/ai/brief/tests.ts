import type { Trial, WayAdvice } from "#lib/advice/dossier";
import { roundedDownTwd, TESTS } from "#lib/policy/brief-budget";
import type { Range } from "#lib/policy/brief-market";
import { HOURS } from "#lib/policy/brief-plan";
import { failsByChance, FREE_TESTS, marksFor, passing, startsOf } from "#lib/policy/brief-tests";

/** A test as the plan takes it: as written, smaller, or one that costs nothing. */
export interface PlannedTest {
  how: "written" | "smaller" | FreeTest;
  sample: number;
  days: number;
  /** Days of the testing that are over when it begins. */
  starts: number;
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
  /** It asks so few that it may fail by chance: there are more to ask, or these are all. */
  chance?: "more" | "all";
}
export type FreeTest = keyof typeof FREE_TESTS;

/** What tests may take together. */
export interface Means {
  twd: number;
  hours: number;
}

/** Whom free tests ask. */
export interface Asked {
  /** Of whom what share looks for a way out when it happens: of those who have the problem, or of all where the dossier counts those who look. */
  problem: { people: number; rate: Range };
  /** How many pay for such things or might, and have the problem in a year, or look where the dossier counts these alone. */
  affected: number;
  /** Of these the share that looks for a way out, and of those the share of the market that pays; undefined where nobody pays. */
  looking: Range;
  paying: Range | undefined;
  /** How many of them two years reach: no free test of the market asks more. */
  reached: number;
  /** How many times the likely customers it takes to bring two years' costs back. */
  breakEven: number;
}

/** A test with less than this share of its sample tells nothing any more. */
const LEAST_SAMPLE = 0.5;

/**
 * The tests of a way in, in the order of risk, while money and hours suffice: what no longer fits is taken smaller, down to half its
 * sample, or left out. Where there are fewer than three, tests that cost nothing follow: its price and a page with the offer on it; where
 * nothing written is left, first of all whether the problem is there. What needs another's result begins when that is over.
 */
export function planTests({ tests }: Pick<WayAdvice, "tests">, asked: Asked, means: Means): PlannedTest[] {
  const left = { ...means };
  const dropped = new Set<Trial>();
  const written = tests.flatMap((trial, at) => {
    const before = tests[at - 1];
    // What needs another's result goes with it.
    const fitting = trial.follows && before && dropped.has(before) ? undefined : affordable(trial, left);
    const test = fitting && payingBack(fitting, asked);
    if (!test) {
      dropped.add(trial);
      return [];
    }
    left.twd -= test.cost;
    left.hours -= test.hours;
    return [test];
  });
  const names = freeNames(asked, written).slice(0, Math.max(0, TESTS.fewest - written.length));
  const [first] = dropped;
  const starts = startsOf(written.map(({ days, of }) => ({ days, follows: of?.follows })));
  return [
    ...written.map((test, at) => ({ ...test, starts: starts[at] ?? 0 })),
    ...freeTests(names, asked, left.hours).map((test) => (test.how === "problem" ? { ...test, of: first } : test)),
  ];
}

/** The problem where nothing else is tested, then the offer; where a written test asks the price already, the page and the problem. */
function freeNames({ paying }: Asked, written: readonly Pick<PlannedTest, "of">[]): readonly FreeTest[] {
  if (!paying) return TALKS;
  if (written.length === 0) return ["problem", "price", "page"];
  return written.some(({ of }) => of?.counts_buyers) ? ["page", "problem"] : ["price", "page"];
}
const TALKS: readonly FreeTest[] = ["problem", "spent", "payer"];
const TALKS_OF_OTHERS = ["payer", "bought", "wanted"] as const satisfies readonly FreeTest[];

/** Where nothing is to be built: whether the problem costs anybody money, asked at no cost; where somebody else is to pay, them alone. */
export function talksAlone(asked: Asked, hours: number, isOfOthers: boolean): PlannedTest[] {
  return isOfOthers ? talksOfOthers(hours) : freeTests(TALKS, asked, hours);
}

/** Three questions of the same talks. */
function talksOfOthers(hours: number): PlannedTest[] {
  const inTime = Math.floor((hours - HOURS.free) / TALKS_OF_OTHERS.reduce((sum, how) => sum + FREE_TESTS[how].hoursEach, 0));
  return TALKS_OF_OTHERS.map((how, at) =>
    freeTest(how, { rate: FREE_TESTS[how].rate, people: Infinity }, { inTime, hoursEach: FREE_TESTS[how].hoursEach, free: at === 0 }),
  );
}

/** Each asks as many as tell its shares apart, as there are and two years reach, and as its part of the hours allows. */
function freeTests(names: readonly FreeTest[], asked: Asked, hours: number): PlannedTest[] {
  const { reached, problem, affected } = asked;
  const met: Asked = {
    ...asked,
    problem: { ...problem, people: Math.min(problem.people, reached) },
    affected: Math.min(affected, reached),
  };
  return names.map((how) => {
    const hoursEach =
      how === "price" ? FREE_TESTS.price.hoursEach + FREE_TESTS.price.hoursEachMet / asked.looking.base : FREE_TESTS[how].hoursEach;
    const inTime = Math.floor((hours / names.length - HOURS.free) / hoursEach);
    return freeTest(how, ratesOf(how, met), { inTime, hoursEach, free: true });
  });
}

function freeTest(
  how: FreeTest,
  { rate, people }: { rate: Range; people: number },
  { inTime, hoursEach, free }: { inTime: number; hoursEach: number; free: boolean },
): PlannedTest {
  const { days, most } = FREE_TESTS[how];
  const marks = marksFor(rate, Math.min(most, people, inTime));
  const hours = Math.ceil((free ? HOURS.free : 0) + hoursEach * marks.sample);
  return {
    ...{ how, ...marks, days, starts: 0, hours, cost: 0, unit: "count", of: undefined },
    ...(failsByChance(rate.base, marks) && { chance: people >= 2 * marks.sample ? "more" : "all" }),
  };
}

/**
 * Of those who look, as many should pay as bring two years' costs back, and no fewer than the market counts on; of those who merely see the
 * offer, as many as look and pay. Whoever has looked is one of several who are asked.
 */
function ratesOf(how: FreeTest, { problem, affected, looking, paying, breakEven }: Asked): { rate: Range; people: number } {
  const needed = Math.max(1, breakEven);
  if (how === "spent") return { rate: FREE_TESTS.spent.rate, people: affected };
  if (how === "payer" || how === "bought" || how === "wanted") return { rate: FREE_TESTS[how].rate, people: Infinity };
  if (how === "problem" || !paying) return problem;
  if (how === "price") return { rate: passing(paying, needed), people: Math.min(FREE_TESTS.price.spokenTo, affected) * looking.base };
  const both = { low: looking.low * paying.low, base: looking.base * paying.base, high: looking.high * paying.high };
  return { rate: passing(both, needed), people: affected };
}

/**
 * A written test that counts buyers passes no sooner than their share brings two years' costs back, as far as the hopeful share goes; where
 * it stops stays as written.
 */
function payingBack(test: Omit<PlannedTest, "starts">, { paying, breakEven }: Asked): Omit<PlannedTest, "starts"> {
  const whole = wholeOf(test);
  if (!paying || whole === undefined) return test;
  const pass = Math.max(test.pass, Math.ceil(whole * Math.min(paying.high, paying.base * breakEven)));
  return pass < whole ? { ...test, pass, strong: Math.max(test.strong, pass + 1) } : test;
}

/** What the thresholds of a test that counts buyers are a part of; undefined of any other. */
export function wholeOf({ how, unit, sample, of }: Omit<PlannedTest, "starts">): number | undefined {
  const isWritten = how === "written" || how === "smaller";
  if (how !== "price" && !(isWritten && of?.counts_buyers)) return undefined;
  return unit === "percent" ? 100 : unit === "count" ? sample : undefined;
}

function affordable(trial: Trial, means: Means): Omit<PlannedTest, "starts"> | undefined {
  const { sample, days, unit, kill, pass, strong } = trial;
  const cost = Math.round(trial.cost_twd);
  const hours = trial.hours ?? Math.ceil(HOURS.test + HOURS.eachAsked * sample);
  const shares = { money: cost > means.twd ? means.twd / cost : 1, hours: hours > means.hours ? means.hours / hours : 1 };
  const share = Math.min(shares.money, shares.hours);
  if (share === 1) return { how: "written", sample, days, hours, unit, kill, pass, strong, cost, of: trial };
  const counts = { kill: Math.floor(kill * share), pass: Math.ceil(pass * share), strong: Math.ceil(strong * share) };
  const bounds = unit === "count" ? counts : { kill, pass, strong };
  const isTooSmall = share < LEAST_SAMPLE || bounds.pass <= bounds.kill || (unit === "count" && bounds.strong > Math.floor(sample * share));
  // Of what is not counted among the sample nobody knows how it shrinks with it.
  if (isTooSmall || unit === "number") return undefined;
  return {
    ...{ how: "smaller", sample: Math.floor(sample * share), days, unit, ...bounds, of: trial },
    ...{ cost: roundedDownTwd(cost * share), hours: Math.floor(hours * share), cutBy: shares.money <= shares.hours ? "money" : "hours" },
  };
}

/** All of them over within so many days: side by side none takes longer, and those that wait for each other share the time. */
export function withinDays(tests: readonly PlannedTest[], most: number): PlannedTest[] {
  const part = Math.min(1, most / Math.max(...tests.map(({ starts, days }) => starts + days)));
  const lastInTurn = tests.findLastIndex(({ starts }) => starts > 0);
  return tests.map((test, at) => ({
    ...test,
    starts: Math.floor(test.starts * part),
    days: at <= lastInTurn ? Math.max(1, Math.floor(test.days * part)) : Math.min(test.days, most),
  }));
}
