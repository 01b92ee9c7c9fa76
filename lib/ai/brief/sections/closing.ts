import type { BriefCase } from "#lib/ai/brief/brief-case";
import { wordsOf } from "#lib/ai/brief/sections/trials";
import { clause } from "#lib/ai/brief/say";
import { RISK_IMPACT, RISK_LIKELIHOOD } from "#lib/policy/brief-fit";
import { monthName } from "#lib/policy/month-name";
import type { BriefSections } from "#lib/schemas/brief";

export function risks({ advice, whole }: BriefCase): Omit<BriefSections["risks"], "title"> {
  const items = advice.risks.map(({ type, risk, signal, answer }, at) => ({
    type: type === "payment" ? ("willingness_to_pay" as const) : type,
    risk: whole(risk),
    likelihood: RISK_LIKELIHOOD[at] ?? 2,
    impact: RISK_IMPACT[type],
    early_signal: whole(signal),
    mitigation: whole(answer),
  }));
  return { items: items.toSorted((a, b) => b.likelihood * b.impact - a.likelihood * a.impact) };
}

/** Look up first, then the first test, then by whom it is told or to whom it is offered. */
export function nextActions(brief: BriefCase): Omit<BriefSections["next_actions"], "title"> {
  const { advice, tests, decision, say, part, money, sentence } = brief;
  const [first] = tests;
  const [channel = advice.nature.why] = advice.channels;
  const last = decision === "do_not_build" ? say("next_leave", { where: part(channel) }) : say("next_meet", { where: part(channel) });
  return {
    items: [
      say("next_look_up", { what: part(advice.recheck[0] ?? advice.nature.why) }),
      first
        ? say("next_test", { method: clause(wordsOf(brief, first).method), days: first.days, twd: money(first.cost) })
        : say("no_price"),
      last,
    ].map(sentence),
  };
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
