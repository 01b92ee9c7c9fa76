import type { BriefCase } from "#lib/ai/brief/brief-case";
import { marketSentence } from "#lib/ai/brief/sections/market";
import { economicsSentence, segmentName, withoutOpening } from "#lib/ai/brief/sections/offer";
import { threshold, wordsOf } from "#lib/ai/brief/sections/trials";
import { clause, figure, money, paragraph, sayIn, sentence, textIn, type Say } from "#lib/ai/brief/say";
import { verdictConfidence } from "#lib/policy/brief-verdict";
import { monthName } from "#lib/policy/month-name";
import { leastReplies } from "#lib/policy/scoring";
import type { BriefSections } from "#lib/schemas/brief";

export function verdict(brief: BriefCase): Omit<BriefSections["verdict"], "title"> {
  const { painpoint, related, rule, decision, quietMonths } = brief;
  const replies = painpoint.reply_count / (painpoint.reply_count + leastReplies("medium"));
  return {
    decision,
    rule,
    confidence: verdictConfidence({ replies, relatedCount: related.length, isRated: painpoint.composite_score !== null, quietMonths }),
    one_line: oneLine(brief),
    because: because(brief),
    would_change_our_mind: turningPoints(brief),
  };
}

function oneLine(brief: BriefCase): string {
  const { locale, advice, chosen, capTwd, tests } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  const [first] = tests;
  const assumption = first ? clause(wordsOf(brief, first).hypothesis) : "";
  const why = clause(t(advice.nature.why));
  const way = chosen.way;
  return sentence(
    locale,
    say(lineOf(brief), {
      ...{ assumption, why, who: segmentName(brief, chosen), offer: clause(t(way.offer)), weakness: clause(t(way.weakness)) },
      ...{ cap: money(locale, capTwd), least: money(locale, way.setup_cost.low), spending: money(locale, brief.spending.total) },
      building: money(locale, brief.buildingTwd),
      hands: say(`hands_${way.hands}`),
      likely: money(locale, chosen.economics?.contribution24.base ?? 0),
    }),
  );
}

/** A rule that holds for more than one reason says which. */
function lineOf({ rule, chosen, buildingTwd }: BriefCase): Parameters<Say>[0] {
  if (rule === "out_of_reach" && chosen.isAffordable) return "line_out_of_hands";
  if (rule === "unproven" && (chosen.economics?.contribution24.base ?? 0) <= buildingTwd) return "line_unproven_money";
  return `line_${rule}`;
}

/** The three numbers that decide: what two years leave against what it takes, what brings it back, and how firm the evidence is. */
export function because(brief: BriefCase): string[] {
  const { locale, painpoint, chosen, release } = brief;
  const say = sayIn(locale);
  const { economics, way } = chosen;
  const mentions = painpoint.score_breakdown.evidence_count;
  const month = painpoint.last_active_month ?? painpoint.first_seen_month ?? release.freshness.visible_through_month;
  return [
    economics
      ? say("because_money", {
          ...{ low: money(locale, economics.contribution24.low), base: money(locale, economics.contribution24.base) },
          ...{ high: money(locale, economics.contribution24.high), setup: money(locale, way.setup_cost.base) },
        })
      : say("no_price"),
    economicsSentence(brief),
    say("because_evidence", { mentions, replies: painpoint.reply_count, month: monthName(locale, month) }),
  ].map((text) => sentence(locale, text));
}

/** What the tests would have to show, and what must be looked up, for the decision to turn. */
function turningPoints(brief: BriefCase): string[] {
  const { locale, tests, decision, advice } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  const isBuild = decision === "build";
  const found = tests.slice(0, 2).map((test) => {
    const value = threshold(brief, test, isBuild ? test.kill : test.strong);
    return say(isBuild ? "turn_down" : "turn_up", { metric: clause(wordsOf(brief, test).metric), value });
  });
  return [...found, ...advice.recheck.slice(0, 2).map((one) => say("turn_recheck", { what: clause(t(one)) }))]
    .slice(0, 4)
    .map((text) => sentence(locale, text));
}

export function executiveSummary(brief: BriefCase): Omit<BriefSections["executive_summary"], "title"> {
  const { locale, advice, chosen, spending, tests } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  const { when, want } = advice.job;
  const [first] = tests;
  return {
    text: paragraph(locale, [
      say("summary_job", { when: clause(withoutOpening(t(when))), want: clause(withoutOpening(t(want))) }),
      t(advice.nature.why),
      say("summary_offer", { offer: clause(t(chosen.way.offer)) }),
      marketSentence(brief),
      first && say("summary_first", { assumption: clause(wordsOf(brief, first).hypothesis), twd: money(locale, spending.total) }),
    ]),
    advice: t(advice.advice),
  };
}

export function problem(brief: BriefCase): Omit<BriefSections["problem"], "title"> {
  const { locale, advice, painpoint, release, quietMonths } = brief;
  const [say, t] = [sayIn(locale), textIn(locale)];
  const { when, want, so_that } = advice.job;
  const analysis = painpoint.market_analysis;
  const [suffering] = advice.segments;
  const trend = analysis?.demand.trend ?? "stable";
  const month = (value: string | null) => monthName(locale, value ?? release.freshness.visible_through_month);
  return {
    job_to_be_done: { when: withoutOpening(t(when)), want: withoutOpening(t(want)), so_that: withoutOpening(t(so_that)) },
    who_hurts_most: paragraph(locale, [
      painpoint.who_is_affected,
      suffering && suffering.population.base > 0
        ? say("who_sized", {
            many: figure(locale, Math.round(suffering.population.base * suffering.affected.base)),
            unit: say(`unit_${suffering.unit}`),
            basis: clause(t(suffering.affected_basis)),
          })
        : undefined,
    ]),
    why_now: [
      say(`trend_${trend}`, {
        mentions: painpoint.score_breakdown.evidence_count,
        month: month(painpoint.last_active_month),
        first: month(painpoint.first_seen_month),
        quiet: quietMonths,
      }),
      say(`response_${analysis?.unmet_need.official_response ?? "none"}`),
      say("now_recheck", { what: clause(t(advice.recheck[0] ?? advice.nature.why)) }),
    ].map((text) => sentence(locale, text)),
  };
}
