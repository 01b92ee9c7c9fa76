import { domainIn, quoted } from "#lib/ai/consultant/words/phrases";
import type { Locale } from "#lib/policy/locale";

/** Next questions, each of a form that is understood and that the named thing can answer. */
export interface NextQuestions {
  affected: (headline: string) => string;
  solutions: (headline: string) => string;
  trend: (headline: string) => string;
  highest: (domain: string) => string;
  unmet: (domain: string) => string;
  buildIn: (domain: string) => string;
  build: string;
  rising: string;
  newest: string;
  domains: string;
}

export function nextQuestions(locale: Locale): NextQuestions {
  return locale === "en" ? ENGLISH : CHINESE;
}

const ENGLISH: NextQuestions = {
  affected: (headline) => `Who is affected by ${quoted(headline, "en")}?`,
  solutions: (headline) => `What already exists against ${quoted(headline, "en")}, and where does it fall short?`,
  trend: (headline) => `What is the trend of ${quoted(headline, "en")}?`,
  highest: (domain) => `Which problems in ${domainIn(domain, "en")} score highest?`,
  unmet: (domain) => `Which problems in ${domainIn(domain, "en")} have the highest unmet need?`,
  buildIn: (domain) => `What could I build in ${domainIn(domain, "en")} with NT$200,000?`,
  build: "What should I build with NT$200,000?",
  rising: "Which problems are rising?",
  newest: "Which problems are the newest?",
  domains: "Which domain hurts most?",
};

const CHINESE: NextQuestions = {
  affected: (headline) => `${quoted(headline, "zh-Hant")}影響誰？`,
  solutions: (headline) => `${quoted(headline, "zh-Hant")}現有哪些做法，還缺什麼？`,
  trend: (headline) => `${quoted(headline, "zh-Hant")}的趨勢如何？`,
  highest: (domain) => `${domainIn(domain, "zh-Hant")}領域分數最高的痛點是哪些？`,
  unmet: (domain) => `${domainIn(domain, "zh-Hant")}領域未滿足程度最高的痛點是哪些？`,
  buildIn: (domain) => `用 20 萬元可以在${domainIn(domain, "zh-Hant")}領域做什麼？`,
  build: "有 20 萬元，可以做什麼？",
  rising: "哪些痛點正在上升？",
  newest: "最新的痛點是哪些？",
  domains: "哪個領域最痛？",
};

const MOST = 3;

/** The first three that differ. */
export function firstThree(questions: readonly (string | undefined)[]): string[] {
  return [...new Set(questions.filter((question) => question !== undefined))].slice(0, MOST);
}
