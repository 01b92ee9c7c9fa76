import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import type { Intent } from "#lib/ai/consultant/intent";
import { factOf, numberOf } from "#lib/ai/consultant/words/facts-of";
import { asOf, capital, numbers, quoted } from "#lib/ai/consultant/words/phrases";
import type { Locale } from "#lib/policy/locale";

/** Domains against each other, each with its highest pain point. */
export function writeDomains(evidence: ConsultantEvidence, { by }: Intent & { kind: "domains" }, locale: Locale): string {
  const lines = evidence.painpoints.map(({ number, painpoint }) => {
    const name = String(factOf(evidence, "domain_name", number)?.value ?? "");
    const statement = factOf(evidence, "domain_median", number)?.statement ?? "";
    return locale === "en"
      ? `- **${capital(name)}**: ${statement} Its highest: ${quoted(painpoint.headline, locale)} [${number}]. ${numbers(painpoint, locale)}`
      : `- **${name.replaceAll(/[「」]/g, "")}**：${statement}最高的是${quoted(painpoint.headline, locale)}[${number}]，${numbers(painpoint, locale)}`;
  });
  return [opening(evidence, by, locale), lines.join("\n"), closing(by, locale)].join("\n\n");
}

const MEASURES = {
  score: { en: "score", "zh-Hant": "分數" },
  severity: { en: "severity", "zh-Hant": "嚴重程度" },
  unmet_need: { en: "unmet need", "zh-Hant": "未滿足程度" },
  frequency: { en: "frequency", "zh-Hant": "頻率" },
} as const;

function opening(evidence: ConsultantEvidence, by: (Intent & { kind: "domains" })["by"], locale: Locale): string {
  const when = asOf(evidence.release, locale);
  const domains = numberOf(evidence, "domain_count");
  const first = String(factOf(evidence, "domain_name", 1)?.value ?? "");
  if (by === "count") {
    return locale === "en"
      ? `${capital(when)}, most pain points of the ${domains} domains are in ${first}:`
      : `${when}，${domains} 個領域中痛點最多的是${first}：`;
  }
  const measure = MEASURES[by === "severity" || by === "unmet_need" || by === "frequency" ? by : "score"][locale];
  return locale === "en"
    ? `${capital(when)}, the worst of the ${domains} domains is ${first}, judged by the ${measure} of the middle one of its pain points. The first ${evidence.painpoints.length}:`
    : `${when}，以${measure}的中位數來看，${domains} 個領域中最痛的是${first}。前 ${evidence.painpoints.length} 名：`;
}

function closing(by: (Intent & { kind: "domains" })["by"], locale: Locale): string {
  if (by === "count") {
    return locale === "en"
      ? "A domain with many pain points is not by that the worst: that shows in the scores."
      : "痛點數量多不等於最痛，嚴重與否要看分數。";
  }
  return locale === "en"
    ? "The middle one is taken so that neither the size of a domain nor a single extreme case decides; domains with few pain points move easily."
    : "取中位數，是為了不讓領域大小或單一極端個案左右結果；痛點少的領域排名容易變動。";
}
