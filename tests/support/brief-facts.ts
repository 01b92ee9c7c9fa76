import type { BriefFacts, BriefSubject } from "#lib/ai/brief/facts";
import { stableHash } from "#lib/ai/brief/offline/choose";
import { capacityHours, TIER_CAPS_TWD, tierForBudget } from "#lib/policy/brief-terms";
import { VERDICTS, type Verdict } from "#lib/schemas/brief";
import type { BriefTerms } from "#lib/schemas/brief-input";

/**
 * Facts of any decision for tests of what is written around them: their numbers vary with the pain point, and their texts end
 * with and without a full stop, in one sentence and in two.
 */
export function plainFacts(subject: BriefSubject, terms: BriefTerms, wanted?: Verdict): BriefFacts {
  const { painpoint, locale } = subject;
  const zh = locale === "zh-Hant";
  const draw = (purpose: string, below: number) => stableHash(`${purpose}/${painpoint.slug}`) % below;
  const tier = terms.budget_tier === "custom" ? tierForBudget(terms.budget_custom ?? 0) : terms.budget_tier;
  const cap = terms.budget_custom ?? TIER_CAPS_TWD[tier];
  const decision = wanted ?? VERDICTS[draw("verdict", VERDICTS.length)] ?? "test_first";
  const base = 10_000 * (1 + draw("market", 9_000));
  const cost = Math.floor(cap / 100) * draw("cost", 4);
  const method = (
    zh
      ? ["訪談受影響的人，問上次怎麼解決、花了多少", "做一頁說明，附上預約按鈕。記下按的人數。", "替他們親手做一次，事後問願不願意付錢。"]
      : [
          "Interview people who have it, and ask how they solved it last time",
          "Put up one page with a button to book. Count who presses it.",
          "Do it once by hand for them, then ask whether they would pay.",
        ]
  )[draw("method", 3)];
  const text = zh ? "內容" : "Text";
  return {
    subject,
    terms,
    tier,
    angle: painpoint.market_analysis?.angles.find(
      ({ fits_role, fits_budget }) => fits_role.includes(terms.role_shape) && fits_budget.includes(tier),
    ),
    sections: {
      verdict: { decision, confidence: 0.5, would_change_our_mind: [text, text] },
      evidence: { items: [{ id: "E1", kind: "observed", slug: painpoint.slug, statement: text }] },
      market: {
        method: "bottom_up",
        formula: "A1 × A2",
        assumptions: [
          { id: "A1", name: text, low: 1, base: 2, high: 3, unit: text, kind: "assumption" },
          { id: "A2", name: text, low: 1, base: 2, high: 3, unit: text, kind: "assumption" },
        ],
        reachable: { low: base / 10, base, high: base * 3, unit: zh ? "元／年" : "TWD a year" },
      },
      alternatives: { items: [{ name: text, type: "status_quo", gap: text }] },
      business_model: { type: text, price_hypotheses: [text] },
      go_to_market: { channels: [text] },
      budget: {
        tier: terms.budget_tier,
        cap,
        currency: "TWD",
        lines: [{ item: text, one_off: cost, monthly: 0, months: 0, total: cost, cut_first: true }],
        contingency: { percent: 0, total: 0 },
        total: cost,
      },
      plan: {
        timeline_months: terms.timeline_months,
        capacity_hours: capacityHours(terms.role_shape, terms.timeline_months),
        phases: [
          {
            label: text,
            from_month: 1,
            to_month: terms.timeline_months,
            goals: [text],
            tasks: [{ task: text, owner: text, hours: 1, cost: 0, done_when: text }],
            exit_criteria: [text],
          },
        ],
      },
      experiments: {
        items: [1, 2, 3].map((step) => ({
          hypothesis: text,
          method: method ?? text,
          sample: 10 * step,
          days: step * (1 + draw("days", 14)),
          cost: cost * step,
          metric: zh ? "願意付訂金的人數" : "People who pay a deposit",
          kill: 1,
          pass: 3,
          strong: 5,
        })),
      },
      risks: { items: [1, 2].map(() => ({ type: "demand", risk: text, likelihood: 3, impact: 3, early_signal: text, mitigation: text })) },
      kill_criteria: { items: [1, 2, 3].map((by_day) => ({ metric: text, threshold: text, by_day, action: text })) },
      next_actions: { items: [text, text, text] },
      limitations: { items: [text] },
    },
  };
}
