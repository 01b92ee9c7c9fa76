import type { Trial, WayAdvice } from "#lib/advice/dossier";
import { TESTS } from "#lib/policy/brief-budget";

/** A test as the plan takes it: as written, smaller, as talks that cost nothing, or of the problem, the price or the waiting list itself. */
export interface PlannedTest {
  how: "written" | "smaller" | "talks" | "problem" | "price" | "waiting_list";
  sample: number;
  days: number;
  cost: number;
  unit: Trial["unit"];
  kill: number;
  pass: number;
  strong: number;
  /** The written test that it is, or stands for. */
  of: Trial | undefined;
}

/** A test with less than this share of its sample tells nothing any more. */
const LEAST_SAMPLE = 0.5;
const TALKS = { how: "talks", sample: 10, days: 7, unit: "count", kill: 2, pass: 5, strong: 8, cost: 0 } as const;
const PROBLEM = { ...TALKS, how: "problem", of: undefined } as const;
const PRICE = { how: "price", sample: 20, days: 14, unit: "percent", kill: 5, pass: 15, strong: 30, cost: 0, of: undefined } as const;
const WAITING_LIST = { ...PRICE, how: "waiting_list", sample: 40 } as const;

/**
 * The tests of a way in, in the order of risk, while money suffices: what no longer fits is taken smaller, down to half its sample, or
 * asked in talks. Where there are fewer than three, the offer's price is tested, too, then its waiting list; where there is none, first of
 * all whether the problem is there.
 */
export function planTests({ tests }: Pick<WayAdvice, "tests">, mostTwd: number): PlannedTest[] {
  let left = mostTwd;
  const planned = tests.map((trial) => {
    const test = affordable(trial, left);
    left -= test.cost;
    return test;
  });
  const extra =
    tests.length === 0 ? [PROBLEM, PRICE, WAITING_LIST] : tests.some(asksForMoney) ? [WAITING_LIST, PRICE] : [PRICE, WAITING_LIST];
  return [...planned, ...extra.slice(0, Math.max(0, TESTS.fewest - planned.length))];
}

/** Whether a written test puts a price before people already. */
function asksForMoney({ assumption, method }: Trial): boolean {
  return /\bpay|\bfee|NT\$/i.test(`${assumption.en} ${method.en}`);
}

function affordable(trial: Trial, twd: number): PlannedTest {
  const { sample, days, unit, kill, pass, strong } = trial;
  const cost = Math.round(trial.cost_twd);
  if (cost <= twd) return { how: "written", sample, days, unit, kill, pass, strong, cost, of: trial };
  const share = twd / cost;
  const counts = { kill: Math.floor(kill * share), pass: Math.ceil(pass * share), strong: Math.ceil(strong * share) };
  const bounds = unit === "count" ? counts : { kill, pass, strong };
  const isTooSmall = share < LEAST_SAMPLE || bounds.pass <= bounds.kill || (unit === "count" && bounds.strong > Math.ceil(sample * share));
  // Of what is not counted among the sample nobody knows how it shrinks with it.
  if (isTooSmall || unit === "number") return { ...TALKS, of: trial };
  return { how: "smaller", sample: Math.ceil(sample * share), days, unit, ...bounds, cost: Math.floor(twd), of: trial };
}

/** They run side by side: none takes longer than there is time. */
export function withinDays(tests: readonly PlannedTest[], most: number): PlannedTest[] {
  return tests.map((test) => ({ ...test, days: Math.min(test.days, most) }));
}

/** Of the one that takes longest. */
export function longestDays(tests: readonly Pick<PlannedTest, "days">[]): number {
  return Math.max(...tests.map(({ days }) => days));
}
