import type { CitedPainpoint } from "#lib/ai/consultant/evidence";
import { clause, count, listed, outOf, sentence, TREND_WORDS } from "#lib/ai/consultant/words/phrases";
import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import type { MarketAnalysis } from "#lib/schemas/feed";

/** What a pain point's record says on one aspect, as whole sentences. */

export function whoIsAffected({ who_is_affected }: FeedDetail, locale: Locale): string {
  return locale === "en" ? `Affected: ${clause(who_is_affected, locale)}.` : `受影響的是${clause(who_is_affected, locale)}。`;
}

export function solutions({ market_analysis }: FeedDetail, locale: Locale): string {
  if (!market_analysis) return locale === "en" ? "Nothing is known of solutions." : "沒有解決方案的資料。";
  const { existing_solutions, workarounds, official_response } = market_analysis.unmet_need;
  const named = existing_solutions.map(({ name, gap }) =>
    locale === "en"
      ? `${clause(name, locale)} (falls short: ${clause(gap, locale)})`
      : `${clause(name, locale)}（不足：${clause(gap, locale)}）`,
  );
  const parts: string[] = [];
  if (named.length === 0) parts.push(locale === "en" ? "Residents named no solution." : "居民沒有提到任何解決方案。");
  else parts.push(locale === "en" ? `What exists: ${named.join("; ")}.` : `現有做法：${named.join("；")}。`);
  if (workarounds.length > 0) {
    const ways = workarounds.map((way) => clause(way, locale));
    parts.push(locale === "en" ? `What people do meanwhile: ${ways.join("; ")}.` : `目前的變通：${ways.join("；")}。`);
  }
  parts.push(OFFICIAL[official_response][locale]);
  return joined(parts, locale);
}

const OFFICIAL: Record<MarketAnalysis["unmet_need"]["official_response"], Record<Locale, string>> = {
  none: { en: "The authorities have not answered.", "zh-Hant": "官方沒有回應。" },
  partial: { en: "The authorities have answered in part.", "zh-Hant": "官方部分回應。" },
  answered: { en: "The authorities have answered.", "zh-Hant": "官方已回應。" },
};

export function willingnessToPay({ market_analysis }: FeedDetail, locale: Locale): string {
  const intent = market_analysis?.commercial_intent;
  if (!intent || intent.level === "none")
    return locale === "en" ? "Nobody spoke of paying for a solution." : "沒有人提到願意為解決方案付費。";
  const signals = intent.signals.map((signal) => clause(signal, locale));
  const level = PAYING[intent.level][locale];
  if (signals.length === 0) return locale === "en" ? `Signs that people would pay are ${level}.` : `付費意願的跡象${level}。`;
  return locale === "en"
    ? `Signs that people would pay are ${level}: ${signals.join("; ")}.`
    : `付費意願的跡象${level}：${signals.join("；")}。`;
}

const PAYING: Record<"weak" | "moderate" | "strong", Record<Locale, string>> = {
  weak: { en: "weak", "zh-Hant": "偏弱" },
  moderate: { en: "moderate", "zh-Hant": "中等" },
  strong: { en: "strong", "zh-Hant": "強" },
};

export function waysIn({ market_analysis }: FeedDetail, locale: Locale): string {
  const angles = (market_analysis?.angles ?? []).map(({ angle }) => clause(angle, locale));
  if (angles.length === 0) return locale === "en" ? "The catalogue names no way in." : "目錄沒有列出切入點。";
  return locale === "en" ? `${angles.length === 1 ? "A way in" : "Ways in"}: ${angles.join("; ")}.` : `切入點：${angles.join("；")}。`;
}

export function parts({ composite_score, frequency, pain_severity, unmet_need_score }: FeedDetail, locale: Locale): string {
  return locale === "en"
    ? `Score ${outOf(composite_score, 100, locale)}, from severity ${outOf(pain_severity, 10, locale)}, unmet need ${outOf(unmet_need_score, 10, locale)} and frequency ${outOf(frequency, 10, locale)}.`
    : `分數 ${outOf(composite_score, 100, locale)}，來自嚴重程度 ${tenth(pain_severity)}、未滿足程度 ${tenth(unmet_need_score)}、頻率 ${tenth(frequency)}（各以 10 分為滿分）。`;
}

function tenth(value: number | null): string {
  return value === null ? "未評分" : `${value} 分`;
}

/** How it developed: the trend, its busiest month, and since when. */
export function development({ market_analysis, first_seen_month, last_active_month }: FeedDetail, locale: Locale): string {
  if (!market_analysis) return "";
  const { trend, series, months_active } = market_analysis.demand;
  const peak = series.toSorted((a, b) => b.mentions - a.mentions || (a.month < b.month ? -1 : 1))[0];
  const first = first_seen_month ?? series[0]?.month ?? "";
  const months =
    locale === "en"
      ? `${count(months_active)} ${months_active === 1 ? "month" : "months"} with any backing`
      : `${count(months_active)} 個月有人附議`;
  const busiest =
    peak === undefined || peak.mentions === 0
      ? ""
      : locale === "en"
        ? `; the busiest month was ${peak.month} with ${count(peak.mentions)}`
        : `，最多的是 ${peak.month}（${count(peak.mentions)} 人）`;
  const last =
    last_active_month === null ? "" : locale === "en" ? `, the last of them ${last_active_month}` : `，最近一次在 ${last_active_month}`;
  return locale === "en"
    ? `Trend: ${TREND_WORDS[trend].en}. First seen in ${first}, ${months}${last}${busiest}.`
    : `趨勢：${TREND_WORDS[trend]["zh-Hant"]}。${first} 首次出現，${months}${last}${busiest}。`;
}

export function confidenceNote({ market_analysis }: FeedDetail, locale: Locale): string {
  if (market_analysis?.confidence.level !== "low") return "";
  return locale === "en" ? "Few wrote a reason, so take it as a hint." : "寫下理由的人很少，請當作線索。";
}

/** Which of several rest on few reasons. */
export function hintNote(painpoints: readonly CitedPainpoint[], locale: Locale): string {
  const thin = painpoints.filter(({ painpoint }) => painpoint.market_analysis?.confidence.level === "low");
  if (thin.length === 0) return "";
  const marks = listed(
    thin.map(({ number }) => `[${number}]`),
    locale,
  );
  if (thin.length === painpoints.length && thin.length > 1)
    return locale === "en" ? "Few wrote a reason for any of them, so take them as hints." : "寫下理由的人都很少，請當作線索。";
  return locale === "en"
    ? `Few wrote a reason for ${marks}: take ${thin.length === 1 ? "it as a hint" : "them as hints"}.`
    : `${marks} 寫下理由的人很少，請當作線索。`;
}

/** What nobody knows yet about it: the first thing to find out. */
export function firstUnknown({ market_analysis }: FeedDetail, locale: Locale): string | undefined {
  const gap = market_analysis?.gaps[0];
  return gap === undefined ? undefined : sentence(gap, locale);
}

export function firstBarrier({ market_analysis }: FeedDetail, locale: Locale): string | undefined {
  const barriers = (market_analysis?.barriers ?? []).slice(0, 2).map((barrier) => clause(barrier, locale));
  return barriers.length === 0 ? undefined : barriers.join(locale === "en" ? "; " : "；");
}

/** Sentences in a row: English ones with a space between them. */
export function joined(sentences: readonly (string | undefined)[], locale: Locale): string {
  return sentences.filter((text) => text !== undefined && text !== "").join(locale === "en" ? " " : "");
}
