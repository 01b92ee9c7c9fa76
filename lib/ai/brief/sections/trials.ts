import { payerOf } from "#lib/advice/dossier";
import type { BriefCase } from "#lib/ai/brief/brief-case";
import { customersBy } from "#lib/ai/brief/economics";
import { counterOf, segmentName } from "#lib/ai/brief/sections/offer";
import { wholeOf, type FreeTest, type PlannedTest } from "#lib/ai/brief/tests";
import { roundedUpTwd } from "#lib/policy/brief-budget";
import { twoLeadingDigits } from "#lib/policy/brief-market";
import { DAYS_PER_MONTH, HOURS } from "#lib/policy/brief-plan";
import { isGivenUp } from "#lib/policy/brief-verdict";
import type { BriefSections } from "#lib/schemas/brief";

/** The tests in words, in the order of the riskiest assumption. */
export function experiments(brief: BriefCase): Omit<BriefSections["experiments"], "title"> {
  return {
    items: brief.tests.map((test) => {
      const { sample, days, cost, unit, kill, pass, strong } = test;
      const { method, ...words } = wordsOf(brief, test);
      return { ...words, method: brief.paragraph([method, meaning(brief, test)]), sample, days, cost, unit, kill, pass, strong };
    }),
  };
}

export interface TrialWords {
  hypothesis: string;
  method: string;
  metric: string;
  if_killed: string;
}

export function wordsOf(brief: BriefCase, test: PlannedTest): TrialWords {
  const { testsTwd, say, t, whole, label, money, paragraph } = brief;
  const { how, of, sample, cutBy } = test;
  if (how !== "written" && how !== "smaller") return wordsOfFree(brief, how, test);
  if (!of) throw new Error("A written test has its text");
  const cut = cutBy && say(cutBy === "money" ? "smaller" : "smaller_hours", { sample, twd: money(testsTwd) });
  const wait = test.starts > 0 ? say("test_waits") : undefined;
  const unit = { percent: "metric_percent", twd: "metric_twd", count: undefined, number: undefined } as const;
  const form = SAYS_PERCENT.test(t(of.metric)) ? undefined : unit[test.unit];
  return {
    hypothesis: whole(of.assumption),
    method: paragraph([whole(of.method), cut, wait]),
    metric: form ? say(form, { metric: label(t(of.metric)) }) : label(t(of.metric)),
    if_killed: whole(of.if_killed),
  };
}

/** What passing a test that counts buyers would mean in money, all else being as the market is estimated, and no more than in a good course. */
function meaning(brief: BriefCase, test: PlannedTest): string | undefined {
  const { asked, chosen, twoYears, decision, say, money } = brief;
  const whole = wholeOf(test);
  if (whole === undefined || !asked.paying || !chosen.economics || isGivenUp(decision)) return undefined;
  const { base, high } = chosen.economics.contribution24;
  const likely = Math.min(high, (base * test.pass) / whole / asked.paying.base);
  return say("test_means", {
    pass: threshold(brief, test, test.pass),
    twd: money(twoLeadingDigits(likely)),
    years: money(twoLeadingDigits(twoYears.total)),
    short: likely < twoYears.total ? "yes" : "no",
  });
}

/** A metric that says its unit itself. */
const SAYS_PERCENT = /%|百分|per ?cent|\bpoints\b/i;

/** A test that costs nothing, of the way in that was chosen. */
function wordsOfFree(brief: BriefCase, how: FreeTest, test: PlannedTest): TrialWords {
  const { of, sample, pass, chance } = test;
  const { advice, onChosen, chosen, decision, say, part, label, money, sentence, paragraph } = brief;
  const { way, economics } = chosen;
  const [where, other] = onChosen.channels;
  const bought = advice.alternatives.find(({ type }) => type !== "status_quo");
  // Nothing is asked for less than leaves half of what the price leaves: a yes to that would be a no.
  const low = roundedUpTwd(Math.max(way.price.low, (economics?.directCost ?? 0) + LEAST_LEFT * (economics?.contribution ?? 0)));
  const values = {
    ...{
      who: segmentName(brief, chosen),
      offer: part(way.name),
      sample,
      pass,
      losers: part(advice.losers ?? advice.nature.why),
      counter: sampleOf(brief, test).counter,
    },
    ...{ price: money(way.price.base), per: say(`per_${way.price.per}`), low: money(low) },
    ...{ where: part(where ?? advice.nature.why), other: other ? part(other) : "", name: bought ? part(bought.name) : "" },
  };
  const isOfOthers = payerOf(advice, way)?.unit === "organisations";
  const isPivot = decision === "pivot";
  // Where people suffer nothing is paid in advance, and organisations sign.
  const metricOf = <Name extends "price" | "page">(name: Name) =>
    isOfOthers
      ? (`${name}_metric_organisations` as const)
      : advice.sensitivity === "none"
        ? (`${name}_metric` as const)
        : (`${name}_metric_gentle` as const);
  const forms = {
    problem: isOfOthers
      ? (["problem_assumption_organisations", "problem_method_organisations", "problem_metric_organisations"] as const)
      : undefined,
    spent: bought && !isOfOthers ? (["spent_assumption_named", "spent_method", "spent_metric"] as const) : undefined,
    price: ["price_assumption", "price_method", metricOf("price")] as const,
    page: [
      isOfOthers ? "page_assumption_organisations" : "page_assumption",
      isOfOthers ? "page_method_organisations" : "page_method",
      metricOf("page"),
    ] as const,
    payer: isPivot ? (["payer_assumption_losers", "payer_method_losers", "payer_metric"] as const) : undefined,
    ...{ bought: undefined, wanted: undefined },
  };
  const [assumption, method, metric] = forms[how] ?? ([`${how}_assumption`, `${how}_method`, `${how}_metric`] as const);
  const talk = paragraph([say(method, values), of && say("problem_later", { later: part(of.method) })]);
  const killed = chance
    ? (`chance_${chance}` as const)
    : how === "price" && low > MOST_ASKED_AGAIN * way.price.base
      ? "page_killed"
      : how === "problem" && other
        ? "problem_killed_other"
        : (`${how}_killed` as const);
  return {
    hypothesis: sentence(say(assumption, values)),
    method: decision === "do_not_build" ? say("if_it_changes", { method: talk }) : talk,
    metric: label(say(metric, values)),
    if_killed: sentence(say(killed, values)),
  };
}

/** Of what the price leaves, a lower one leaves this share at the least; a price that is hardly lower is no second question. */
const LEAST_LEFT = 0.5;
const MOST_ASKED_AGAIN = 0.9;

/** A threshold as people say it: 15 %, 4 of 18, 4, NT$300. */
export function threshold(brief: BriefCase, test: PlannedTest, value: number): string {
  const { say, money, figure } = brief;
  if (test.unit === "percent") return say("of_percent", { value: figure(value) });
  if (test.unit === "number") return figure(value);
  return test.unit === "twd" ? money(value) : say("of_sample", { ...sampleOf(brief, test), value: figure(value) });
}

function sampleOf(brief: BriefCase, { sample, how }: PlannedTest): { sample: string; counter: string } {
  const isOfPayers = how === "problem" || how === "price" || how === "page" || how === "spent";
  return { sample: brief.figure(sample), counter: isOfPayers ? counterOf(brief) : brief.say("counter_any") };
}

/** At or below which a test fails, in words. */
export function failing(brief: BriefCase, test: PlannedTest): string {
  const { kill, unit } = test;
  const { say, figure } = brief;
  if (unit === "count") return say(kill === 0 ? "none_of" : "at_or_below_of", { ...sampleOf(brief, test), value: figure(kill) });
  return say(unit === "number" ? "at_or_below_count" : "at_or_below", { value: threshold(brief, test, kill) });
}

/** When to stop: at each test, and when the first customers should be there and are not; of what is left alone, when to stop looking. */
export function killCriteria(brief: BriefCase): Omit<BriefSections["kill_criteria"], "title"> {
  if (brief.decision === "do_not_build") return whenToForget(brief);
  const { tests, testsFrom, days, spans, chosen, course, firstCustomers, decision, decisive, say, t, part, label, sentence } = brief;
  // What is looked up ends it before anything is tested, in the first week where the testing begins at once.
  const known = {
    metric: label(t(decisive.what)),
    threshold: say("watch_threshold", { ends: part(decisive.ends) }),
    by_day: testsFrom === 0 ? DAYS_PER_WEEK : DAYS_PER_MONTH,
    action: sentence(say("recheck_action")),
  };
  const found = tests
    .slice(0, MOST_STOPS - 2)
    .toSorted((a, b) => a.starts + a.days - (b.starts + b.days))
    .map((test) => {
      const day = Math.min(days, testsFrom + test.starts + test.days);
      const { metric, if_killed } = wordsOf(brief, test);
      return { metric, threshold: failing(brief, test), by_day: day, action: if_killed };
    });
  const winning = spans.find(({ kind }) => kind === "pilot");
  const { economics } = chosen;
  // Never more than the first ones that are likely: where these do not bring the money back, they are the least.
  const pace = winning && economics ? customersBy(winning.toMonth, economics.firstMonth, course?.customers ?? Infinity) : Infinity;
  const unsold = winning && {
    metric: say("money_metric"),
    threshold: say("money_threshold", {
      customers: Math.min(pace, firstCustomers),
      pace: pace <= firstCustomers ? "yes" : "no",
      counter: counterOf(brief),
    }),
    by_day: DAYS_PER_MONTH * winning.toMonth,
    action: sentence(say("money_action")),
  };
  // What is given up for another payer sells nothing that could fail to sell.
  const items = decision === "pivot" ? found : [known, ...found, ...(unsold ? [unsold] : [])].toSorted((a, b) => a.by_day - b.by_day);
  return { items };
}

function whenToForget({ onChosen, days, hours, say, t, part, label, sentence }: BriefCase): Omit<BriefSections["kill_criteria"], "title"> {
  const action = sentence(say("watch_action"));
  const unchanged = onChosen.recheck.slice(0, MOST_STOPS - 1).map(({ what, ends }) => ({
    metric: label(t(what)),
    threshold: say("watch_threshold", { ends: part(ends) }),
  }));
  // All that is to be looked up, and the first once more.
  const most = Math.min(hours, Math.ceil(HOURS_TO_SPARE * HOURS.lookUp * (onChosen.recheck.length + 1)));
  const spent = { metric: say("watch_hours"), threshold: say("watch_hours_most", { hours: most }) };
  // What is looked up is known at the end of the first month.
  const known = unchanged.map((item) => ({ ...item, by_day: Math.min(days, DAYS_PER_MONTH), action }));
  return { items: [...known, { ...spent, by_day: days, action }] };
}

const MOST_STOPS = 5;
const DAYS_PER_WEEK = 7;

/** Looking up and watching may take so many times the hours that are planned for it. */
const HOURS_TO_SPARE = 1.5;
