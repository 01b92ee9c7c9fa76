import type { CityAdvice } from "#lib/advice/read";
import { adviceOn, payerOf, type Advice, type WayAdvice } from "#lib/advice/dossier";
import { buyerOf, courseOf, customersBy, type Course } from "#lib/ai/brief/economics";
import { isTold, type Reader } from "#lib/ai/brief/reader";
import { buildSpending, costsOf, testSpending, type Spending } from "#lib/ai/brief/spending";
import { wordsIn, type Words } from "#lib/ai/brief/say";
import { planTests, talksAlone, withinDays, type Asked, type PlannedTest } from "#lib/ai/brief/tests";
import { chooseWay, weighWays, type WeighedWay } from "#lib/ai/brief/weigh-ways";
import type { FeedDetail } from "#lib/feed/record";
import { MONTHS_AHEAD, SEEKING, type Range } from "#lib/policy/brief-market";
import { capTwd, CONTINGENCY_PERCENT, linesTwd, testsTwd } from "#lib/policy/brief-budget";
import { DAYS_PER_MONTH, PHASE_FROM_MONTHS, phaseHours, phaseSpans, type PhaseSpan } from "#lib/policy/brief-plan";
import { daysOf } from "#lib/policy/brief-tests";
import { capacityHours, tierForBudget, WEEKLY_HOURS } from "#lib/policy/brief-terms";
import type { FixedTier } from "#lib/policy/budget-tiers";
import { isGivenUp, verdictConfidence, verdictRule, VERDICT_RULES, type VerdictRule } from "#lib/policy/brief-verdict";
import type { Locale } from "#lib/policy/locale";
import { monthsBetween } from "#lib/policy/months";
import { leastReplies } from "#lib/policy/scoring";
import type { Verdict } from "#lib/schemas/brief";
import type { BriefTerms } from "#lib/schemas/brief-input";
import type { Release } from "#lib/schemas/release";

/** What a brief is about: the pain point, up to five related ones of the same release, and what an adviser knows of it. */
export interface BriefSubject {
  release: Release;
  locale: Locale;
  painpoint: FeedDetail;
  related: readonly FeedDetail[];
  advice: Advice;
  city: CityAdvice;
}

/** A pain point on its terms, read once: what every section of the brief starts from. Numbers are the same in both languages. */
export interface BriefCase extends BriefSubject, Words {
  terms: BriefTerms;
  reader: Reader;
  tier: FixedTier;
  capTwd: number;
  /** Length of the plan in days, hours that the hands have for it, and those that they would have in two years. */
  days: number;
  hours: number;
  hours24: number;
  ways: WeighedWay[];
  chosen: WeighedWay;
  /** What of the advice holds on it, and what of that is looked up before all else. */
  onChosen: WayAdvice;
  decisive: Advice["recheck"][number];
  rule: VerdictRule;
  decision: Verdict;
  /** How much is known, 0 to 1. */
  confidence: number;
  /** Whole months, one phase after the other, and the days of the plan that are over when its tests begin. */
  spans: PhaseSpan[];
  testsFrom: number;
  tests: PlannedTest[];
  /** What the plan spends, the most that its tests may take, and what setting up, tests and running take in the two years over which customers are counted, whatever the cap. */
  spending: Spending;
  testsTwd: number;
  twoYears: Spending;
  /** What two likely years must exceed before anything is built: what they take, or what a longer plan would. */
  spendingTwd: number;
  asked: Asked;
  /** What setting up takes: as much as the plan has for it, and what it is set up for where nothing is built yet. */
  setupTwd: number;
  course: Course | undefined;
  /** How many customers are the first ones: ten, or as many as the plan wants by the end of the phase that wins them. */
  firstCustomers: number;
  quietMonths: number;
}

export function openCase(subject: BriefSubject, terms: BriefTerms, reader: Reader): BriefCase {
  const { painpoint, advice, related, release, city } = subject;
  const { hourly_wage: hourlyWage } = city;
  const { role_shape: hands, timeline_months: months } = terms;
  const cap = Math.min(capTwd(terms), reader.sumTwd ?? Infinity);
  const tier = terms.budget_tier === "custom" || cap < capTwd(terms) ? tierForBudget(cap) : terms.budget_tier;
  const ways = weighWays(advice, { reader, tier, hands, months, capTwd: cap, work: city.work, hourlyWage });
  const chosen = chooseWay(ways);
  const { economics } = chosen;
  const onChosen = adviceOn(advice, chosen.way);
  const { why } = advice.nature;
  const days = months * DAYS_PER_MONTH;
  const hours = hoursOf(terms, reader);
  const hours24 = (hours / months) * MONTHS_AHEAD;
  const asked = askedOf(advice, chosen);
  const spansFor = (verdict: Verdict, tests: Parameters<typeof daysOf>[0]) => {
    const spans = phaseSpans(verdict, months, daysOf(tests));
    const testing: PhaseSpan = spans.find(({ kind }) => kind === "test") ?? { kind: "test", fromMonth: 1, toMonth: months };
    return { spans, testing };
  };
  const hoursToTest = (verdict: Verdict, tests: Parameters<typeof daysOf>[0]) =>
    phaseHours(hours / months, spansFor(verdict, tests).testing);
  // Of the way's own tests, whichever of them are planned: by them the sums know when the first customer pays.
  const toTest = onChosen.tests.length > 0 ? onChosen.tests : [{ days: DAYS_PER_MONTH }];
  // What cannot come back in the best case is not spent to find out.
  const hoped = chosen.canPayBack && economics ? Math.max(economics.hopedTwd, economics.contribution24.base) : Infinity;
  const mostOnTests = (verdict: Verdict) => Math.min(testsTwd(cap, verdict), hoped - chosen.twoYears.total);
  const testsFor = (verdict: Verdict) => {
    if (isGivenUp(verdict)) return talksAlone(asked, hoursToTest(verdict, [{ days: DAYS_PER_MONTH }]), verdict === "pivot");
    const twd = Math.floor(linesTwd(mostOnTests(verdict), CONTINGENCY_PERCENT[tier]));
    return planTests(onChosen, asked, { twd, hours: hoursToTest(verdict, toTest) });
  };
  const firstMonth = economics?.firstMonth ?? 1;
  const { way, setupTwd: startTwd, sellsAs } = chosen;
  const toBuild = { way, setupTwd: startTwd, work: city.work, tier: sellsAs, reserveAs: tier, hands, months, firstMonth };
  const building = buildSpending({ ...toBuild, tests: testsFor("build"), capTwd: cap });
  // With the tests that the brief shows, and where nothing is built without any.
  const twoYearsWith = (shown: readonly PlannedTest[]) =>
    buildSpending({ ...toBuild, tests: shown, months: MONTHS_AHEAD, capTwd: Infinity });
  const spendingTwd = Math.max(twoYearsWith(testsFor("build")).total, building.total);
  const lastActive = painpoint.last_active_month ?? painpoint.first_seen_month ?? release.freshness.visible_through_month;
  const quietMonths = Math.max(0, monthsBetween(lastActive, release.freshness.visible_through_month).length - 1);
  const { market_analysis: analysis, unmet_need_score: unmetNeed, composite_score: composite, reply_count: replies } = painpoint;
  const isMisfit = chosen.fit === "poor" && isTold(reader);
  const rule = verdictRule({
    nature: advice.nature.kind,
    isGrave: advice.sensitivity !== "none",
    unmetNeed,
    isRated: composite !== null,
    confidence: painpoint.score_breakdown.confidence,
    relatedCount: related.length,
    intent: analysis?.commercial_intent.level ?? "none",
    response: analysis?.unmet_need.official_response ?? "none",
    quietMonths,
    hasPayer: ways.some((way) => way.economics !== undefined),
    // One that is ended is chosen only where all are.
    since: chosen.since,
    canPayBack: chosen.canPayBack,
    hasLosers: advice.losers !== undefined,
    isWithinReach: chosen.isAffordable && chosen.handsShort < 2,
    ...{ isMisfit, isBarred: isMisfit && isBarred(chosen, reader) },
    isLicensed: reader.assets.includes("licence"),
    likelyTwd: economics?.contribution24.base ?? 0,
    spendingTwd,
    wagesTwd: hourlyWage * hours24,
  });
  const decision = VERDICT_RULES[rule];
  const planned = testsFor(decision);
  const { spans, testing } = spansFor(decision, isGivenUp(decision) ? planned : toTest);
  const tests = withinDays(planned, DAYS_PER_MONTH * (testing.toMonth - testing.fromMonth + 1));
  const isBuilt = decision === "build";
  const setupTwd = (isBuilt && building.lines.find(({ what }) => what.kind === "setup")?.total) || startTwd;
  const untested = twoYearsWith([]);
  // What is not for the reader is reckoned with the tests that it would take, where only these do not come back.
  const isForTests = rule === "not_for_you" && (economics?.contribution24.base ?? 0) > untested.total;
  const twoYears = isForTests ? twoYearsWith(testsFor("build")) : isGivenUp(decision) ? untested : twoYearsWith(planned);
  const winning = spans.find(({ kind }) => kind === "pilot") ?? { toMonth: months };
  return {
    ...subject,
    ...wordsIn(subject.locale),
    decisive: onChosen.recheck[0] ?? { what: why, helps: why, ends: why },
    ...{ terms, reader, tier, days, hours, hours24, asked, ways, chosen, onChosen, rule, decision, spans, tests, quietMonths },
    confidence: verdictConfidence({
      replies: replies / (replies + leastReplies("medium")),
      ...{ relatedCount: related.length, isRated: composite !== null, quietMonths },
    }),
    testsFrom: DAYS_PER_MONTH * (testing.fromMonth - 1),
    capTwd: cap,
    testsTwd: Math.floor(mostOnTests(decision)),
    spending: isBuilt ? building : testSpending(tests, tier, cap),
    ...{ twoYears, spendingTwd, setupTwd },
    course: economics && courseOf(chosen.way, economics, costsOf(twoYears)),
    firstCustomers: Math.min(MOST_FIRST, economics ? customersBy(winning.toMonth, economics.firstMonth, economics.customers) : MOST_FIRST),
  };
}

/** That nothing they named helps may be our want of words for it; that they are too few, have too little or would not do it is theirs. */
function isBarred({ handsShort, isByDay, isAffordable, skills }: WeighedWay, { sumTwd }: Reader): boolean {
  return handsShort > 0 || isByDay || skills.refused.length > 0 || (sumTwd !== undefined && !isAffordable);
}

/** Whom the tests of a way in ask, by the shares of the market. */
function askedOf(advice: Advice, { way, economics, twoYears }: WeighedWay): Asked {
  const segment = payerOf(advice, way);
  const needs = economics && courseOf(way, economics, costsOf(twoYears)).customers;
  const seeking = SEEKING[buyerOf(segment)][advice.nature.kind];
  const affected = segment ? segment.population.base * segment.affected.base : 0;
  const isOfAll = segment !== undefined && segment.affected_counts !== "has";
  return {
    problem: isOfAll ? { people: segment.population.base, rate: segment.affected } : { people: affected, rate: seeking },
    affected,
    looking: isOfAll ? ALL : seeking,
    paying: economics?.factors.find(({ name }) => name === "paying"),
    reached: economics?.spokenTo ?? Infinity,
    breakEven: (needs ?? 0) / Math.max(economics?.customers ?? 0, Number.MIN_VALUE),
  };
}

/** Never more than the hands have; less where the reader has less, down to an hour for every phase. */
function hoursOf({ role_shape: hands, timeline_months: months }: BriefTerms, { hoursAWeek }: Reader): number {
  const all = capacityHours(hands, months);
  return hoursAWeek === undefined ? all : Math.max(MOST_PHASES, Math.min(all, Math.floor((all * hoursAWeek) / WEEKLY_HOURS[hands])));
}
const MOST_PHASES = Object.keys(PHASE_FROM_MONTHS).length;

const MOST_FIRST = 10;
const ALL: Range = { low: 1, base: 1, high: 1 };
