import type { BriefCase } from "#lib/ai/brief/brief-case";
import { segmentName } from "#lib/ai/brief/sections/offer";
import { clause } from "#lib/ai/brief/say";
import { customersBy } from "#lib/ai/brief/economics";
import type { PlannedTest } from "#lib/ai/brief/tests";
import { testsTwd } from "#lib/policy/brief-budget";
import type { BriefSections } from "#lib/schemas/brief";

/** The tests in words, in the order of the riskiest assumption. */
export function experiments(brief: BriefCase): Omit<BriefSections["experiments"], "title"> {
  return {
    items: brief.tests.map((test) => {
      const { sample, days, cost, unit, kill, pass, strong } = test;
      return { ...wordsOf(brief, test), sample, days, cost, unit, kill, pass, strong };
    }),
  };
}

export interface TrialWords {
  hypothesis: string;
  method: string;
  metric: string;
  if_killed: string;
}

export function wordsOf(brief: BriefCase, { how, of, sample, unit }: PlannedTest): TrialWords {
  const { locale, advice, chosen, capTwd, decision, say, t, part, whole, money, sentence } = brief;
  const who = segmentName(brief, chosen);
  const [where = ""] = advice.channels.map(t);
  const price = money(chosen.way.price.base);
  const shared = { who, where: clause(where), price, per: say(`per_${chosen.way.price.per}`), sample, offer: part(chosen.way.offer) };
  const withUnit = (metric: string) =>
    unit === "percent" ? say("metric_percent", { metric }) : unit === "twd" ? say("metric_twd", { metric }) : metric;
  if (of && how !== "talks") {
    const method = whole(of.method);
    return {
      hypothesis: whole(of.assumption),
      method:
        how === "smaller"
          ? `${method}${locale === "en" ? " " : ""}${say("smaller", { sample, twd: money(testsTwd(capTwd, decision)) })}`
          : method,
      metric: withUnit(part(of.metric)),
      if_killed: whole(of.if_killed),
    };
  }
  if (of)
    return {
      hypothesis: whole(of.assumption),
      method: say("talks_method", { ...shared, later: part(of.method) }),
      metric: say("talks_metric", { assumption: part(of.assumption) }),
      if_killed: whole(of.if_killed),
    };
  if (how === "problem")
    return {
      hypothesis: sentence(say("problem_assumption", shared)),
      method: sentence(say("problem_method", shared)),
      metric: say("problem_metric"),
      if_killed: sentence(say("problem_killed", { where: part(advice.channels.at(-1) ?? advice.nature.why) })),
    };
  const isPrice = how === "price";
  // Nothing is asked for less than delivering it takes.
  const low = Math.max(chosen.way.price.low, chosen.economics?.directCost ?? 0);
  return {
    hypothesis: sentence(say(isPrice ? "price_assumption" : "list_assumption", shared)),
    method: sentence(say(isPrice ? "price_method" : "list_method", shared)),
    metric: withUnit(say(isPrice ? "price_metric" : "list_metric", shared)),
    if_killed: sentence(
      say(isPrice && low < chosen.way.price.base ? "price_killed" : "list_killed", {
        ...shared,
        low: money(low),
        weakness: part(chosen.way.weakness),
      }),
    ),
  };
}

/** A threshold as people say it: 15 %, 4 of 18, 4, NT$300. */
export function threshold({ say, money, figure }: BriefCase, { unit, sample }: PlannedTest, value: number): string {
  if (unit === "percent") return say("of_percent", { value: figure(value) });
  if (unit === "number") return figure(value);
  return unit === "twd" ? money(value) : say("of_sample", { value: figure(value), sample: figure(sample) });
}

/** When to stop: at each test, and where the money has gone without the customers that it needs. */
export function killCriteria(brief: BriefCase): Omit<BriefSections["kill_criteria"], "title"> {
  const { tests, testsFrom, days, terms, spending, chosen, breakEven, advice, say, part, money, sentence } = brief;
  const items = tests
    .slice(0, 4)
    .toSorted((a, b) => a.days - b.days)
    .map((test) => {
      const day = Math.min(days, testsFrom + test.days);
      const { metric, if_killed } = wordsOf(brief, test);
      return { metric, threshold: say("at_or_below", { value: threshold(brief, test, test.kill) }), by_day: day, action: if_killed };
    });
  const [first] = advice.alternatives;
  const wanted = chosen.economics ? customersBy(terms.timeline_months, chosen.economics, breakEven?.customers) : 1;
  const money_ = {
    metric: say("money_metric"),
    threshold:
      spending.total === 0
        ? say("money_threshold_none")
        : say("money_threshold", { twd: money(spending.total), customers: Math.ceil(wanted * LEAST_OF_WANTED) }),
    by_day: days,
    action: sentence(say("money_action", { alternative: first ? part(first.name) : "" })),
  };
  return { items: [...items, money_].slice(0, 5) };
}

/** Of the customers that the plan wants by its end, those without whom it stops. */
const LEAST_OF_WANTED = 0.5;
