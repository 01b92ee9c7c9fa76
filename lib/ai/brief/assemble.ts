import type { ComputedSections } from "#lib/ai/brief/facts";
import type { BriefProse } from "#lib/ai/brief/prose";
import { localise, type Locale, type Text } from "#lib/policy/locale";
import type { BriefSections } from "#lib/schemas/brief";

const TITLES = {
  verdict: { "zh-Hant": "結論", en: "Verdict" },
  executive_summary: { "zh-Hant": "摘要", en: "Executive summary" },
  problem: { "zh-Hant": "問題", en: "The problem" },
  evidence: { "zh-Hant": "依據", en: "Evidence" },
  market: { "zh-Hant": "市場", en: "Market" },
  alternatives: { "zh-Hant": "現有的做法", en: "Alternatives" },
  solution: { "zh-Hant": "解法", en: "Solution" },
  business_model: { "zh-Hant": "商業模式", en: "Business model" },
  go_to_market: { "zh-Hant": "市場進入", en: "Go to market" },
  budget: { "zh-Hant": "預算", en: "Budget" },
  plan: { "zh-Hant": "計畫", en: "Plan" },
  experiments: { "zh-Hant": "實驗", en: "Experiments" },
  risks: { "zh-Hant": "風險", en: "Risks" },
  kill_criteria: { "zh-Hant": "停損條件", en: "Kill criteria" },
  next_actions: { "zh-Hant": "接下來三件事", en: "Next actions" },
  limitations: { "zh-Hant": "限制", en: "Limitations" },
} as const satisfies Record<keyof BriefSections, Text>;

/** The whole brief in reading order: what was computed, with the words around it in their places. */
export function assembleBrief(facts: ComputedSections, prose: BriefProse, locale: Locale): BriefSections {
  const titles = localise(TITLES, locale);
  const title = (name: keyof BriefSections) => ({ title: titles[name] });
  return {
    verdict: { ...title("verdict"), ...facts.verdict, one_line: prose.one_line },
    executive_summary: { ...title("executive_summary"), text: prose.executive_summary },
    problem: {
      ...title("problem"),
      job_to_be_done: prose.job_to_be_done,
      who_hurts_most: prose.who_hurts_most,
      why_now: prose.why_now,
    },
    evidence: { ...title("evidence"), ...facts.evidence },
    market: { ...title("market"), ...facts.market },
    alternatives: { ...title("alternatives"), ...facts.alternatives },
    solution: {
      ...title("solution"),
      wedge: prose.wedge,
      value_proposition: prose.value_proposition,
      must: prose.must,
      wont: prose.wont,
    },
    business_model: { ...title("business_model"), ...facts.business_model },
    go_to_market: {
      ...title("go_to_market"),
      beachhead: prose.beachhead,
      first_ten_customers: prose.first_ten_customers,
      ...facts.go_to_market,
    },
    budget: { ...title("budget"), ...facts.budget },
    plan: { ...title("plan"), ...facts.plan },
    experiments: { ...title("experiments"), ...facts.experiments },
    risks: { ...title("risks"), ...facts.risks },
    kill_criteria: { ...title("kill_criteria"), ...facts.kill_criteria },
    next_actions: { ...title("next_actions"), ...facts.next_actions },
    limitations: { ...title("limitations"), ...facts.limitations },
  };
}
