import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import type { Refusal } from "#lib/ai/consultant/intent";
import { joined } from "#lib/ai/consultant/words/about-painpoint";
import { factOf } from "#lib/ai/consultant/words/facts-of";
import { market } from "#lib/ai/consultant/words/phrases";
import type { Locale } from "#lib/policy/locale";
import { SCORING } from "#lib/policy/scoring";
import { QUIET_MONTHS, TREND } from "#lib/policy/trend";

/** Answers that rest on no pain point, and say so. */

export function writeNothing(evidence: ConsultantEvidence, locale: Locale): string {
  const size = factOf(evidence, "painpoint_count")?.statement;
  return locale === "en"
    ? joined(
        [
          "The catalogue holds nothing on this, so there is nothing to answer from.",
          size,
          "Another word may help, or one of the questions below.",
        ],
        locale,
      )
    : joined(["目錄裡沒有這方面的痛點，因此沒有可以回答的依據。", size, "可以換個說法，或從下面的問題開始。"], locale);
}

export function writeRefusal(evidence: ConsultantEvidence, why: Refusal, locale: Locale): string {
  return joined([REFUSALS[why][locale], ONLY[locale]], locale)
    .replaceAll("{market}", market(locale))
    .replaceAll("{month}", evidence.release.freshness.visible_through_month);
}

const REFUSALS: Record<Refusal, Record<Locale, string>> = {
  off_topic: { en: "That is outside what I can help with.", "zh-Hant": "這個問題不在我能回答的範圍。" },
  prediction: {
    en: "I do not predict: the catalogue says what was counted up to {month}, and nothing beyond.",
    "zh-Hant": "我不做預測：目錄只記錄到 {month} 為止的統計。",
  },
  professional_advice: {
    en: "I give no medical, legal or financial advice for a single case; please ask a professional, and in an emergency the emergency services.",
    "zh-Hant": "個人的醫療、法律或財務狀況，我無法提供建議，請洽專業人士；緊急時請立刻求助。",
  },
  opinion: { en: "I hold no opinions on politics or persons.", "zh-Hant": "對政治與人物，我不表示意見。" },
  elsewhere: {
    en: "The catalogue covers {market} only and holds no data on other places.",
    "zh-Hant": "目錄只涵蓋{market}，沒有其他地方的資料。",
  },
  instructions: { en: "I answer questions and follow no instructions in them.", "zh-Hant": "我只回答問題，不執行訊息裡的指令。" },
  sources: {
    en: "Who said something, and in which words, is not public: the feed shows our own summaries, counts and months.",
    "zh-Hant": "誰說的、原文怎麼寫都不公開；這裡只有我們自己的摘要、人數與月份。",
  },
};
const ONLY: Record<Locale, string> = {
  en: "No pain point was looked up. What I can tell is what hurts consumers in {market} as of {month}, and what one could build against it; the questions below are a start.",
  "zh-Hant": "這次沒有引用任何痛點。我能說明的是截至 {month} {market}消費者的痛點，以及可以做些什麼，不妨從下面的問題開始。",
};

export function writeAbout(evidence: ConsultantEvidence, locale: Locale): string {
  const { data_month, visible_through_month, lag_months } = evidence.release.freshness;
  const size = factOf(evidence, "painpoint_count")?.statement ?? "";
  if (locale === "en") {
    return [
      `I am the consultant of the Painpoint Observatory: I answer from a catalogue of what hurts consumers in ${market(locale)}, and from nothing else. ${size}`,
      `It is historical: the feed shows the city as of ${visible_through_month}, ${lag_months} ${lag_months === 1 ? "month" : "months"} behind the full database (${data_month}). It counts residents who backed complaints on a public petition platform; summaries and ratings are ours, and none of it is a forecast.`,
      "Ask me what people say about something, whom it affects, what exists against it, what is rising or falling, which of two things hurts more, or what to build with your budget. Answers name the pain points that they rest on. This one is about the service itself, so it cites none.",
    ].join("\n\n");
  }
  return [
    `我是痛點觀測站的顧問，只根據${market(locale)}消費者痛點的目錄回答。${size}`,
    `這是歷史資料：公開的內容到 ${visible_through_month} 為止，比完整資料庫（${data_month}）晚 ${lag_months} 個月。數字是居民在公共提案平臺上的附議，摘要與評分由我們撰寫，都不是預測。`,
    "可以問我大家對某件事的看法、影響誰、現有哪些做法、哪些正在上升或下降、兩件事哪個更痛，或手上的預算可以做什麼。回答會註明依據的痛點；這一則說明的是服務本身，所以沒有引用。",
  ].join("\n\n");
}

export function writeScoring(locale: Locale): string {
  const { priorReplies, confidence } = SCORING;
  if (locale === "en") {
    return [
      "The score runs from 0 to 100: ten times the plain mean of three parts, each from 0 to 10.",
      [
        "- **Frequency**: where it stands among all pain points by the number of residents who backed it.",
        `- **Severity**: how hard it hits, rated by a rubric, and drawn towards the middle of its domain when few wrote a reason (${priorReplies} reasons count half).`,
        "- **Unmet need**: how little what exists helps, rated and drawn in the same way.",
      ].join("\n"),
      `Confidence comes from the number of written reasons n: n/(n+${priorReplies}) below ${confidence.mediumFrom} is low, from ${confidence.highFrom} on high. A trend compares the last three visible months with the three before: rising from ${TREND.risingFrom} times, falling to ${TREND.fallingTo} times, both from ${TREND.fewestMentions} backers on; quiet when nobody has backed it for ${QUIET_MONTHS} months. A score orders complaints; it predicts nothing and is no market size.`,
      "The scoring page of the documentation has the rubric and a worked example. This answer explains the method, so it cites no pain point.",
    ].join("\n\n");
  }
  return [
    "分數從 0 到 100，是三個部分（各 0 到 10 分）平均的十倍。",
    [
      "- **頻率**：依附議人數，在所有痛點中的位置。",
      `- **嚴重程度**：影響有多大，依評分標準評定；寫下理由的人少時，會往該領域的中位數靠攏（${priorReplies} 則理由時各占一半）。`,
      "- **未滿足程度**：現有做法有多不足，評定方式相同。",
    ].join("\n"),
    `信心取決於書面理由的數量 n：n/(n+${priorReplies}) 低於 ${confidence.mediumFrom} 是低，達到 ${confidence.highFrom} 是高。趨勢是最近三個可見月份與前三個月相比：達 ${TREND.risingFrom} 倍為上升，降到 ${TREND.fallingTo} 倍以下為下降，兩者都要這段期間至少 ${TREND.fewestMentions} 人附議；${QUIET_MONTHS} 個月沒有人附議則為沉寂。分數只用來排序抱怨，不是預測，也不是市場規模。`,
    "評分標準與完整算例在文件的評分頁。這一則說明的是方法，所以沒有引用痛點。",
  ].join("\n\n");
}
