import { CONTINGENCY_PERCENT, TESTS } from "#lib/policy/brief-budget";
import { FIT_POINTS } from "#lib/policy/brief-fit";
import { DRAWS, MONTHS_AHEAD, SERVED_A_YEAR } from "#lib/policy/brief-market";
import { DAYS_PER_MONTH, HOURS, LONG_START_FROM_MONTHS, PHASE_FROM_MONTHS, PLANNED_SHARE_OF_HOURS } from "#lib/policy/brief-plan";
import { LONGEST_TIMELINE_MONTHS, LONGEST_USER_CONTEXT, WEEKS_PER_MONTH } from "#lib/policy/brief-terms";
import { VERDICT, VERDICT_CONFIDENCE } from "#lib/policy/brief-verdict";

const percent = (share: number) => Math.round(share * 10_000) / 100;

/** Numbers of the research brief that the prose names, read from the rules that apply them. */
export const BRIEF_VALUES = {
  context_characters: LONGEST_USER_CONTEXT,
  timeline_months: LONGEST_TIMELINE_MONTHS,
  verdict_solved: VERDICT.solvedUnmetNeedBelow,
  verdict_related: VERDICT.relatedAtLeast,
  verdict_small_percent: percent(VERDICT.smallBelow),
  build_unmet: VERDICT.build.unmetNeed,
  build_quiet: VERDICT.build.quietMonthsAtMost,
  sure_base: VERDICT_CONFIDENCE.base,
  sure_replies: VERDICT_CONFIDENCE.replies,
  sure_related: VERDICT_CONFIDENCE.perRelated,
  sure_rated: VERDICT_CONFIDENCE.rated,
  sure_quiet: VERDICT_CONFIDENCE.perQuietYear,
  sure_quiet_most: VERDICT_CONFIDENCE.quietAtMost,
  tests_percent: percent(TESTS.shareOfCap),
  tests_least: TESTS.leastTwd,
  tests_fewest: TESTS.fewest,
  contingency_small: CONTINGENCY_PERCENT.bootstrap,
  contingency_lean: CONTINGENCY_PERCENT.lean,
  contingency_funded: CONTINGENCY_PERCENT.funded,
  weeks_per_month: WEEKS_PER_MONTH,
  hours_percent: percent(PLANNED_SHARE_OF_HOURS),
  days_per_month: DAYS_PER_MONTH,
  discover_from: PHASE_FROM_MONTHS.discover,
  pilot_from: PHASE_FROM_MONTHS.pilot,
  sell_from: PHASE_FROM_MONTHS.sell,
  repeat_from: PHASE_FROM_MONTHS.repeat,
  grow_from: PHASE_FROM_MONTHS.grow,
  long_start_from: LONG_START_FROM_MONTHS,
  draws: DRAWS,
  months_ahead: MONTHS_AHEAD,
  served_solo: SERVED_A_YEAR.solo,
  served_duo: SERVED_A_YEAR.duo,
  served_team: SERVED_A_YEAR.team,
  hours_look_up: HOURS.lookUp,
  hours_meet: HOURS.meet,
  hours_test: HOURS.test,
  hours_asked: HOURS.eachAsked,
  hours_first_ten: HOURS.firstTen,
  hours_channel: HOURS.channel,
  hours_set_up: HOURS.setUp,
  fit_later: FIT_POINTS.later,
  fit_skills: FIT_POINTS.ownSkills,
  fit_refused: FIT_POINTS.refusedSkills,
  fit_hands: FIT_POINTS.tooFewHands,
  fit_money: FIT_POINTS.unaffordable,
  fit_pay_back: FIT_POINTS.cannotPayBack,
  fit_edge: FIT_POINTS.edge,
};
