import type { CitedPainpoint, ConsultantEvidence } from "#lib/ai/consultant/evidence";
import type { Aspect, Intent } from "#lib/ai/consultant/intent";
import {
  development,
  hintNote,
  joined,
  parts,
  solutions,
  waysIn,
  whoIsAffected,
  willingnessToPay,
} from "#lib/ai/consultant/words/about-painpoint";
import { factOf, numberOf } from "#lib/ai/consultant/words/facts-of";
import { ACTIVE_WORDS, asOf, backing, capital, count, domainIn, item, numbers, sentence } from "#lib/ai/consultant/words/phrases";
import type { Locale } from "#lib/policy/locale";

/** What the catalogue holds on something, in the light of what was asked about it. */
export function writeLookUp(evidence: ConsultantEvidence, intent: Intent & { kind: "look_up" }, locale: Locale): string {
  const lines = evidence.painpoints.map((cited) =>
    item(cited.number, cited.painpoint, about(evidence, cited, intent.aspect, locale), locale),
  );
  return [
    joined([opening(evidence, intent, locale), ...evidence.missing], locale),
    lines.join("\n"),
    closing(evidence, intent.aspect, locale),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function opening(evidence: ConsultantEvidence, { aspect, scope }: Intent & { kind: "look_up" }, locale: Locale): string {
  const { painpoints, release } = evidence;
  const total = numberOf(evidence, "match_count");
  const when = asOf(release, locale);
  const where =
    scope.domain === undefined ? "" : locale === "en" ? ` in ${domainIn(scope.domain, locale)}` : `${domainIn(scope.domain, locale)}領域`;
  const active = scope.period === undefined ? "" : ACTIVE_WORDS[scope.period][locale];
  const isAll = painpoints.length >= total;
  if ((scope.words ?? []).length === 0 && scope.domain !== undefined) return ofDomain(evidence, scope.domain, aspect, total, locale);
  const lead = painpoints.length > 1 ? LEAD[aspect][locale] : "";
  if (locale === "en") {
    const held = `${capital(when)}, ${count(total)} ${total === 1 ? "pain point" : "pain points"}${where}${active} ${total === 1 ? "speaks" : "speak"} of this`;
    return `${held}${isAll ? "." : `; these ${painpoints.length} come nearest.`}${lead}`;
  }
  return `${when}，${where}${active === "" ? `有 ${count(total)} 則痛點談到這件事` : `${active}痛點中有 ${count(total)} 則談到這件事`}${isAll ? "。" : `，以下是最接近的 ${painpoints.length} 則。`}${lead}`;
}

/** A question about a whole domain: every pain point of it speaks of it. */
function ofDomain({ painpoints, release }: ConsultantEvidence, domain: string, aspect: Aspect, total: number, locale: Locale): string {
  const shown = painpoints.length;
  if (locale === "en")
    return `${capital(asOf(release, locale))}, ${domainIn(domain, locale)} has ${count(total)} ${total === 1 ? "pain point" : "pain points"}; these ${shown} score highest.${LEAD[aspect].en}`;
  return `${asOf(release, locale)}，${domainIn(domain, locale)}領域有 ${count(total)} 則痛點，以下是分數最高的 ${shown} 則。${LEAD[aspect]["zh-Hant"]}`;
}

const LEAD: Record<Aspect, Record<Locale, string>> = {
  overview: { en: "", "zh-Hant": "" },
  affected: { en: " Whom each of them hits:", "zh-Hant": "各自影響的人如下：" },
  solutions: { en: " What exists against each of them, and where it falls short:", "zh-Hant": "各自的現有做法與不足如下：" },
  trend: { en: "", "zh-Hant": "" },
  demand: { en: " How many stand behind each of them, and whether they would pay:", "zh-Hant": "各自的附議人數與付費意願如下：" },
  ways_in: { en: " Ways in that the catalogue names:", "zh-Hant": "目錄列出的切入點如下：" },
  score: { en: " How each of them scores:", "zh-Hant": "各自的分數如下：" },
};

function about(evidence: ConsultantEvidence, { number, painpoint }: CitedPainpoint, aspect: Aspect, locale: Locale): string {
  switch (aspect) {
    case "overview":
      return joined([sentence(painpoint.summary, locale), numbers(painpoint, locale)], locale);
    case "affected":
      return joined([whoIsAffected(painpoint, locale), numbers(painpoint, locale)], locale);
    case "solutions":
      return solutions(painpoint, locale);
    case "trend":
      return joined([development(painpoint, locale), factOf(evidence, "recent_mentions", number)?.statement], locale);
    case "demand":
      return joined([sentence(backing(painpoint, locale), locale), willingnessToPay(painpoint, locale)], locale);
    case "ways_in":
      return waysIn(painpoint, locale);
    case "score":
      return joined([parts(painpoint, locale), sentence(backing(painpoint, locale), locale)], locale);
  }
}

function closing(evidence: ConsultantEvidence, aspect: Aspect, locale: Locale): string {
  const { painpoints } = evidence;
  if (aspect === "trend") {
    const together = painpoints.length > 1 ? factOf(evidence, "recent_mentions")?.statement : undefined;
    return joined([factOf(evidence, "rising_count")?.statement, together, NOT_A_FORECAST[locale]], locale);
  }
  const hint = hintNote(painpoints, locale);
  if (aspect !== "overview" || painpoints.length < 2) return aspect === "solutions" || aspect === "ways_in" ? "" : hint;
  const [highest] = painpoints.toSorted((a, b) => (b.painpoint.composite_score ?? -1) - (a.painpoint.composite_score ?? -1));
  const [loudest] = painpoints.toSorted((a, b) => mentions(b) - mentions(a));
  if (!highest || !loudest) return "";
  if (highest === loudest) {
    return joined(
      [
        locale === "en"
          ? `[${highest.number}] has both the highest score and the most people behind it.`
          : `其中 [${highest.number}] 分數最高，附議的人也最多。`,
        hint,
      ],
      locale,
    );
  }
  return joined(
    [
      locale === "en"
        ? `[${highest.number}] scores highest, while most people stand behind [${loudest.number}].`
        : `其中 [${highest.number}] 分數最高，附議人數最多的則是 [${loudest.number}]。`,
      hint,
    ],
    locale,
  );
}

const NOT_A_FORECAST: Record<Locale, string> = {
  en: "This describes what was counted; it predicts nothing.",
  "zh-Hant": "這是已經統計到的數字，不是預測。",
};

function mentions({ painpoint }: CitedPainpoint): number {
  return painpoint.market_analysis?.demand.mentions ?? painpoint.reply_count;
}
