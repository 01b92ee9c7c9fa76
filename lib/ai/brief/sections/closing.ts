import type { WayAdvice } from "#lib/advice/dossier";
import type { BriefCase } from "#lib/ai/brief/brief-case";
import { wordsOf } from "#lib/ai/brief/sections/trials";
import { RISK_IMPACT, RISK_LIKELIHOOD } from "#lib/policy/brief-fit";
import { DRAWS } from "#lib/policy/brief-market";
import { DAYS_PER_MONTH } from "#lib/policy/brief-plan";
import { monthName } from "#lib/policy/month-name";
import type { BriefSections } from "#lib/schemas/brief";

/** Those of the way in; where there are few, its own weakness, and what people use already. */
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

function weaknessOf({ chosen, ways, say, part, whole, sentence }: BriefCase): BriefSections["risks"]["items"][number] {
  const [other] = ways.filter((way) => way !== chosen).toSorted((a, b) => b.points - a.points);
  return {
    type: "demand",
    risk: whole(chosen.way.weakness),
    likelihood: RISK_LIKELIHOOD[0],
    impact: RISK_IMPACT.demand,
    early_signal: sentence(say("signal_weakness")),
    mitigation: sentence(other ? say("answer_weakness", { other: part(other.way.name) }) : say("answer_weakness_none")),
  };
}

/** What the plan begins with: look up, meet those whom it is about, and the first test, when its month has come. */
export function nextActions(brief: BriefCase): Omit<BriefSections["next_actions"], "title"> {
  const { advice, onChosen, tests, testsFrom, decision, say, part, inside, money, sentence } = brief;
  const [first] = tests;
  const [channel = advice.nature.why] = onChosen.channels;
  const [today = part(advice.nature.why), later = part(advice.nature.why)] = onChosen.recheck.map((item) => askedAgain(brief, item));
  const lookUp = say("next_look_up", { what: today });
  if (decision === "do_not_build")
    return {
      items: [lookUp, say("next_look_up_later", { what: later }), lastOf(brief)].map(sentence),
    };
  const meet =
    decision === "pivot" && advice.losers
      ? say("next_meet_losers", { losers: part(advice.losers) })
      : say("next_meet", { where: part(channel) });
  if (!first) return { items: [lookUp, meet, say("no_price")].map(sentence) };
  const about = { method: inside(wordsOf(brief, first).method), days: first.days, twd: money(first.cost) };
  const isNow = testsFrom === 0;
  const test = say(isNow ? "next_test" : "next_test_later", { ...about, month: testsFrom / DAYS_PER_MONTH + 1 });
  return { items: (isNow ? [lookUp, test, meet] : [lookUp, meet, test]).map(sentence) };
}

/** What is looked up, with what is known of it. */
export function askedAgain({ locale, say, part }: BriefCase, { what, found: [known] = [] }: WayAdvice["recheck"][number]): string {
  if (!known) return part(what);
  return say("asked_known", { what: part(what), says: part(known.says), month: monthName(locale, known.as_of) });
}

/** What is done with what is not built. */
function lastOf({ rule, advice, painpoint, say, inside }: BriefCase): string {
  if (rule === "overtaken") return say("next_overtaken");
  const isOthers = advice.nature.kind === "public" || advice.nature.kind === "conduct";
  return say(isOthers ? "next_leave" : "next_keep", { headline: inside(painpoint.headline) });
}

export function limitations(brief: BriefCase): Omit<BriefSections["limitations"], "title"> {
  const { locale, advice, onChosen, chosen, release, painpoint, city, say, t, part, sentence } = brief;
  const estimates = advice.segments.filter(({ source }) => source === "estimate").map(({ name }) => part(name));
  const lines = city.help.filter(({ for: dangers }) => dangers.some((danger) => advice.help?.includes(danger)));
  return {
    items: [
      say("limit_months", { month: monthName(locale, release.freshness.visible_through_month) }),
      ...(lines.length > 0
        ? [
            say("limit_help", {
              lines: lines.map(({ number, name }) => say("help_line", { number, name: t(name) })).join(say("list_comma")),
            }),
          ]
        : []),
      ...(estimates.length > 0 ? [say("limit_estimates", { who: estimates.join(say("list_semicolon")) })] : []),
      ...(chosen.economics ? [say("limit_range", { draws: DRAWS })] : []),
      ...(painpoint.score_breakdown.confidence === "low" ? [say("limit_thin", { replies: painpoint.reply_count })] : []),
      ...(onChosen.found.length > 0 ? [say("limit_found")] : []),
    ].map(sentence),
    recheck: onChosen.recheck.map(({ what, helps, ends, found: [known] = [] }) => {
      const asked = { what: part(what), helps: part(helps), ends: part(ends) };
      if (!known) return sentence(say("recheck_line", asked));
      return sentence(say("recheck_line_known", { ...asked, says: part(known.says), month: monthName(locale, known.as_of) }));
    }),
  };
}
