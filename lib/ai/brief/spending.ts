import type { City } from "#lib/advice/city";
import type { WayIn } from "#lib/advice/dossier";
import type { Costs } from "#lib/ai/brief/economics";
import type { PlannedTest } from "#lib/ai/brief/tests";
import { contingencyTwd, CONTINGENCY_PERCENT, linesTwd, roundedDownTwd } from "#lib/policy/brief-budget";
import { ROLE_SHAPES, type RoleShape } from "#lib/policy/brief-terms";
import type { FixedTier } from "#lib/policy/budget-tiers";
import type { Text } from "#lib/policy/locale";

/** One line of a budget: a test, setting up, or work that costs so much in the city. */
export interface SpendingLine {
  what: { kind: "test"; number: number } | { kind: "setup" } | { kind: "work"; item: Text } | { kind: "nothing" };
  oneOff: number;
  monthly: number;
  months: number;
  total: number;
  cutFirst: boolean;
}
export interface Spending {
  lines: SpendingLine[];
  percent: number;
  contingency: number;
  total: number;
}

/** What the tests cost and nothing else; where nothing costs, one line says so. */
export function testSpending(tests: readonly PlannedTest[], tier: FixedTier, capTwd: number): Spending {
  const lines = testLines(tests);
  return summed(lines.length > 0 ? lines : [{ what: { kind: "nothing" }, ...once(0), cutFirst: false }], tier, capTwd);
}

interface BuildTerms {
  way: WayIn;
  /** What it is set up for, where there is money enough. */
  setupTwd: number;
  tests: readonly PlannedTest[];
  work: City["work"];
  /** The tier whose selling it is, and the one whose reserve is kept. */
  tier: FixedTier;
  reserveAs: FixedTier;
  hands: RoleShape;
  capTwd: number;
  /** Months of the plan, and how many of them come before the first payment. */
  months: number;
  firstMonth: number;
}

/**
 * What building costs: the tests, setting up, and what running it costs in the city for the rest of the plan. What is cut first goes
 * first while the sum is above the cap; setting up shrinks to its least after that.
 */
export function buildSpending({
  way,
  setupTwd: wanted,
  tests,
  work,
  tier,
  reserveAs,
  hands,
  capTwd,
  months,
  firstMonth,
}: BuildTerms): Spending {
  const most = linesTwd(capTwd, CONTINGENCY_PERCENT[reserveAs]);
  const running = Math.max(1, months - firstMonth);
  const needed = work
    .filter(({ for: uses, from }) => ROLE_SHAPES.indexOf(hands) >= ROLE_SHAPES.indexOf(from) && suits(uses, way))
    .map((one): SpendingLine => {
      const { one_off: oneOff, monthly } = one.cost[tier];
      return {
        what: { kind: "work", item: one.item },
        oneOff,
        monthly,
        months: running,
        total: oneOff + monthly * running,
        cutFirst: one.cut_first,
      };
    })
    .filter(({ total }) => total > 0);
  const fixed = testLines(tests);
  const setup = (twd: number): SpendingLine => ({ what: { kind: "setup" }, ...once(roundedDownTwd(twd)), cutFirst: false });
  const kept = [...needed];
  const sum = (setupTwd: number) => total(fixed) + total(kept) + setupTwd;
  while (sum(wanted) > most && kept.some(({ cutFirst }) => cutFirst))
    kept.splice(
      kept.findLastIndex(({ cutFirst }) => cutFirst),
      1,
    );
  while (sum(way.setup_cost.low) > most && kept.length > 0) kept.pop();
  const setupTwd = Math.min(wanted, Math.max(0, most - total(fixed) - total(kept)));
  return summed([...fixed, ...(setupTwd >= 1 ? [setup(setupTwd)] : []), ...kept], reserveAs, capTwd);
}

/** What of a spending is paid once, what is kept back along, and what each month takes. */
export function costsOf({ lines, contingency }: Spending): Costs {
  const sum = (of: (line: SpendingLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return { once: sum(({ oneOff }) => oneOff) + contingency, monthly: sum(({ monthly }) => monthly) };
}

function suits(uses: City["work"][number]["for"], { kind, skills }: WayIn): boolean {
  return uses.length === 0 || uses.some((use) => use === kind || skills.some((skill) => skill === use));
}

function testLines(tests: readonly PlannedTest[]): SpendingLine[] {
  return tests.flatMap(({ cost }, at) =>
    cost > 0 ? [{ what: { kind: "test" as const, number: at + 1 }, ...once(cost), cutFirst: false }] : [],
  );
}

function once(twd: number): Pick<SpendingLine, "oneOff" | "monthly" | "months" | "total"> {
  return { oneOff: twd, monthly: 0, months: 0, total: twd };
}

function total(lines: readonly SpendingLine[]): number {
  return lines.reduce((sum, line) => sum + line.total, 0);
}

/** With the contingency on top, as far as the cap leaves room for it. */
function summed(lines: SpendingLine[], tier: FixedTier, capTwd: number): Spending {
  const sum = total(lines);
  const percent = sum + contingencyTwd(sum, CONTINGENCY_PERCENT[tier]) <= capTwd ? CONTINGENCY_PERCENT[tier] : 0;
  const contingency = contingencyTwd(sum, percent);
  return { lines, percent, contingency, total: sum + contingency };
}
