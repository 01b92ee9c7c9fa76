import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import type { Intent } from "#lib/ai/consultant/intent";
import { joined } from "#lib/ai/consultant/words/about-painpoint";
import { factOf, numberOf } from "#lib/ai/consultant/words/facts-of";
import { asOf, count, domainIn, item, numbers, TREND_WORDS } from "#lib/ai/consultant/words/phrases";
import type { Locale } from "#lib/policy/locale";

/** How many, and the highest of them. */
export function writeCount(evidence: ConsultantEvidence, { scope }: Intent & { kind: "count" }, locale: Locale): string {
  const total = numberOf(evidence, "match_count");
  const when = asOf(evidence.release, locale);
  const isAll = total === evidence.release.count;
  const isTopic = (scope.words ?? []).length > 0;
  const all = isAll ? undefined : factOf(evidence, "painpoint_count")?.statement;
  const lines = evidence.painpoints.map(({ number, painpoint }) => item(number, painpoint, numbers(painpoint, locale), locale)).join("\n");
  if (locale === "en") {
    const kind = scope.trend === undefined ? "" : `${TREND_WORDS[scope.trend].en} `;
    const where = scope.domain === undefined ? "" : ` in ${domainIn(scope.domain, locale)}`;
    const held = `${when.charAt(0).toUpperCase()}${when.slice(1)}, there ${total === 1 ? "is" : "are"} ${count(total)} ${kind}${total === 1 ? "pain point" : "pain points"}${where}${isTopic ? " that speak of this" : ""}.`;
    const first = evidence.painpoints.length < total ? `The ${evidence.painpoints.length} with the highest score:` : "";
    return [joined([held, all, ...evidence.missing, first], locale), lines].join("\n\n");
  }
  const where = scope.domain === undefined ? (isTopic ? "" : "公開") : `${domainIn(scope.domain, locale)}領域`;
  const kind = scope.trend === undefined ? "" : `${TREND_WORDS[scope.trend]["zh-Hant"]}的`;
  const held = `${when}，${where}${isTopic ? "談到這件事的" : "的"}${kind}痛點有 ${count(total)} 則。`;
  const first = evidence.painpoints.length < total ? `分數最高的 ${evidence.painpoints.length} 則：` : "";
  return [joined([held, all, ...evidence.missing, first], locale), lines].join("\n\n");
}
