import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import type { Intent, Measure } from "#lib/ai/consultant/intent";
import { valueOf } from "#lib/ai/consultant/gather/measured";
import { joined, parts } from "#lib/ai/consultant/words/about-painpoint";
import { factOf } from "#lib/ai/consultant/words/facts-of";
import { asOf, backing, capital, item, sentence } from "#lib/ai/consultant/words/phrases";
import type { Locale } from "#lib/policy/locale";

/** Two sides, each by its highest pain point and by the middle of all that speak of it. */
export function writeComparison(evidence: ConsultantEvidence, { by }: Intent & { kind: "comparison" }, locale: Locale): string {
  const lines = evidence.painpoints.map(({ number, painpoint }) => {
    const name = factOf(evidence, "side_name", number)?.value;
    const middle = factOf(evidence, "side_median", number)?.statement;
    const side =
      name === undefined || middle === undefined
        ? ""
        : locale === "en"
          ? `${capital(String(name))}: ${middle} `
          : `${String(name)}：${middle}`;
    const text = joined([parts(painpoint, locale), sentence(backing(painpoint, locale), locale)], locale);
    return side === ""
      ? item(number, painpoint, text, locale)
      : locale === "en"
        ? `- ${side}Its highest is **${painpoint.headline}** [${number}]. ${text}`
        : `- ${side}其中最高的是 **${painpoint.headline}** [${number}]：${text}`;
  });
  return [joined([verdict(evidence, by, locale), ...evidence.missing], locale), lines.join("\n")]
    .filter((part) => part !== "")
    .join("\n\n");
}

const WORDS: Record<Measure, Record<Locale, string>> = {
  score: { en: "score", "zh-Hant": "分數" },
  severity: { en: "severity", "zh-Hant": "嚴重程度" },
  unmet_need: { en: "unmet need", "zh-Hant": "未滿足程度" },
  frequency: { en: "frequency", "zh-Hant": "頻率" },
  discussed: { en: "number of written reasons", "zh-Hant": "書面理由數量" },
  newest: { en: "score", "zh-Hant": "分數" },
  oldest: { en: "score", "zh-Hant": "分數" },
};

/** Which is worse by the highest of each side, and whether the middle of each side says the same. */
function verdict(evidence: ConsultantEvidence, by: Measure, locale: Locale): string {
  const [one, other] = evidence.painpoints;
  const when = asOf(evidence.release, locale);
  if (one && !other && evidence.facts.length === 0) return "";
  if (!one || !other) return locale === "en" ? `${capital(when)}, only one side can be told.` : `${when}，只有一邊有資料。`;
  const values = [valueOf(one.painpoint, by), valueOf(other.painpoint, by)] as const;
  const middles = [Number(factOf(evidence, "side_median", 1)?.value), Number(factOf(evidence, "side_median", 2)?.value)] as const;
  const names = [factOf(evidence, "side_name", 1)?.value, factOf(evidence, "side_name", 2)?.value].map(String);
  const [a, b] = values;
  const measure = WORDS[by][locale];
  if (a === null || b === null || a === b) {
    return locale === "en" ? `${capital(when)}, the two are level by ${measure}.` : `${when}，兩邊的${measure}不分高下。`;
  }
  const worse = a > b ? 0 : 1;
  const better = worse === 0 ? 1 : 0;
  const isConfirmed = middles[worse] > middles[better];
  const isContradicted = middles[worse] < middles[better];
  if (locale === "en") {
    const middle = isConfirmed
      ? " The middle of all that speak of each says the same."
      : isContradicted
        ? ` The middle of all that speak of each points the other way, so it is a close call.`
        : "";
    return `${capital(when)}, the worse of the two is ${names[worse] ?? ""}: its highest ${measure} is ${String(values[worse])}, against ${String(values[better])} for ${names[better] ?? ""}.${middle}`;
  }
  const middle = isConfirmed ? "兩邊的中位數也是同樣的結果。" : isContradicted ? "但兩邊的中位數結果相反，差距有限。" : "";
  return `${when}，${names[worse] ?? ""}比較痛：最高的${measure}是 ${String(values[worse])}，${names[better] ?? ""}是 ${String(values[better])}。${middle}`;
}
