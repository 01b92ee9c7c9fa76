import type { Segment } from "#lib/advice/dossier";
import type { BriefCase } from "#lib/ai/brief/brief-case";
import { marketSentence } from "#lib/ai/brief/sections/market";
import { eachHour, economicsSentence, likelyCustomers } from "#lib/ai/brief/sections/business-model";
import { missingOf } from "#lib/ai/brief/sections/fit";
import { counterOf, wanted, withoutOpening } from "#lib/ai/brief/sections/offer";
import { isTold } from "#lib/ai/brief/reader";
import { failing, threshold, wordsOf } from "#lib/ai/brief/sections/trials";
import type { Words } from "#lib/ai/brief/say";
import { twoLeadingDigits } from "#lib/policy/brief-market";
import { isGivenUp } from "#lib/policy/brief-verdict";
import { monthName } from "#lib/policy/month-name";
import type { BriefSections } from "#lib/schemas/brief";

export function verdict(brief: BriefCase): Omit<BriefSections["verdict"], "title"> {
  const { rule, decision, confidence } = brief;
  return {
    decision,
    rule,
    confidence,
    one_line: oneLine(brief),
    because: because(brief),
    ...(brief.onChosen.found.length > 0 && { looked_up: lookedUp(brief) }),
    would_change_our_mind: turningPoints(brief),
  };
}

/** What was looked up since the evidence ends, what ends the way in first. */
function lookedUp({ onChosen, t, whole }: BriefCase): BriefSections["verdict"]["looked_up"] {
  return onChosen.found.map(({ says, bears, as_of, source, url }) => {
    return { says: whole(says), bears, as_of, source: t(source), url };
  });
}

function oneLine(brief: BriefCase): string {
  const { advice, chosen, decision, rule, painpoint, tests, say, part, whole, inside, money, paragraph } = brief;
  const { way, economics } = chosen;
  const [first] = tests;
  const likely = economics?.contribution24.base ?? 0;
  const isBuilt = rule === "pays_off" || rule === "below_wage";
  const reason = say(lineOf(brief), {
    ...{ why: whole(advice.nature.why), weakness: whole(way.weakness), offer: part(way.name) },
    losers: advice.losers ? part(advice.losers) : "",
    ...{ net: money(twoLeadingDigits(netTwd(brief))), hour: money(eachHour(brief, netTwd(brief))), wage: money(brief.city.hourly_wage) },
    ...{
      least: money(rule === "small" || rule === "nowhere" ? twoLeadingDigits(brief.twoYears.total) : way.setup_cost.low),
      cap: money(brief.capTwd),
      spending: money(brief.spending.total),
      years: money(twoLeadingDigits(isBuilt ? brief.spendingTwd : brief.twoYears.total)),
      likely: money(likely),
    },
    ...{ mentions: painpoint.score_breakdown.evidence_count, replies: painpoint.reply_count },
    months: brief.terms.timeline_months,
    hands: say(`hands_${way.hands}`),
    skills: chosen.skills.refused.map((skill) => say(`skill_${skill}`)).join(say("list_comma")),
    missing: missingOf(brief),
    misfit: misfitOf(brief),
    found: foundOf(brief),
    change: changeOf(brief),
  });
  const offer = offerLine(brief);
  if (decision !== "test_first") return paragraph([reason, offer, wageLine(brief)]);
  const proof = first && say("line_first", { assumption: inside(wordsOf(brief, first).hypothesis) });
  // Of a sideline the pay of an hour says enough of what two years bring in.
  const isEnough = isSideline(brief) && likely <= brief.twoYears.total;
  return paragraph([notForYou(brief), reason, offer, isEnough ? undefined : moneyLine(brief), wageLine(brief), proof]);
}

/** What is tested, or would be best of what is not built; a pivot is about another payer, what is built is named by its rule, and what is overtaken is no offer any more. */
function offerLine({ chosen, decision, rule, say, part }: BriefCase): string | undefined {
  if (!chosen.economics || decision === "pivot" || decision === "build" || rule === "overtaken") return undefined;
  return say(decision === "test_first" ? "line_sold" : "line_best", { offer: part(chosen.way.name) });
}

/** It may come back, and never pays for the time that goes into it. */
function isSideline({ decision, chosen }: BriefCase): boolean {
  return decision === "test_first" && chosen.canPayBack && !chosen.paysHours;
}

/** Whether what two years leave pays the hours, in a good course or, where no rule of its own says so, in the likely one. */
function wageLine(brief: BriefCase): string | undefined {
  const { chosen, rule, twoYears, city, say, money } = brief;
  const { base = 0, high = 0 } = chosen.economics?.contribution24 ?? {};
  const [likely, good] = [base, high].map((twd) => eachHour(brief, twd - twoYears.total));
  const wage = money(city.hourly_wage);
  if (rule === "overtaken") return undefined;
  if (isSideline(brief)) return say("line_sideline", { hour: money(chosen.bestHourTwd), wage });
  if (chosen.canPayBack && good && good < city.hourly_wage) return say("line_good_course", { hour: money(good), wage });
  return rule === "below_wage" || !likely || likely >= city.hourly_wage ? undefined : say("line_wage", { hour: money(likely), wage });
}

/** The gravest of what was looked up, by whom and when it was said. */
function foundOf({ locale, onChosen, say, t, part }: BriefCase): string {
  const [first] = onChosen.found;
  if (!first) return "";
  const { says, source, as_of } = first;
  return say("found_line", { says: part(says), source: t(source), month: monthName(locale, as_of) });
}

function changeOf({ onChosen, part }: BriefCase): string {
  const [first] = onChosen.found;
  return first ? part(first.says) : "";
}

/** Whoever told us of themselves and fits badly hears it first. */
function notForYou(brief: BriefCase): string | undefined {
  return brief.chosen.fit === "poor" && isTold(brief.reader) ? brief.say("line_misfit", { misfit: misfitOf(brief) }) : undefined;
}

function misfitOf({ chosen, reader, capTwd, say, money }: BriefCase): string {
  const { own, refused } = chosen.skills;
  const why = [
    ...(chosen.handsShort > 0 ? [say("not_hands", { hands: say(`hands_${chosen.way.hands}`) })] : []),
    ...(chosen.isByDay ? [say("not_by_day")] : []),
    ...(chosen.isAffordable ? [] : [say("not_money", { low: money(chosen.way.setup_cost.low), cap: money(capTwd) })]),
    ...(refused.length > 0 ? [say("not_refused", { skills: refused.map((skill) => say(`skill_${skill}`)).join(say("list_comma")) })] : []),
    ...(own.length === 0 && reader.skills.length > 0 ? [say("not_skills")] : []),
  ];
  return why.join(say("list_semicolon"));
}

/** What two likely years leave after all that they take, TWD. */
function netTwd({ chosen: { economics }, spendingTwd }: BriefCase): number {
  return Math.max(0, (economics?.contribution24.base ?? 0) - spendingTwd);
}

/** A rule that holds for more than one reason says which. */
function lineOf({ rule, chosen, spending, spendingTwd, twoYears }: BriefCase): Parameters<Words["say"]>[0] {
  if (rule === "out_of_reach" && chosen.isAffordable) {
    if (chosen.skills.refused.length > 0) return "line_out_of_skills";
    return chosen.handsShort > 1 ? "line_out_of_hands" : "line_out_of_fit";
  }
  if (rule === "thin_and_public" && !chosen.canPayBack) return "line_thin_and_small";
  if (rule === "unproven") {
    const isShort = (chosen.economics?.contribution24.base ?? 0) <= spendingTwd;
    const form = isShort ? "line_unproven_money" : "line_unproven";
    return spending.total === 0 ? `${form}_free` : form;
  }
  if (rule === "not_for_you" && (chosen.economics?.contribution24.base ?? 0) > twoYears.total) return "line_not_for_you_plan";
  if (rule === "narrowed") return spending.total === 0 ? "line_narrowed_free" : "line_narrowed";
  return `line_${rule}`;
}

/** Where two years are likely to bring in less than they or a longer plan take, by how much. */
function moneyLine({ chosen: { economics }, twoYears, spendingTwd, terms, say, money }: BriefCase): string | undefined {
  if (!economics || economics.contribution24.base > spendingTwd) return undefined;
  const { base } = economics.contribution24;
  if (base > twoYears.total) return say("line_money_plan", { likely: money(base), months: terms.timeline_months });
  return say("line_money", { likely: money(base), years: money(twoLeadingDigits(twoYears.total)) });
}

/** Less than a whole customer, as it is named. */
const MOST_OF_NONE = 0.9;
const LEAST_NAMED = 0.01;

/** A month that holds more than this share of all who backed it is named, where they are more than a few. */
const PEAK_SHARE = 0.5;
const PEAK_OF = 10;

/** The three numbers that decide, or of what is overtaken that they are reckoned as if it were not: what two years leave against what it takes, what brings it back, and how firm the evidence is. */
export function because(brief: BriefCase): string[] {
  const { locale, painpoint, chosen, onChosen, release, capTwd, setupTwd, twoYears, rule, confidence, say, money, figure, sentence } =
    brief;
  const { economics } = chosen;
  const mentions = painpoint.score_breakdown.evidence_count;
  const month = painpoint.last_active_month ?? painpoint.first_seen_month ?? release.freshness.visible_through_month;
  const peak =
    mentions >= PEAK_OF ? painpoint.market_analysis?.demand.series.find((one) => one.mentions > PEAK_SHARE * mentions) : undefined;
  const isNobody = economics !== undefined && economics.customers < 1;
  const left =
    economics &&
    say(isNobody ? "because_money_nobody" : "because_money", {
      ...{
        average: figure(Math.max(LEAST_NAMED, Math.min(MOST_OF_NONE, Number(economics.customers.toPrecision(1))))),
        each: money(Math.round(economics.leftOfEach)),
        counter: counterOf(brief),
      },
      cheapest: setupTwd < chosen.way.setup_cost.base ? "yes" : "no",
      above: twoYears.total > capTwd ? "yes" : "no",
      ...{ low: money(economics.contribution24.low), base: money(economics.contribution24.base) },
      ...{ high: money(economics.contribution24.high), setup: money(setupTwd), cap: money(capTwd) },
      years: money(twoLeadingDigits(twoYears.total)),
    });
  const isThin = rule === "thin" || rule === "thin_and_public";
  const sums = left ? (isThin ? say("because_money_thin", { money: left }) : left) : say("no_price");
  const reasons = [
    ...(rule === "overtaken" ? [say("because_overtaken"), sums] : [sums, economicsSentence(brief)]),
    say(peak ? "because_evidence_peak" : "because_evidence", {
      ...{ mentions, replies: painpoint.reply_count, month: monthName(locale, month), confidence: figure(confidence) },
      ...{ through: monthName(locale, release.freshness.visible_through_month), found: onChosen.found.length },
      ...(peak && { peak: monthName(locale, peak.month), percent: Math.round((100 * peak.mentions) / mentions) }),
    }),
  ].map(sentence);
  // Where nothing is built for want of evidence, that comes first.
  return rule === "thin_and_public" ? reasons.toReversed() : reasons;
}

const MOST_TURNS = 4;

/** What the tests would have to show, and what must be looked up, for the decision to turn. */
function turningPoints(brief: BriefCase): string[] {
  const { tests, decision, onChosen, say, part, inside, sentence } = brief;
  const isBuild = decision === "build";
  const recheck = onChosen.recheck.map(({ what, helps, ends }) =>
    say(isBuild ? "turn_recheck_against" : "turn_recheck", { what: part(what), helps: part(helps), ends: part(ends) }),
  );
  if (isGivenUp(decision)) {
    // That it is as it was when the evidence ends changes nothing alone.
    const still = onChosen.recheck.map(({ helps }) => part(helps)).join(say("list_semicolon"));
    return [...newsFor(brief), say("turn_still", { helps: still })].map(sentence);
  }
  const found = tests.slice(0, 2).map((test) => {
    const value = isBuild ? failing(brief, test) : threshold(brief, test, test.strong);
    return say(isBuild ? "turn_down" : "turn_up", { metric: inside(wordsOf(brief, test).metric), value });
  });
  const undone = brief.rule === "narrowed" ? [say("turn_narrowed", { change: changeOf(brief) })] : [];
  return [...undone, ...found, ...recheck].slice(0, MOST_TURNS).map(sentence);
}

/** What would have to become known before what was given up is taken up again. */
function newsFor(brief: BriefCase): string[] {
  const { rule, chosen, course, say, money } = brief;
  if (rule === "overtaken") return [say("turn_overtaken")];
  if (rule === "thin_and_public") return [say("turn_evidence")];
  if (rule === "solved") return [say("turn_answer")];
  if (!chosen.economics || course?.customers === undefined) return [say("turn_payer")];
  const missing = [missingOf(brief), ...(chosen.isAffordable ? [] : [money(chosen.way.setup_cost.low)])].filter((one) => one !== "");
  const [needed, likely] = [course.customers, likelyCustomers(chosen.economics, course)];
  const customers = needed > likely ? [say("turn_customers", { needed, likely, counter: counterOf(brief) })] : [];
  return rule === "not_for_you" ? [say("turn_partner", { missing: missing.join(say("list_comma")) }), ...customers] : customers;
}

export function executiveSummary(brief: BriefCase): Omit<BriefSections["executive_summary"], "title"> {
  const { advice, onChosen, chosen, decision, spending, tests, say, t, part, inside, money, paragraph } = brief;
  const { when } = advice.job;
  const [first] = tests;
  return {
    text: paragraph([
      say("summary_job", { when: part(when), want: wanted(brief) }),
      t(advice.nature.why),
      say("summary_offer", { offer: part(chosen.way.offer) }),
      marketSentence(brief),
      first && decision !== "do_not_build"
        ? say("summary_first", { assumption: inside(wordsOf(brief, first).hypothesis), twd: money(spending.total) })
        : undefined,
    ]),
    advice: isGivenUp(decision) ? say("all_the_same", { what: t(onChosen.advice) }) : t(onChosen.advice),
  };
}

export function problem(brief: BriefCase): Omit<BriefSections["problem"], "title"> {
  const { locale, advice, onChosen, decisive, painpoint, release, quietMonths, say, t, part, whole, figure, sentence, paragraph } = brief;
  const { when, want, so_that } = advice.job;
  const analysis = painpoint.market_analysis;
  const suffering = advice.segments.find(({ unit }) => unit !== "organisations") ?? advice.segments[0];
  const trend = analysis?.demand.trend ?? "stable";
  const [elsewhere] = onChosen.foundOnOthers;
  const month = (value: string | null) => monthName(locale, value ?? release.freshness.visible_through_month);
  return {
    job_to_be_done: { when: withoutOpening(t(when)), want: withoutOpening(t(want)), so_that: withoutOpening(t(so_that)) },
    who_hurts_most: paragraph([
      painpoint.who_is_affected,
      suffering && suffering.population.base > 0
        ? say(sized(suffering), {
            many: figure(twoLeadingDigits(suffering.population.base * suffering.affected.base)),
            unit: say(`count_${suffering.unit}`),
            basis: whole(suffering.affected_basis),
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
      ...(elsewhere
        ? [say("now_found", { says: part(elsewhere.says), source: t(elsewhere.source), month: monthName(locale, elsewhere.as_of) })]
        : []),
      say("now_recheck", { what: part(decisive.what) }),
    ].map(sentence),
  };
}

/** Whom the number counts. */
function sized({ unit, affected_counts: counts }: Segment): Parameters<Words["say"]>[0] {
  if (counts !== "has") return `who_sized_${counts}`;
  return unit === "organisations" ? "who_sized_payers" : "who_sized";
}
