import type { Advice } from "#lib/advice/dossier";
import { openCase, type BriefCase } from "#lib/ai/brief/brief-case";
import type { BriefProse, BriefReply } from "#lib/ai/brief/prose";
import { readReader } from "#lib/ai/brief/reader";
import { briefFacts } from "#lib/ai/brief/shown-facts";
import { writeSections } from "#lib/ai/brief/write-sections";
import { filledIn } from "#lib/ai/check/facts";
import { mapTexts } from "#lib/ai/check/text-to-check";
import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import type { BriefSections, Verdict } from "#lib/schemas/brief";
import type { BriefTerms } from "#lib/schemas/brief-input";

const freshness = { data_month: "2018-05", visible_through_month: "2018-04", lag_months: 1, published_at: "2026-01-01T00:00:00.000Z" };
export const EXAMPLE_RELEASE = { id: 1, version: "example", count: 428, withdrawn: [], freshness };

/** One pain point with figures that are easy to tell from others. */
export function examplePainpoint(slug = "night-clinics-are-missing", more: Partial<FeedDetail> = {}): FeedDetail {
  return {
    slug,
    headline: "Clinics near home are closed at night",
    domain: "health",
    composite_score: 71.3,
    pain_severity: 6.8,
    frequency: 7.9,
    unmet_need_score: 6.7,
    reply_count: 137,
    first_seen_month: "2016-09",
    last_active_month: "2018-03",
    summary: "After the last clinic closes, parents with a feverish child have only the emergency room, where they wait for hours.",
    who_is_affected: "Parents of small children and people who care for elders",
    rank: { overall: 23, of: 428, in_domain: 5, in_domain_of: 41 },
    score_breakdown: { method: "mean-3", components: [], evidence_count: 1184, confidence: "high" },
    related: [],
    market_analysis: null,
    ...more,
  };
}

/** What it says in Chinese matters to no test that uses it. */
const both = (en: string) => ({ "zh-Hant": "示範的文字", en });

/** A small dossier made by hand, so that every number in it is known. */
export function exampleAdvice(slug: string): Advice {
  const trial = (assumption: string) => ({
    ...{ assumption: both(assumption), method: both("Ask parents at the school gate"), sample: 20, days: 14, cost_twd: 3000 },
    ...{ metric: both("Parents who book"), unit: "count" as const, kill: 3, pass: 7, strong: 11, if_killed: both("Offer it to clinics") },
  });
  return {
    slug,
    nature: { kind: "market", why: both("Nurses can answer by telephone") },
    sensitivity: "none",
    job: {
      when: both("When a child runs a fever at night"),
      want: both("I want advice at once"),
      so_that: both("so that nobody waits for hours"),
    },
    segments: [
      {
        ...{
          id: "s1",
          name: both("Parents of small children"),
          pays: true,
          unit: "households",
          source: "estimate",
          basis: both("Estimate"),
        },
        ...{
          population: { low: 40_000, base: 60_000, high: 90_000 },
          affected: { low: 0.1, base: 0.2, high: 0.4 },
          affected_basis: both("Estimate"),
          affected_counts: "has",
        },
      },
    ],
    ways_in: [
      {
        ...{
          id: "w1",
          name: both("A night line answered by nurses"),
          offer: both("A line that nurses answer at night"),
          kind: "service",
          segment: "s1",
          weakness: both("Nights are dear"),
          promise: both("a nurse answers at night, and they know whether to go"),
          instead: both("they wait hours in an emergency room"),
        },
        ...{ price: { low: 90, base: 150, high: 300, per: "month" }, price_anchor: both("As much as a pharmacy visit") },
        ...{
          purchases_a_year: { low: 4, base: 8, high: 12 },
          direct_cost_share: 0.5,
          setup_cost: { low: 7_000, base: 90_000, high: 200_000 },
        },
        ...{ skills: ["medical", "care"], hands: "duo", eases: "part" },
      },
    ],
    alternatives: [
      { name: both("Emergency rooms"), type: "status_quo", gap: both("Hours of waiting") },
      { name: both("Asking friends"), type: "indirect", gap: both("They do not know either") },
    ],
    channels: [both("Parents' groups"), both("School gates"), both("Clinics at closing time")],
    first_ten: both("Ask ten parents at one school"),
    tests: [trial("Parents will pay"), trial("Nurses will answer")],
    risks: ["It may not be allowed", "Nobody calls"].map((risk) => ({
      ...{ type: "regulation" as const, risk: both(risk), signal: both(`${risk}: a letter`), answer: both(`${risk}: ask first`) },
    })),
    rules: [{ name: both("Nursing act"), hurdle: both("Advice needs a licence") }],
    recheck: [
      { what: both("Whether a free line exists now"), helps: both("there is none"), ends: both("one answers all night") },
      { what: both("Whether clinics open at night"), helps: both("they close at nine"), ends: both("one opens all night nearby") },
    ],
    losers: both("Employers who lose hours"),
    advice: both("Ask parents before anything else"),
  };
}

/** A brief on that pain point and dossier, as far as it is computed, and as the built-in writer has it. */
export function exampleBrief(
  locale: Locale,
  { terms = {}, painpoint = {} }: { terms?: Partial<BriefTerms>; painpoint?: Partial<FeedDetail> } = {},
): { brief: BriefCase; sections: BriefSections } {
  const detail = examplePainpoint(undefined, painpoint);
  const subject = {
    release: EXAMPLE_RELEASE,
    locale,
    painpoint: detail,
    related: [],
    advice: exampleAdvice(detail.slug),
    city: { work: [], help: [], hourly_wage: 100 },
  };
  const brief = openCase(
    subject,
    { budget_tier: "bootstrap", timeline_months: 6, role_shape: "duo", ...terms },
    readReader(terms.user_context ?? ""),
  );
  return { brief, sections: writeSections(brief) };
}

const PROSE: Record<Locale, BriefProse> = {
  en: {
    one_line: "Test a night line with parents first: the need is strong, and nobody knows yet what they would pay.",
    executive_summary:
      "Parents with a sick child find every clinic near home closed at night and end up in the emergency room. {P1.mentions} backed the complaint between {P1.first_month} and {P1.last_month}, and it scores {P1.score}. With {B1.cap} and {B1.months} two people can find out whether parents pay for advice by phone. What is not known is whether the rules allow it.",
    who_hurts_most: "Parents of small children who have nobody to leave a second child with.",
    why_now: ["The complaint was still backed in the last visible months."],
    wedge: "A line that nurses answer in the evening for the parents of one neighbourhood.",
    value_proposition: "Know within minutes whether to go out or to wait until the morning.",
    fit: "You told nothing of what you can do, so the line was chosen by money, hands and time alone.",
    beachhead: "Parents in one neighbourhood with small children.",
  },
  "zh-Hant": {
    one_line: "先以夜間諮詢專線測試：需求明確，但家長願意付多少錢還不知道。",
    executive_summary:
      "家長帶著發燒的孩子，晚上卻找不到還開著的診所，只好去急診久候。共有 {P1.mentions} 附議，綜合分數 {P1.score}。以 {B1.cap} 與 {B1.months}，兩個人足以弄清楚家長是否願意為夜間電話諮詢付費。目前還不知道法規是否允許這項服務，所以先測試，再決定要不要投入更多。這份簡報的每個數字都來自目錄。",
    who_hurts_most: "家裡還有另一個孩子、沒有人可以幫忙照顧的家長。",
    why_now: ["近幾個月仍有人附議這個問題。"],
    wedge: "先在一個里，由護理師在晚間接聽家長的電話。",
    value_proposition: "幾分鐘內知道要出門，還是可以等到早上。",
    fit: "您沒有說會什麼，因此只依預算、人手與時間挑選這條專線。",
    beachhead: "一個里內有幼兒的家長。",
  },
};

/** What a model may answer beside those facts, its figures as tokens; it passes its check. */
export function exampleReply(locale: Locale, more: Partial<BriefReply> = {}): BriefReply {
  return { decision: "test_first", ...structuredClone(PROSE[locale]), ...more };
}

/** The same as a reader sees it. */
export function exampleProse(locale: Locale): BriefProse {
  const { brief, sections } = exampleBrief(locale);
  return mapTexts(structuredClone(PROSE[locale]), (text) => filledIn(text, briefFacts(brief, sections), locale));
}

/** The texts of a brief that a model writes. */
export function proseOf({ verdict, executive_summary, problem, solution, go_to_market }: BriefSections): BriefProse {
  return {
    one_line: verdict.one_line,
    executive_summary: executive_summary.text,
    who_hurts_most: problem.who_hurts_most,
    why_now: problem.why_now,
    wedge: solution.wedge,
    value_proposition: solution.value_proposition,
    fit: solution.fit ?? "",
    beachhead: go_to_market.beachhead,
  };
}

/** What passes beside any facts of that verdict. */
export function figureFreeReply(locale: Locale, decision: Verdict): BriefReply {
  const executive_summary =
    locale === "en"
      ? "People run into this problem in everyday life and find only partial ways round it. The evidence comes from residents who backed the complaint, and it says more about how much it hurts than about what they would pay. The first step is to ask those whom it hits hardest, before money or months go into anything larger."
      : "人們在日常生活中遇到這個問題，目前只有一部分的解決辦法。依據來自附議的居民，說明了問題有多困擾，卻沒有說明他們願意付多少錢。第一步是先問受影響最深的人，確認他們現在怎麼處理、花了多少力氣，再決定要不要把更多的錢與時間放進來。";
  return exampleReply(locale, { decision, executive_summary });
}
