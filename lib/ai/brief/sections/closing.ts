import type { BriefCase } from "#lib/ai/brief/brief-case";
import { threshold, wordsOf } from "#lib/ai/brief/sections/trials";
import { clause } from "#lib/ai/brief/say";
import { RISK_IMPACT, RISK_LIKELIHOOD } from "#lib/policy/brief-fit";
import { DAYS_PER_MONTH } from "#lib/policy/brief-plan";
import { monthName } from "#lib/policy/month-name";
import type { BriefSections } from "#lib/schemas/brief";

/** Those of the way in; where there are few, its own weakness, which the first test brings to light, and what people use already. */
export function risks(brief: BriefCase): Omit<BriefSections["risks"], "title"> {
  const { onChosen, whole } = brief;
  const items = onChosen.risks.map(({ type, risk, signal, answer }, at) => ({
    type: type === "payment" ? ("willingness_to_pay" as const) : type,
    risk: whole(risk),
    likelihood: RISK_LIKELIHOOD[at] ?? 2,
    impact: RISK_IMPACT[type],
    early_signal: whole(signal),
    mitigation: whole(answer),
  }));
  const all = [...items, weaknessOf(brief), habitOf(brief)].slice(0, Math.max(items.length, FEWEST_RISKS));
  return { items: all.toSorted((a, b) => b.likelihood * b.impact - a.likelihood * a.impact) };
}

const FEWEST_RISKS = 2;

function habitOf({ advice, say, part, sentence }: BriefCase): BriefSections["risks"]["items"][number] {
  const { name, gap } = advice.alternatives.find(({ type }) => type === "status_quo") ?? {
    name: advice.nature.why,
    gap: advice.nature.why,
  };
  return {
    type: "competition",
    risk: sentence(say("risk_habit", { name: part(name) })),
    likelihood: RISK_LIKELIHOOD[1],
    impact: RISK_IMPACT.competition,
    early_signal: sentence(say("signal_habit")),
    mitigation: sentence(say("answer_habit", { gap: part(gap) })),
  };
}

function weaknessOf(brief: BriefCase): BriefSections["risks"]["items"][number] {
  const { chosen, tests, say, whole, sentence } = brief;
  const [first] = tests;
  if (!first) throw new Error("A brief has a test");
  const { metric, if_killed: answer } = wordsOf(brief, first);
  return {
    type: "demand",
    risk: whole(chosen.way.weakness),
    likelihood: RISK_LIKELIHOOD[0],
    impact: RISK_IMPACT.demand,
    early_signal: sentence(say("turn_down", { metric: clause(metric), value: threshold(brief, first, first.kill) })),
    mitigation: answer,
  };
}

/** What the plan begins with: look up, meet those whom it is about, and the first test, when its month has come. */
export function nextActions(brief: BriefCase): Omit<BriefSections["next_actions"], "title"> {
  const { advice, tests, testsFrom, decision, say, part, money, sentence } = brief;
  const [first] = tests;
  const [channel = advice.nature.why] = advice.channels;
  const [today, later] = [...advice.recheck, advice.nature.why, advice.nature.why].map(part);
  const lookUp = say("next_look_up", { what: today ?? "" });
  if (decision === "do_not_build")
    return { items: [lookUp, say("next_look_up_later", { what: later ?? "" }), say("next_leave", { where: part(channel) })].map(sentence) };
  const meet = say("next_meet", { where: part(channel) });
  if (!first) return { items: [lookUp, meet, say("no_price")].map(sentence) };
  const about = { method: clause(wordsOf(brief, first).method), days: first.days, twd: money(first.cost) };
  const isNow = testsFrom === 0;
  const test = say(isNow ? "next_test" : "next_test_later", { ...about, month: testsFrom / DAYS_PER_MONTH + 1 });
  return { items: (isNow ? [lookUp, test, meet] : [lookUp, meet, test]).map(sentence) };
}

export function limitations(brief: BriefCase): Omit<BriefSections["limitations"], "title"> {
  const { locale, advice, release, painpoint, city, say, t, part, whole, sentence } = brief;
  const estimates = advice.segments.filter(({ source }) => source === "estimate").map(({ name }) => part(name));
  const lines = city.help.filter(({ for: dangers }) => dangers.some((danger) => HELP[advice.sensitivity]?.includes(danger)));
  return {
    items: [
      say("limit_months", { month: monthName(locale, release.freshness.visible_through_month) }),
      ...(estimates.length > 0 ? [say("limit_estimates", { who: estimates.join(say("list_comma")) })] : []),
      ...(painpoint.score_breakdown.confidence === "low" ? [say("limit_thin", { replies: painpoint.reply_count })] : []),
      ...(lines.length > 0
        ? [
            say("limit_help", {
              lines: lines.map(({ number, name }) => say("help_line", { number, name: t(name) })).join(say("list_comma")),
            }),
          ]
        : []),
    ].map(sentence),
    recheck: advice.recheck.map((one) => whole(one)),
  };
}

/** Whom people in such a matter may need more than a business. */
const HELP: Partial<Record<BriefCase["advice"]["sensitivity"], readonly string[]>> = {
  self_harm: ["suicide"],
  violence: ["violence", "police"],
  children: ["children"],
  grief: ["suicide"],
  death: ["suicide"],
};
