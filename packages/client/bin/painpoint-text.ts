import type { PainpointDetail } from "../src/index.ts";
import { confidenceText, monthText, scoreText } from "./shown-words.ts";
import type { Locale } from "./text.ts";

/** One pain point for people. */
export function painpointText(painpoint: PainpointDetail, locale: Locale): string {
  const { headline, slug, domain, summary, who_is_affected, rank, score_breakdown, related, market_analysis, freshness } = painpoint;
  const isChinese = locale === "zh-Hant";
  const confidence = confidenceText(score_breakdown.confidence, locale);
  const through = monthText(freshness.visible_through_month, locale);
  const score = scoreText(painpoint.composite_score);
  const standing = isChinese
    ? `分數 ${score}，第 ${rank.overall} 名，共 ${rank.of} 則；可信程度 ${confidence}`
    : `Score ${score}, place ${rank.overall} of ${rank.of}, confidence ${confidence}`;
  const parts = isChinese
    ? `嚴重程度 ${scoreText(painpoint.pain_severity)}，普遍程度 ${scoreText(painpoint.frequency)}，未滿足程度 ${scoreText(painpoint.unmet_need_score)}`
    : `Severity ${scoreText(painpoint.pain_severity)}, reach ${scoreText(painpoint.frequency)}, unmet need ${scoreText(painpoint.unmet_need_score)}`;
  return [
    headline,
    [domain, slug].filter(Boolean).join(" · "),
    "",
    standing,
    parts,
    "",
    summary,
    who_is_affected,
    ...(market_analysis ? ["", market_analysis.summary] : []),
    ...(related.length > 0
      ? ["", isChinese ? "相關的痛點：" : "Related:", ...related.map((one) => `· ${one.headline} (${one.slug})`)]
      : []),
    "",
    isChinese ? `資料到 ${through}。` : `Through ${through}.`,
  ].join("\n");
}
