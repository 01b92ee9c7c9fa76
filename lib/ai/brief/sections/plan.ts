import type { BriefCase } from "#lib/ai/brief/brief-case";
import { itemOf } from "#lib/ai/brief/sections/money";
import { segmentName, withoutOpening } from "#lib/ai/brief/sections/offer";
import { threshold, wordsOf } from "#lib/ai/brief/sections/trials";
import { clause, money, sayIn, sentence, textIn } from "#lib/ai/brief/say";
import type { SpendingLine } from "#lib/ai/brief/spending";
import { HOURS, phaseHours, phaseSpans, sharedOut, type PhaseKind, type PhaseSpan } from "#lib/policy/brief-plan";
import type { RoleShape } from "#lib/policy/brief-terms";
import type { BriefSections } from "#lib/schemas/brief";

type Phase = BriefSections["plan"]["phases"][number];
/** `hours` is what the work takes; the phase's hands may have less. */
type Task = Pick<Phase["tasks"][number], "task" | "done_when" | "hours"> & { cost?: number };
interface PhaseWords {
  goals: string[];
  tasks: Task[];
  exit: string[];
}

/** Whole months, one phase after the other; what is not sure yet is begun only when the tests have passed, and costs nothing before. */
export function plan(brief: BriefCase): Omit<BriefSections["plan"], "title"> {
  const { decision, terms, hours } = brief;
  const spans = phaseSpans(decision, terms.timeline_months);
  const phases = spans.map((span, at) => phaseOf(brief, span, { isLast: at === spans.length - 1, spans }));
  return { timeline_months: terms.timeline_months, capacity_hours: hours, phases };
}

function phaseOf(brief: BriefCase, span: PhaseSpan, { isLast, spans }: { isLast: boolean; spans: readonly PhaseSpan[] }): Phase {
  const { locale, terms, hours } = brief;
  const say = sayIn(locale);
  const { goals, tasks, exit } = WORDS_OF[span.kind](brief);
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
    goals: goals.map((goal) => sentence(locale, goal)),
    tasks: kept.map(({ task, done_when, cost = 0 }, at) => ({
      task: sentence(locale, task),
      owner: say(OWNERS[terms.role_shape][at % OWNERS[terms.role_shape].length] ?? "owner_you"),
      hours: given[at] ?? 1,
      cost,
      done_when: sentence(locale, done_when),
    })),
    exit_criteria: (isLast
      ? [say("exit_last", { recheck: clause(textIn(locale)(brief.advice.recheck.at(-1) ?? brief.advice.nature.why)) })]
      : exit
    ).map((text) => sentence(locale, text)),
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

const WORDS_OF: Record<PhaseKind, (brief: BriefCase) => PhaseWords> = {
  check: (brief) => lookUp(brief),
  watch: (brief) => watch(brief),
  reframe: (brief) => reframe(brief),
  discover: (brief) => lookUp(brief),
  test: (brief) => testing(brief),
  pilot: (brief) => pilot(brief),
  sell: (brief) => selling(brief),
  repeat: (brief) => repeating(brief),
  grow: (brief) => growing(brief),
};

function lookUp(brief: BriefCase): PhaseWords {
  const { locale, advice } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  const [where = advice.nature.why] = advice.channels;
  return {
    goals: [say("goal_look_up", { when: clause(withoutOpening(t(advice.job.when))) })],
    tasks: [
      ...advice.recheck.map((one) => ({
        task: say("task_look_up", { what: clause(t(one)) }),
        done_when: say("done_look_up"),
        hours: HOURS.lookUp,
      })),
      {
        task: say("task_meet", { where: clause(t(where)) }),
        done_when: say("done_meet", { want: clause(withoutOpening(t(advice.job.want))) }),
        hours: HOURS.meet,
      },
    ],
    exit: [say("exit_look_up", { what: clause(t(advice.recheck[0] ?? advice.nature.why)) })],
  };
}

function watch({ locale, advice }: BriefCase): PhaseWords {
  const [say, t] = [sayIn(locale), textIn(locale)];
  const last = clause(t(advice.recheck.at(-1) ?? advice.nature.why));
  return {
    goals: [say("goal_watch", { why: clause(t(advice.nature.why)) })],
    tasks: [{ task: say("task_watch", { what: last }), done_when: say("done_watch", { what: last }), hours: HOURS.lookUp }],
    exit: [say("exit_watch", { what: last })],
  };
}

function reframe(brief: BriefCase): PhaseWords {
  const { locale, advice, ways, chosen } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  const others = ways.filter((way) => way !== chosen).map(({ way }) => clause(t(way.offer)));
  return {
    ...lookUp(brief),
    goals: [say("goal_reframe", { why: clause(t(advice.nature.why)) })],
    tasks: [
      ...others.map((offer) => ({ task: say("task_reframe", { offer }), done_when: say("done_reframe"), hours: HOURS.meet })),
      ...lookUp(brief).tasks,
    ],
  };
}

function testing(brief: BriefCase): PhaseWords {
  const { tests, terms, decision } = brief;
  const say = sayIn(brief.locale);
  const all = tests.map((test) => {
    const { hypothesis, method, metric } = wordsOf(brief, test);
    const pass = threshold(brief, test, test.pass);
    return {
      hypothesis,
      task: {
        task: method,
        done_when: say("done_test", { metric: clause(metric), pass }),
        cost: test.cost,
        hours: Math.ceil(HOURS.test + HOURS.eachAsked * test.sample),
      },
      exit: say("exit_test", { metric: clause(metric), pass }),
    };
  });
  const before = terms.timeline_months === 1 || decision === "do_not_build" ? lookUp(brief).tasks.slice(0, 1) : [];
  return {
    goals: all.map(({ hypothesis }) => hypothesis),
    tasks: [...all.map(({ task }) => task), ...before],
    exit: all.map(({ exit }) => exit),
  };
}

function pilot(brief: BriefCase): PhaseWords {
  const { locale, advice, chosen, decision, spending } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  const who = segmentName(brief, chosen);
  const setup = spending.lines.find(({ what }) => what.kind === "setup");
  const rules = advice.rules.map(({ name, hurdle }) => ({
    task: say("task_rule", { name: t(name), hurdle: clause(t(hurdle)) }),
    done_when: say("done_rule", { name: t(name) }),
    hours: HOURS.rule,
  }));
  return {
    goals: [say(decision === "build" ? "goal_pilot" : "goal_pilot_if", { who })],
    tasks: [
      ...(setup ? [{ task: itemOf(brief, setup), done_when: say("done_setup"), cost: setup.total, hours: HOURS.setUp }] : []),
      {
        task: t(advice.first_ten),
        done_when: say("done_first_ten", { price: money(locale, chosen.way.price.base) }),
        hours: HOURS.firstTen,
      },
      ...rules,
    ],
    exit: [say("exit_pilot", { price: money(locale, chosen.way.price.base) })],
  };
}

function selling(brief: BriefCase): PhaseWords {
  const { locale, advice, breakEven, chosen } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  return {
    goals: [
      breakEven?.customers
        ? say("goal_sell", { customers: breakEven.customers })
        : say("goal_sell_unknown", { who: segmentName(brief, chosen) }),
    ],
    tasks: advice.channels.slice(1).map((channel) => ({
      task: say("task_channel", { where: clause(t(channel)) }),
      done_when: say("done_channel"),
      hours: HOURS.channel,
    })),
    exit: [say("exit_risk", { signal: clause(t(advice.risks[0]?.signal ?? advice.nature.why)) })],
  };
}

function repeating({ locale, advice }: BriefCase): PhaseWords {
  const t = textIn(locale);
  const say = sayIn(locale);
  return {
    goals: advice.risks.slice(0, 2).map(({ risk }) => say("goal_risk", { risk: clause(t(risk)) })),
    tasks: advice.risks.map(({ answer, signal }) => ({
      task: t(answer),
      done_when: say("done_risk", { signal: clause(t(signal)) }),
      hours: HOURS.channel,
    })),
    exit: [say("exit_risk", { signal: clause(t(advice.risks.at(-1)?.signal ?? advice.nature.why)) })],
  };
}

function growing(brief: BriefCase): PhaseWords {
  const { locale, ways, chosen, advice } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  const others = ways.filter((way) => way !== chosen);
  const tasks = others.map(({ way }) => ({
    task: say("task_next_way", { offer: clause(t(way.offer)) }),
    done_when: say("done_next_way", { weakness: clause(t(way.weakness)) }),
    hours: HOURS.firstTen,
  }));
  return {
    goals: [say("goal_grow", { who: clause(t(advice.segments.at(-1)?.name ?? advice.nature.why)) })],
    tasks: tasks.length > 0 ? tasks : selling(brief).tasks,
    exit: [say("exit_risk", { signal: clause(t(advice.risks.at(-1)?.signal ?? advice.nature.why)) })],
  };
}
