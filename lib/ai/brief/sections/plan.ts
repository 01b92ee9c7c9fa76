import type { BriefCase } from "#lib/ai/brief/brief-case";
import { PHASE_WORDS, type Task } from "#lib/ai/brief/sections/phase-words";
import type { SpendingLine } from "#lib/ai/brief/spending";
import { phaseHours, sharedOut, type PhaseSpan } from "#lib/policy/brief-plan";
import type { RoleShape } from "#lib/policy/brief-terms";
import type { BriefSections } from "#lib/schemas/brief";

type Phase = BriefSections["plan"]["phases"][number];

/** Whole months, one phase after the other; what is not sure yet is begun only when the tests have passed, and costs nothing before. */
export function plan(brief: BriefCase): Omit<BriefSections["plan"], "title"> {
  const { spans, terms, hours } = brief;
  const phases = spans.map((span, at) => phaseOf(brief, span, { isLast: at === spans.length - 1, spans }));
  return { timeline_months: terms.timeline_months, capacity_hours: hours, phases };
}

function phaseOf(brief: BriefCase, span: PhaseSpan, { isLast, spans }: { isLast: boolean; spans: readonly PhaseSpan[] }): Phase {
  const { terms, hours, say, part, sentence } = brief;
  const { goals, tasks, exit } = PHASE_WORDS[span.kind](brief, span);
  const most = Math.max(1, phaseHours(hours / terms.timeline_months, span));
  // Money moves with the work: what is spent in a phase stands with its first task.
  const spent = spentIn(brief, span, spans);
  const kept = withMoney(tasks.slice(0, most), spent);
  const wanted = kept.map((task) => task.hours);
  const isTooMuch = wanted.reduce((sum, one) => sum + one, 0) > most;
  const given = isTooMuch ? sharedOut(Math.max(kept.length, most), wanted) : wanted;
  return {
    label: say(`phase_${span.kind}`),
    from_month: span.fromMonth,
    to_month: span.toMonth,
    goals: goals.map(sentence),
    tasks: kept.map(({ task, done_when, cost = 0 }, at) => ({
      task: sentence(task),
      owner: say(OWNERS[terms.role_shape][at % OWNERS[terms.role_shape].length] ?? "owner_you"),
      hours: given[at] ?? 1,
      cost,
      done_when: sentence(done_when),
    })),
    exit_criteria: (isLast ? [say("exit_last", { recheck: part(brief.decisive.what) })] : exit).map(sentence),
  };
}

const OWNERS = {
  solo: ["owner_you"],
  duo: ["owner_you", "owner_partner"],
  team: ["owner_lead", "owner_field", "owner_offer"],
} as const satisfies Record<RoleShape, string[]>;

/** Tests cost in the phase that tests (or the only one), setting up and running in what comes after; to the dollar of the budget. */
function spentIn({ spending }: BriefCase, span: PhaseSpan, spans: readonly PhaseSpan[]): number {
  const sum = (lines: readonly SpendingLine[]) => lines.reduce((total, line) => total + line.total, 0);
  const testing = spans.find(({ kind }) => kind === "test") ?? spans[0];
  const later = spans.filter(({ fromMonth }) => fromMonth > (testing?.toMonth ?? 0));
  const tests = spending.lines.filter(({ what }) => what.kind === "test" || what.kind === "nothing");
  const rest = sum(spending.lines) - sum(tests);
  if (later.length === 0) return span === testing ? sum(spending.lines) : 0;
  if (span === testing) return sum(tests);
  if (!later.includes(span)) return 0;
  const setup = sum(spending.lines.filter(({ what }) => what.kind === "setup"));
  const shares = sharedOut(
    Math.max(later.length, rest - setup),
    later.map(({ fromMonth, toMonth }) => toMonth - fromMonth + 1),
  );
  const running = rest - setup >= later.length ? (shares[later.indexOf(span)] ?? 0) : 0;
  const first = span === later[0] ? setup + (rest - setup >= later.length ? 0 : rest - setup) : 0;
  return first + running;
}

/** What the tasks cost by themselves, and the rest of the phase's money on the first. */
function withMoney(tasks: readonly Task[], spent: number): Task[] {
  const own = tasks.reduce((sum, { cost = 0 }) => sum + cost, 0);
  const fits = own <= spent;
  return tasks.map((task, at) => ({ ...task, cost: (fits ? (task.cost ?? 0) : 0) + (at === 0 ? spent - (fits ? own : 0) : 0) }));
}
