import type { BriefFacts } from "#lib/ai/brief/facts";
import type { BriefProse } from "#lib/ai/brief/prose";
import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import type { BriefTerms } from "#lib/schemas/brief-input";

const freshness = { data_month: "2018-05", visible_through_month: "2018-04", lag_months: 1, published_at: "2026-01-01T00:00:00.000Z" };
export const EXAMPLE_RELEASE = { id: 1, version: "example", count: 428, freshness };

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

/** Facts of a brief as small as they can be: what the model's path needs, made by hand so that every number in them is known. */
export function exampleFacts(
  locale: Locale,
  { terms = {}, painpoint = {} }: { terms?: Partial<BriefTerms>; painpoint?: Partial<FeedDetail> } = {},
): BriefFacts {
  const range = { low: 1000, base: 2600, high: 5200 };
  return {
    subject: { release: EXAMPLE_RELEASE, locale, painpoint: examplePainpoint(undefined, painpoint), anglesInEnglish: [], related: [] },
    terms: { budget_tier: "bootstrap", timeline_months: 6, role_shape: "duo", ...terms },
    tier: "bootstrap",
    angle: undefined,
    sections: {
      verdict: {
        decision: "test_first",
        confidence: 0.62,
        would_change_our_mind: ["A clinic that opens late and stays empty", "A free line that answers at night"],
      },
      evidence: {
        items: [
          {
            id: "E1",
            kind: "observed",
            slug: "night-clinics-are-missing",
            month: "2018-04",
            statement: "1,184 people backed it",
            metric: "1184",
          },
        ],
      },
      market: {
        method: "bottom_up",
        formula: "A1 × A2",
        assumptions: [
          { id: "A1", name: "households", ...range, unit: "households", kind: "assumption" },
          { id: "A2", name: "price", low: 90, base: 150, high: 300, unit: "TWD a month", kind: "assumption" },
        ],
        reachable: { low: 90_000, base: 390_000, high: 1_560_000, unit: "TWD a year" },
      },
      alternatives: { items: [{ name: "Emergency rooms", type: "status_quo", gap: "Hours of waiting" }] },
      business_model: { type: "Membership", price_hypotheses: ["150 TWD a month"] },
      go_to_market: { channels: ["Parents' groups"] },
      budget: {
        tier: "bootstrap",
        cap: 200_000,
        currency: "TWD",
        lines: [{ item: "Calls", one_off: 10_000, monthly: 5000, months: 6, total: 40_000, cut_first: false }],
        contingency: { percent: 10, total: 4000 },
        total: 44_000,
      },
      plan: {
        timeline_months: 6,
        capacity_hours: 1299,
        phases: [
          {
            label: "Listen",
            from_month: 1,
            to_month: 6,
            goals: ["Hear parents"],
            tasks: [{ task: "Calls", owner: "Founders", hours: 80, cost: 0, done_when: "20 calls are written down" }],
            exit_criteria: ["Parents name a price"],
          },
        ],
      },
      experiments: {
        items: ["Waiting list", "Paid call", "Clinic offer"].map((hypothesis) => ({
          ...{ hypothesis, method: "Ask", sample: 20, days: 14, cost: 3000, metric: "answers, %", kill: 15, pass: 35, strong: 55 },
        })),
      },
      risks: {
        items: (["regulation", "demand"] as const).map((type) => ({
          ...{ type, risk: "It may not be allowed", likelihood: 3, impact: 4, early_signal: "A letter", mitigation: "Ask first" },
        })),
      },
      kill_criteria: {
        items: [1, 2, 3].map((step) => ({ metric: "paid calls", threshold: "fewer than 8", by_day: 30 * step, action: "Stop" })),
      },
      next_actions: { items: ["Call parents", "Call clinics", "Write it down"] },
      limitations: { items: ["Evidence ends in 2018"] },
    },
  };
}

const PROSE: Record<Locale, BriefProse> = {
  en: {
    one_line: "Test a night line with parents first: the need is strong, and nobody knows yet what they would pay.",
    executive_summary:
      "Parents with a sick child find every clinic near home closed at night and end up in the emergency room. 1,184 people backed the complaint between 2016-09 and 2018-04, and it scores 71.3. With 200,000 TWD and 6 months two people can find out whether parents pay for advice by phone. What is not known is whether the rules allow it.",
    job_to_be_done: {
      when: "a child runs a fever after the last clinic has closed",
      want: "hear from somebody competent whether it can wait",
      so_that: "nobody sits in the emergency room for nothing",
    },
    who_hurts_most: "Parents of small children who have nobody to leave a second child with.",
    why_now: ["The complaint was still backed in the last visible months."],
    wedge: "A line that nurses answer in the evening for the parents of one neighbourhood.",
    value_proposition: "Know within minutes whether to go out or to wait until the morning.",
    must: ["Answer each call by a trained person", "Say plainly when to go to hospital"],
    wont: ["Give a diagnosis", "Serve the whole city"],
    beachhead: "Parents in one neighbourhood with small children.",
    first_ten_customers: "Parents' groups around a clinic that the founders know, asked in person after a talk.",
  },
  "zh-Hant": {
    one_line: "先以夜間諮詢專線測試：需求明確，但家長願意付多少錢還不知道。",
    executive_summary:
      "家長帶著發燒的孩子，晚上卻找不到還開著的診所，只好去急診久候。共有 1,184 人附議，綜合分數 71.3。以 20 萬元與 6 個月，兩個人足以弄清楚家長是否願意為夜間電話諮詢付費。目前還不知道法規是否允許這項服務，所以先測試，再決定要不要投入更多。這份簡報的每個數字都來自目錄。",
    job_to_be_done: { when: "孩子在診所關門後發燒", want: "有專業的人告訴我能不能等到早上", so_that: "不必白跑一趟急診" },
    who_hurts_most: "家裡還有另一個孩子、沒有人可以幫忙照顧的家長。",
    why_now: ["近幾個月仍有人附議這個問題。"],
    wedge: "先在一個里，由護理師在晚間接聽家長的電話。",
    value_proposition: "幾分鐘內知道要出門，還是可以等到早上。",
    must: ["每通電話都由受過訓練的人接聽", "清楚說明何時該去醫院"],
    wont: ["不做診斷", "不服務整座城市"],
    beachhead: "一個里內有幼兒的家長。",
    first_ten_customers: "從創辦人熟識的診所周圍的家長社團開始，在座談之後當面邀請。",
  },
};

/** Words that pass their check beside those facts. */
export function exampleProse(locale: Locale, more: Partial<BriefProse> = {}): BriefProse {
  return { ...structuredClone(PROSE[locale]), ...more };
}

/** Words that pass beside any facts of any verdict. */
export function numberFreeProse(locale: Locale): BriefProse {
  const executive_summary =
    locale === "en"
      ? "People run into this problem in everyday life and find only partial ways round it. The evidence comes from residents who backed the complaint, and it says more about how much it hurts than about what they would pay. The first step is to ask those whom it hits hardest, before money or months go into anything larger."
      : "人們在日常生活中遇到這個問題，目前只有一部分的解決辦法。依據來自附議的居民，說明了問題有多困擾，卻沒有說明他們願意付多少錢。第一步是先問受影響最深的人，確認他們現在怎麼處理、花了多少力氣，再決定要不要把更多的錢與時間放進來。";
  return exampleProse(locale, { executive_summary });
}
