import type { BriefCase } from "#lib/ai/brief/brief-case";
import { itemOf } from "#lib/ai/brief/sections/money";
import { segmentName, withoutOpening } from "#lib/ai/brief/sections/offer";
import { threshold, wordsOf } from "#lib/ai/brief/sections/trials";
import { clause } from "#lib/ai/brief/say";
import { HOURS, type PhaseKind } from "#lib/policy/brief-plan";

/** One thing to do in a phase. `hours` is what the work takes: the phase's hands may have less. */
export interface Task {
  task: string;
  done_when: string;
  hours: number;
  cost?: number;
}
interface PhaseWords {
  goals: string[];
  tasks: Task[];
  exit: string[];
}

/** What each kind of phase is for, what is done in it, and when it is over. */
export const PHASE_WORDS: Record<PhaseKind, (brief: BriefCase) => PhaseWords> = {
  check: lookUp,
  watch,
  reframe,
  discover: lookUp,
  test: testing,
  pilot: pilot,
  sell: selling,
  repeat: repeating,
  grow: growing,
};

function lookUp(brief: BriefCase): PhaseWords {
  const { advice, say, t, part } = brief;
  const [where = advice.nature.why] = advice.channels;
  return {
    goals: [say("goal_look_up", { when: clause(withoutOpening(t(advice.job.when))) })],
    tasks: [
      ...advice.recheck.map((one) => ({
        task: say("task_look_up", { what: part(one) }),
        done_when: say("done_look_up"),
        hours: HOURS.lookUp,
      })),
      {
        task: say("task_meet", { where: part(where) }),
        done_when: say("done_meet", { want: clause(withoutOpening(t(advice.job.want))) }),
        hours: HOURS.meet,
      },
    ],
    exit: [say("exit_look_up", { what: part(advice.recheck[0] ?? advice.nature.why) })],
  };
}

function watch({ advice, say, part }: BriefCase): PhaseWords {
  const last = part(advice.recheck.at(-1) ?? advice.nature.why);
  return {
    goals: [say("goal_watch", { why: part(advice.nature.why) })],
    tasks: [{ task: say("task_watch", { what: last }), done_when: say("done_watch", { what: last }), hours: HOURS.lookUp }],
    exit: [say("exit_watch", { what: last })],
  };
}

function reframe(brief: BriefCase): PhaseWords {
  const { advice, ways, chosen, say, part } = brief;
  const others = ways.filter((way) => way !== chosen).map(({ way }) => part(way.offer));
  return {
    ...lookUp(brief),
    goals: [say("goal_reframe", { why: part(advice.nature.why) })],
    tasks: [
      ...others.map((offer) => ({ task: say("task_reframe", { offer }), done_when: say("done_reframe"), hours: HOURS.meet })),
      ...lookUp(brief).tasks,
    ],
  };
}

function testing(brief: BriefCase): PhaseWords {
  const { tests, terms, decision, say } = brief;
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
  const { advice, chosen, decision, spending, say, t, part, money } = brief;
  const who = segmentName(brief, chosen);
  const setup = spending.lines.find(({ what }) => what.kind === "setup");
  const rules = advice.rules.map(({ name, hurdle }) => ({
    task: say("task_rule", { name: t(name), hurdle: part(hurdle) }),
    done_when: say("done_rule", { name: t(name) }),
    hours: HOURS.rule,
  }));
  return {
    goals: [say(decision === "build" ? "goal_pilot" : "goal_pilot_if", { who })],
    tasks: [
      ...(setup ? [{ task: itemOf(brief, setup), done_when: say("done_setup"), cost: setup.total, hours: HOURS.setUp }] : []),
      {
        task: t(advice.first_ten),
        done_when: say("done_first_ten", { price: money(chosen.way.price.base) }),
        hours: HOURS.firstTen,
      },
      ...rules,
    ],
    exit: [say("exit_pilot", { price: money(chosen.way.price.base) })],
  };
}

function selling(brief: BriefCase): PhaseWords {
  const { advice, breakEven, chosen, say, part } = brief;
  return {
    goals: [
      breakEven?.customers
        ? say("goal_sell", { customers: breakEven.customers })
        : say("goal_sell_unknown", { who: segmentName(brief, chosen) }),
    ],
    tasks: advice.channels.slice(1).map((channel) => ({
      task: say("task_channel", { where: part(channel) }),
      done_when: say("done_channel"),
      hours: HOURS.channel,
    })),
    exit: [say("exit_risk", { signal: part(advice.risks[0]?.signal ?? advice.nature.why) })],
  };
}

function repeating({ advice, say, t, part }: BriefCase): PhaseWords {
  return {
    goals: advice.risks.slice(0, 2).map(({ risk }) => say("goal_risk", { risk: part(risk) })),
    tasks: advice.risks.map(({ answer, signal }) => ({
      task: t(answer),
      done_when: say("done_risk", { signal: part(signal) }),
      hours: HOURS.channel,
    })),
    exit: [say("exit_risk", { signal: part(advice.risks.at(-1)?.signal ?? advice.nature.why) })],
  };
}

function growing(brief: BriefCase): PhaseWords {
  const { ways, chosen, advice, say, part } = brief;
  const others = ways.filter((way) => way !== chosen);
  const tasks = others.map(({ way }) => ({
    task: say("task_next_way", { offer: part(way.offer) }),
    done_when: say("done_next_way", { weakness: part(way.weakness) }),
    hours: HOURS.firstTen,
  }));
  return {
    goals: [say("goal_grow", { who: part(advice.segments.at(-1)?.name ?? advice.nature.why) })],
    tasks: tasks.length > 0 ? tasks : selling(brief).tasks,
    exit: [say("exit_risk", { signal: part(advice.risks.at(-1)?.signal ?? advice.nature.why) })],
  };
}
