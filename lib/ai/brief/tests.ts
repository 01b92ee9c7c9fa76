import type { Trial, WayAdvice } from "#lib/advice/dossier";
import type { Economics } from "#lib/ai/brief/economics";
import { roundedDownTwd, TESTS } from "#lib/policy/brief-budget";
import { SEEKING, type Range } from "#lib/policy/brief-market";
import { HOURS } from "#lib/policy/brief-plan";
import { FREE_TESTS, marksFor } from "#lib/policy/brief-tests";

/** A test as the plan takes it: as written, smaller, or one that costs nothing. */
export interface PlannedTest {
  how: "written" | "smaller" | keyof typeof FREE_TESTS;
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

/** What tests may take together, and how many customers bring setting up back: that is what passing has to show. */
export interface Means {
  twd: number;
  hours: number;
  customers?: number | undefined;
}

/** A test with less than this share of its sample tells nothing any more. */
const LEAST_SAMPLE = 0.5;

/**
 * The tests of a way in, in the order of risk, while money and hours suffice: what no longer fits is taken smaller, down to half its
 * sample, or left out. Where there are fewer than three, tests that cost nothing follow: its price and a page with the offer on it, and
 * whether the problem is there, first of all where nothing written is left.
 */
export function planTests({ tests }: Pick<WayAdvice, "tests">, economics: Economics | undefined, means: Means): PlannedTest[] {
  const left = { ...means };
  const written = tests.flatMap((trial) => {
    const test = affordable(trial, left);
    if (!test) return [];
    left.twd -= test.cost;
    left.hours -= test.hours;
    return [test];
  });
  const [dropped] = tests.filter((trial) => !written.some(({ of }) => of === trial));
  const [problem, ...talks] = talksAlone(economics);
  const first = { ...problem, of: dropped };
  const offered = economics ? offerTests(economics, means.customers) : talks;
  const free = written.length === 0 ? [first, ...offered] : [...(tests.some(asksForMoney) ? offered.toReversed() : offered), first];
  return [...written, ...free.slice(0, Math.max(0, TESTS.fewest - written.length))];
}

/** Where nothing is to be built: whether the problem costs anybody money, asked at no cost. */
export function talksAlone(economics: Economics | undefined): [PlannedTest, PlannedTest, PlannedTest] {
  return [problemTest(economics), free("spent", FREE_TESTS.spent), free("payer", FREE_TESTS.payer)];
}

function free(how: keyof typeof FREE_TESTS, marks: { sample: number; kill: number; pass: number; strong: number }): PlannedTest {
  const { days, hoursEach } = FREE_TESTS[how];
  const { sample, kill, pass, strong } = marks;
  return {
    how,
    sample,
    kill,
    pass,
    strong,
    days,
    hours: Math.ceil(HOURS.test + hoursEach * sample),
    cost: 0,
    unit: "count",
    of: undefined,
  };
}

function problemTest(economics: Economics | undefined): PlannedTest {
  return free("problem", marksFor(rateOf(economics, "seeking") ?? SEEKING.people.public, FREE_TESTS.problem.most));
}

/**
 * Of those who look, as many should pay as bring setting up back, and no fewer than the market counts on; of those who merely see the
 * offer, as many as look and pay. Whoever has looked is one of several who are asked.
 */
function offerTests(economics: Economics, customers = 0): PlannedTest[] {
  const [seeking, paying] = [rateOf(economics, "seeking"), rateOf(economics, "paying")];
  if (!seeking || !paying) return [];
  const needed = Math.max(1, customers / Math.max(economics.customers, Number.MIN_VALUE));
  const pays = passing(paying, needed);
  const signs = passing({ low: seeking.low * paying.low, base: seeking.base * paying.base, high: seeking.high * paying.high }, needed);
  const affected = economics.segment.population.base * economics.segment.affected.base;
  return [
    free("price", marksFor(pays, Math.min(FREE_TESTS.price.most * seeking.base, affected * seeking.base))),
    free("page", marksFor(signs, Math.min(FREE_TESTS.page.most, affected))),
  ];
}

/** A share that has to be so many times the likely one, as far as the hopeful one goes; at half of it or the cautious one it fails. */
function passing({ low, base, high }: Range, times: number): Range {
  const pass = Math.min(high, base * times);
  return { low: Math.max(low, pass / 2), base: pass, high };
}

function rateOf(economics: Economics | undefined, name: "seeking" | "paying"): Range | undefined {
  return economics?.factors.find((factor) => factor.name === name);
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
