import type { CitedPainpoint, ConsultantEvidence } from "#lib/ai/consultant/evidence";
import type { Intent, Measure } from "#lib/ai/consultant/intent";
import { RANKED_AT_MOST } from "#lib/ai/consultant/gather/measured";
import { hintNote, joined } from "#lib/ai/consultant/words/about-painpoint";
import { factOf, numberOf } from "#lib/ai/consultant/words/facts-of";
import {
  ACTIVE_WORDS,
  asOf,
  backers,
  backing,
  capital,
  count,
  domainIn,
  item,
  outOf,
  sentence,
  TREND_WORDS,
} from "#lib/ai/consultant/words/phrases";
import type { Locale } from "#lib/policy/locale";

/** Pain points in order, with the number that put them there. */
export function writeRanking(evidence: ConsultantEvidence, intent: Intent & { kind: "ranking" }, locale: Locale): string {
  const lines = evidence.painpoints.map((cited) => item(cited.number, cited.painpoint, reason(evidence, cited, intent, locale), locale));
  return [joined([opening(evidence, intent, locale), ...evidence.missing], locale), lines.join("\n"), closing(evidence, intent, locale)]
    .filter((part) => part !== "")
    .join("\n\n");
}

const BY: Record<Measure, Record<Locale, string>> = {
  score: { en: "by score", "zh-Hant": "依分數" },
  severity: { en: "by severity", "zh-Hant": "依嚴重程度" },
  unmet_need: { en: "by unmet need", "zh-Hant": "依未滿足程度" },
  frequency: { en: "by how many people back them", "zh-Hant": "依附議的普遍程度" },
  discussed: { en: "by written reasons", "zh-Hant": "依書面理由的數量" },
  newest: { en: "newest first", "zh-Hant": "由新到舊" },
  oldest: { en: "oldest first", "zh-Hant": "由舊到新" },
};

function opening(evidence: ConsultantEvidence, { scope, by }: Intent & { kind: "ranking" }, locale: Locale): string {
  const total = numberOf(evidence, "match_count");
  const shown = evidence.painpoints.length;
  const when = asOf(evidence.release, locale);
  const isTopic = (scope.words ?? []).length > 0;
  const { trend } = scope;
  const where =
    scope.domain === undefined ? "" : locale === "en" ? ` in ${domainIn(scope.domain, locale)}` : `${domainIn(scope.domain, locale)}領域`;
  if (trend !== undefined && total === 0) return noneMoves(evidence, intentWhere(where, isTopic, locale), trend, locale);
  if (trend !== undefined && trend !== "new") {
    if (locale === "en") {
      return `${capital(when)}, ${count(total)} ${total === 1 ? "pain point" : "pain points"}${where}${isTopic ? " on this topic" : ""} ${total === 1 ? "is" : "are"} ${trend}: backing in the last three visible months ${trend === "rising" ? "was at least 1.25 times" : "was at most 0.8 times"} that of the three before.${shown < total ? ` The ${shown} steepest:` : ""}`;
    }
    return `${when}，${where}${isTopic ? "談到這個主題的痛點中" : ""}有 ${count(total)} 則${isTopic ? "" : "痛點"}正在${TREND_WORDS[trend]["zh-Hant"]}：最近三個可見月份的附議${trend === "rising" ? "達到前三個月的 1.25 倍以上" : "降到前三個月的 0.8 倍以下"}。${shown < total ? `變化最大的 ${shown} 則：` : ""}`;
  }
  const active = scope.period === undefined ? "" : ACTIVE_WORDS[scope.period][locale];
  if (locale === "en") {
    const which = `${count(total)} ${total === 1 ? "pain point" : "pain points"}${where}${isTopic ? " on this topic" : ""}${active}`;
    return total === 1
      ? `${capital(when)}, there is ${which}:`
      : `${capital(when)}, these are the first ${shown} of ${which}, ${BY[by].en}:`;
  }
  return total === 1
    ? `${when}，${where}${active}${isTopic ? "談到這個主題的" : "的"}痛點有 1 則：`
    : `${when}，${where}${active}${isTopic ? "談到這個主題的" : ""}${where === "" && active === "" && !isTopic ? "全部" : ""} ${count(total)} 則痛點中，${BY[by]["zh-Hant"]}排在最前面的 ${shown} 則是：`;
}

function intentWhere(where: string, isTopic: boolean, locale: Locale): string {
  return isTopic ? (locale === "en" ? `${where} on this topic` : `${where}這個主題`) : where;
}

function noneMoves(evidence: ConsultantEvidence, where: string, trend: string, locale: Locale): string {
  const isNew = evidence.painpoints.every(({ painpoint }) => painpoint.market_analysis?.demand.trend === "new");
  if (locale === "en") {
    return `${capital(asOf(evidence.release, locale))}, no pain point${where} is ${trend}. ${isNew ? "What first appeared within the last three visible months:" : "The highest by score are:"}`;
  }
  return `${asOf(evidence.release, locale)}，${where}沒有正在${trend === "rising" ? "上升" : "下降"}的痛點。${isNew ? "最近三個可見月份才出現的有：" : "分數最高的是："}`;
}

/** Why it stands where it stands. */
function reason(
  evidence: ConsultantEvidence,
  { number, painpoint }: CitedPainpoint,
  { by, scope }: Intent & { kind: "ranking" },
  locale: Locale,
): string {
  const score =
    locale === "en" ? `score ${outOf(painpoint.composite_score, 100, locale)}` : `分數 ${outOf(painpoint.composite_score, 100, locale)}`;
  const measured = measure(painpoint, by, locale);
  const isTrend = scope.trend !== undefined;
  const moved = isTrend ? factOf(evidence, "recent_mentions", number)?.statement : undefined;
  if (moved !== undefined) return joined([moved, sentence(score, locale)], locale);
  const people = by === "discussed" ? backers(painpoint, locale) : backing(painpoint, locale);
  const texts = [...(measured === undefined ? [] : [measured]), score, people];
  return sentence(texts.join(locale === "en" ? "; " : "，"), locale);
}

function measure(
  { pain_severity, unmet_need_score, frequency, first_seen_month, reply_count }: CitedPainpoint["painpoint"],
  by: Measure,
  locale: Locale,
): string | undefined {
  const en = locale === "en";
  switch (by) {
    case "severity":
      return en ? `severity ${outOf(pain_severity, 10, locale)}` : `嚴重程度 ${outOf(pain_severity, 10, locale)}`;
    case "unmet_need":
      return en ? `unmet need ${outOf(unmet_need_score, 10, locale)}` : `未滿足程度 ${outOf(unmet_need_score, 10, locale)}`;
    case "frequency":
      return en ? `frequency ${outOf(frequency, 10, locale)}` : `頻率 ${outOf(frequency, 10, locale)}`;
    case "newest":
    case "oldest":
      return en ? `first seen in ${first_seen_month ?? "an unknown month"}` : `${first_seen_month ?? "未知月份"} 首次出現`;
    case "discussed":
      return en ? `${count(reply_count)} written reasons` : `${count(reply_count)} 則書面理由`;
    case "score":
      return undefined;
  }
}

function closing(evidence: ConsultantEvidence, { by, scope }: Intent & { kind: "ranking" }, locale: Locale): string {
  const hint = hintNote(evidence.painpoints, locale);
  if (scope.trend !== undefined)
    return joined(
      [hint, locale === "en" ? "Small counts move easily, and none of this is a forecast." : "人數少時容易大起大落，這也不是預測。"],
      locale,
    );
  const isPartial = numberOf(evidence, "match_count") > RANKED_AT_MOST && (by === "severity" || by === "unmet_need" || by === "frequency");
  if (!isPartial) return hint;
  return joined(
    [
      hint,
      locale === "en"
        ? `Looked for among the ${count(RANKED_AT_MOST)} with the highest score.`
        : `只在分數最高的 ${count(RANKED_AT_MOST)} 則中比較。`,
    ],
    locale,
  );
}
