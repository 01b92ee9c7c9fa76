import type { Advice } from "#lib/advice/dossier";
import type { BriefCase } from "#lib/ai/brief/brief-case";
import { customersBy, isPaidOnce } from "#lib/ai/brief/economics";
import { itemOf } from "#lib/ai/brief/sections/money";
import { likelyCustomers } from "#lib/ai/brief/sections/business-model";
import { missingOf } from "#lib/ai/brief/sections/fit";
import { askedAgain } from "#lib/ai/brief/sections/closing";
import { counterOf, isKept, segmentName, withoutOpening } from "#lib/ai/brief/sections/offer";
import { threshold, wordsOf } from "#lib/ai/brief/sections/trials";
import { isTold } from "#lib/ai/brief/reader";
import { isGivenUp } from "#lib/policy/brief-verdict";
import { HOURS, type PhaseKind, type PhaseSpan } from "#lib/policy/brief-plan";

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
export const PHASE_WORDS: Record<PhaseKind, (brief: BriefCase, span: PhaseSpan) => PhaseWords> = {
  check: lookUp,
  watch,
  decide,
  reframe,
  discover: lookUp,
  test: testing,
  pilot: pilot,
  sell: selling,
  repeat: repeating,
  grow: growing,
};

function lookUp(brief: BriefCase): PhaseWords {
  const { advice, onChosen, decisive, painpoint, chosen, decision, say, t, part, inside } = brief;
  const [where = advice.nature.why] = onChosen.channels;
  // Of what is left alone, or left to others, nobody asks the law or its buyers; who else loses by it is asked in the tests.
  const isTried = !isGivenUp(decision);
  const isTheirs = chosen.economics?.buyer !== "organisations";
  return {
    goals: [say("goal_look_up", { headline: inside(painpoint.headline) })],
    tasks: [
      ...onChosen.recheck.map((item) => ({
        task: say("task_look_up", { what: askedAgain(brief, item) }),
        done_when: say("done_look_up"),
        hours: HOURS.lookUp,
      })),
      ...(isTried
        ? [
            ...rulesOf(brief),
            ...findingOthers(brief),
            {
              task: say("task_meet", { where: part(where), counter: counterOf(brief) }),
              done_when: isTheirs ? say("done_meet", { want: inside(withoutOpening(t(advice.job.want))) }) : say("done_meet_payer"),
              hours: HOURS.meet,
            },
          ]
        : []),
    ],
    exit: [say("exit_look_up", { what: part(decisive.what) })],
  };
}

/** Whoever fits badly finds somebody first who brings what is missing. */
function findingOthers(brief: BriefCase): Task[] {
  const { chosen, reader, terms, say } = brief;
  const what = missingOf(brief);
  if (chosen.fit !== "poor" || !isTold(reader) || what === "" || terms.timeline_months === 1) return [];
  return [{ task: say("task_find", { what }), done_when: say("done_find"), hours: HOURS.meet }];
}

/** The law is asked before anybody is asked for money. */
function rulesOf({ onChosen, say, t, part }: BriefCase): Task[] {
  return onChosen.rules.map(({ name, hurdle }) => ({
    task: say("task_rule", { name: t(name), hurdle: part(hurdle) }),
    done_when: say("done_rule", { name: t(name) }),
    hours: HOURS.rule,
  }));
}

function watch({ decisive, say, part }: BriefCase, { toMonth: month }: Pick<PhaseSpan, "toMonth">): PhaseWords {
  const { what, helps } = decisive;
  return {
    goals: [say("goal_watch")],
    tasks: [
      {
        task: say("task_watch", { what: part(what), month }),
        done_when: say("done_watch", { helps: part(helps) }),
        hours: HOURS.lookUp,
      },
    ],
    exit: [say("exit_watch", { helps: part(helps) })],
  };
}

/** What the talks of another way in came to. */
function decide(brief: BriefCase): PhaseWords {
  const { decisive, say, part } = brief;
  return {
    goals: [say("goal_decide")],
    tasks: [deciding(brief)],
    exit: [say("exit_watch", { helps: part(decisive.helps) })],
  };
}

function deciding({ say }: BriefCase): Task {
  return { task: say("task_decide"), done_when: say("done_decide"), hours: HOURS.lookUp };
}

function reframe(brief: BriefCase): PhaseWords {
  const { advice, say, part } = brief;
  const losers = part(advice.losers ?? advice.nature.why);
  const { tasks, ...lookedUp } = lookUp(brief);
  return {
    ...lookedUp,
    goals: [say("goal_reframe", { losers })],
    tasks: [...tasks, { task: say("task_meet_losers", { losers }), done_when: say("done_meet_losers"), hours: HOURS.meet }],
  };
}

function testing(brief: BriefCase): PhaseWords {
  const { tests, terms, decision, spans, say, inside } = brief;
  const all = tests.map((test) => {
    const { hypothesis, method, metric } = wordsOf(brief, test);
    const pass = threshold(brief, test, test.pass);
    return {
      hypothesis,
      task: {
        task: method,
        done_when: say("done_test", { metric: inside(metric), pass }),
        cost: test.cost,
        hours: test.hours,
      },
      exit: say("exit_test", { metric: inside(metric), pass }),
    };
  });
  const before = terms.timeline_months === 1 ? [...lookUp(brief).tasks.slice(0, 1), ...rulesOf(brief)] : [];
  const after = decision === "pivot" && spans.every(({ kind }) => kind !== "decide") ? [deciding(brief)] : [];
  return {
    goals: all.map(({ hypothesis }) => hypothesis),
    tasks: [...all.map(({ task }) => task), ...before, ...after],
    exit: [...all.map(({ exit }) => exit), say("exit_between")],
  };
}

function pilot(brief: BriefCase): PhaseWords {
  const { onChosen, chosen, firstCustomers: customers, decision, spending, say, t, part, money } = brief;
  const counter = counterOf(brief);
  const who = segmentName(brief, chosen);
  const setup = spending.lines.find(({ what }) => what.kind === "setup");
  return {
    goals: [say(decision === "build" ? "goal_pilot" : "goal_pilot_if", { who, customers, counter, setup: money(brief.setupTwd) })],
    tasks: [
      ...onChosen.risks.filter(isKept).map(({ risk, answer }) => ({
        task: t(answer),
        done_when: say("done_safety", { risk: part(risk) }),
        hours: HOURS.rule,
      })),
      ...(setup ? [{ task: itemOf(brief, setup), done_when: say("done_setup"), cost: setup.total, hours: HOURS.setUp }] : []),
      {
        task: onChosen.firstTen ? t(onChosen.firstTen) : say("first_ten_by_hand", { who, customers, counter }),
        done_when: say("done_first_ten", {
          price: money(chosen.way.price.base),
          direct: money(chosen.economics?.directCost ?? 0),
          customers,
          counter,
        }),
        hours: HOURS.firstTen,
      },
    ],
    exit: [
      isPaidOnce(chosen.way) || chosen.way.purchases_a_year.base <= 1
        ? say("exit_pilot_once", { customers })
        : say("exit_pilot", { price: money(chosen.way.price.base), customers }),
    ],
  };
}

function selling(brief: BriefCase, { toMonth }: Pick<PhaseSpan, "toMonth">): PhaseWords {
  const { onChosen, course, chosen, say, part } = brief;
  const counter = counterOf(brief);
  const { economics } = chosen;
  const needed = course?.customers;
  const by = (customers: number) => customersBy(toMonth, economics?.firstMonth ?? 1, customers);
  const goal =
    economics && course && needed !== undefined
      ? say(needed <= economics.customers ? "goal_sell" : "goal_sell_short", {
          ...{ customers: by(economics.customers), least: by(needed), counter },
          ...{ needed, likely: likelyCustomers(economics, course) },
        })
      : say("goal_sell_unknown", { who: segmentName(brief, chosen) });
  return {
    goals: [goal],
    tasks: (onChosen.channels.length > 1 ? onChosen.channels.slice(1) : onChosen.channels).map((channel) => ({
      task: say("task_channel", { where: part(channel), counter }),
      done_when: say("done_channel"),
      hours: HOURS.channel,
    })),
    exit: [exitOf(brief, onChosen.risks[0])],
  };
}

/** No sign of a risk of the way in; where none is known, what may have changed is looked up once more. */
function exitOf({ decisive, say, part }: BriefCase, risk: Advice["risks"][number] | undefined): string {
  return risk ? say("exit_risk", { signal: part(risk.signal) }) : say("exit_last", { recheck: part(decisive.what) });
}

function repeating(brief: BriefCase, span: PhaseSpan): PhaseWords {
  const risks = brief.onChosen.risks.filter((risk) => !isKept(risk));
  const { say, t, part } = brief;
  if (risks.length === 0) return selling(brief, span);
  return {
    goals: risks.slice(0, 2).map(({ risk }) => say("goal_risk", { risk: part(risk) })),
    tasks: risks.map(({ answer, signal }) => ({
      task: t(answer),
      done_when: say("done_risk", { signal: part(signal) }),
      hours: HOURS.channel,
    })),
    exit: [exitOf(brief, risks.at(-1))],
  };
}

function growing(brief: BriefCase, span: PhaseSpan): PhaseWords {
  const { ways, chosen, onChosen, say, part } = brief;
  // What cannot pay for itself, or is beyond the reader's money, hands and hours, is no next step.
  const others = ways.filter((way) => way !== chosen && way.canPayBack && way.isAffordable && way.handsShort === 0 && !way.isByDay);
  const [other] = others;
  const tasks = others.map(({ way }) => ({
    task: say("task_next_way", { offer: part(way.name) }),
    done_when: say("done_next_way", { weakness: part(way.weakness) }),
    hours: HOURS.firstTen,
  }));
  return {
    goals: other ? [say("goal_grow_way", { offer: part(other.way.name) })] : selling(brief, span).goals,
    tasks: tasks.length > 0 ? tasks : selling(brief, span).tasks,
    exit: [exitOf(brief, onChosen.risks.at(-1))],
  };
}
