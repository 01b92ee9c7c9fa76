import type { Advice, Trial } from "#lib/advice/dossier";
import { TESTS } from "#lib/policy/brief-budget";

/** A test as the plan takes it: as written, smaller, as talks that cost nothing, or of the price or the waiting list itself. */
export interface PlannedTest {
  how: "written" | "smaller" | "talks" | "price" | "waiting_list";
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
const PRICE = { how: "price", sample: 20, days: 14, unit: "percent", kill: 5, pass: 15, strong: 30, cost: 0, of: undefined } as const;
const WAITING_LIST = { ...PRICE, how: "waiting_list", sample: 40 } as const;

/**
 * The tests in the order of risk, while money suffices: what no longer fits is taken smaller, down to half its sample, or asked in
 * talks. Where there are fewer than three, the offer's price is tested, too, then its waiting list. Together they take no more days
 * than there are.
 */
export function planTests({ tests }: Advice, most: { twd: number; days: number }): PlannedTest[] {
  let left = most.twd;
  const planned = tests.map((trial) => {
    const test = affordable(trial, left);
    left -= test.cost;
    return test;
  });
  const extra = tests.some(asksForMoney) ? [WAITING_LIST, PRICE] : [PRICE, WAITING_LIST];
  return withinDays([...planned, ...extra.slice(0, Math.max(0, TESTS.fewest - planned.length))], most.days);
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
  if (share < LEAST_SAMPLE || bounds.pass <= bounds.kill || bounds.strong > Math.ceil(sample * share)) return { ...TALKS, of: trial };
  return { how: "smaller", sample: Math.ceil(sample * share), days, unit, ...bounds, cost: Math.floor(twd), of: trial };
}

/** Days shrink alike where the plan is shorter than its tests: they run side by side then. */
function withinDays(tests: readonly PlannedTest[], most: number): PlannedTest[] {
  const days = tests.reduce((sum, test) => sum + test.days, 0);
  return tests.map((test) => ({ ...test, days: Math.max(1, Math.min(test.days, Math.floor((test.days * most) / days))) }));
}
