import type { CitedPainpoint, ConsultantEvidence } from "#lib/ai/consultant/evidence";
import type { BuildTerms, Intent } from "#lib/ai/consultant/intent";
import { firstBarrier, firstUnknown, joined, willingnessToPay } from "#lib/ai/consultant/words/about-painpoint";
import { factOf } from "#lib/ai/consultant/words/facts-of";
import { asOf, capital, clause, domainIn, listed, numbers, sentence, twd } from "#lib/ai/consultant/words/phrases";
import type { FixedTier, RoleShape } from "#lib/policy/brief-terms";
import type { Locale } from "#lib/policy/locale";
import { QUIET_MONTHS, type Trend } from "#lib/policy/trend";

/** What to build: the way in, why there, what to check first, and where to go on. */
export function writeBuild(evidence: ConsultantEvidence, { terms, scope }: Intent & { kind: "build" }, locale: Locale): string {
  const lines = evidence.painpoints.map((cited) => pick(evidence, cited, locale));
  return [
    joined([opening(evidence, terms, scope.domain, (scope.words ?? []).length > 0, locale), ...evidence.missing], locale),
    lines.join("\n"),
    closing(evidence, terms, locale),
  ].join("\n\n");
}

const TIERS: Record<FixedTier, Record<Locale, string>> = {
  ai_hustle: { en: "ai_hustle (up to NT$20,000)", "zh-Hant": "ai_hustle（AI 副業，上限 NT$20,000）" },
  bootstrap: { en: "bootstrap (up to NT$200,000)", "zh-Hant": "bootstrap（自籌，上限 NT$200,000）" },
  lean: { en: "lean (up to NT$1,200,000)", "zh-Hant": "lean（精實，上限 NT$1,200,000）" },
  funded: { en: "funded (up to NT$12,000,000)", "zh-Hant": "funded（募資，上限 NT$12,000,000）" },
};
const ROLES: Record<RoleShape, Record<Locale, string>> = {
  solo: { en: "one person", "zh-Hant": "一個人" },
  duo: { en: "two people", "zh-Hant": "兩個人" },
  team: { en: "a team", "zh-Hant": "一個團隊" },
};

function opening(
  { painpoints, release }: ConsultantEvidence,
  { budgetTwd, tier, roleShape }: BuildTerms,
  domain: string | undefined,
  isTopic: boolean,
  locale: Locale,
): string {
  const number = painpoints.length;
  const isOpen = budgetTwd === undefined && tier === undefined && roleShape === undefined;
  if (locale === "en") {
    const money =
      budgetTwd === undefined
        ? tier === undefined
          ? ""
          : `With the tier ${TIERS[tier].en}`
        : `With ${twd(budgetTwd)}${tier === undefined ? "" : ` (tier ${tier})`}`;
    const hands = roleShape === undefined ? "" : `${money === "" ? "For" : " and"} ${ROLES[roleShape].en}`;
    const where = domain === undefined ? (isTopic ? " on this topic" : "") : ` in ${domainIn(domain, locale)}`;
    const subject = number === 1 ? "one pain point stands out" : `${WORDS[number] ?? String(number)} pain points stand out`;
    const head = isOpen ? "" : `${money}${hands}, `;
    const fit = number === 1 ? "it has a way in" : "each has a way in";
    return `${capital(`${head}${subject}`)}${where} ${asOf(release, locale)}: ${fit}${isOpen ? "" : " that fits"}${number === 1 ? "." : ", and they have the best numbers among those that do."}`;
  }
  const money =
    budgetTwd === undefined
      ? tier === undefined
        ? ""
        : `以 ${TIERS[tier]["zh-Hant"]} 的預算`
      : `以 ${twd(budgetTwd)} 的預算${tier === undefined ? "" : `（級別 ${tier}）`}`;
  const hands = roleShape === undefined ? "" : `${money === "" ? "以" : "、"}${ROLES[roleShape]["zh-Hant"]}的人力`;
  const where = domain === undefined ? (isTopic ? "這個主題" : "") : `${domainIn(domain, locale)}領域`;
  const head = isOpen ? "" : `${money}${hands}，`;
  const angle = `${isOpen ? "" : "符合條件的"}切入點`;
  return number === 1
    ? `${asOf(release, locale)}，${head}${where}只有這則痛點有${angle}。`
    : `${asOf(release, locale)}，${head}${where}最值得先看的是這 ${number} 則：都有${angle}，數字也是其中最好的。`;
}
const WORDS: Record<number, string> = { 2: "two", 3: "three" };

const MOVES: Record<Exclude<Trend, "stable">, Record<Locale, string>> = {
  rising: { en: "Backing is rising.", "zh-Hant": "附議正在上升。" },
  falling: { en: "Backing is falling.", "zh-Hant": "附議正在下降。" },
  quiet: { en: `Nobody has backed it for ${QUIET_MONTHS} months.`, "zh-Hant": `已有 ${QUIET_MONTHS} 個月沒有人附議。` },
  new: { en: "It first appeared within the last three visible months.", "zh-Hant": "最近三個可見月份才出現。" },
};

function pick(evidence: ConsultantEvidence, { number, painpoint }: CitedPainpoint, locale: Locale): string {
  const angle = clause(String(factOf(evidence, "way_in", number)?.value ?? ""), locale);
  const unknown = firstUnknown(painpoint, locale);
  const barrier = firstBarrier(painpoint, locale);
  const trend = painpoint.market_analysis?.demand.trend;
  if (locale === "en") {
    const texts = [
      `Way in: ${angle}.`,
      `Why: ${lower(numbers(painpoint, locale))}`,
      trend === undefined || trend === "stable" ? undefined : MOVES[trend].en,
      willingnessToPay(painpoint, locale),
      unknown === undefined ? undefined : `Check first: ${lower(unknown)}`,
      barrier === undefined ? undefined : `In the way: ${barrier}.`,
    ];
    return `- **${painpoint.headline}** [${number}]. ${joined(texts, locale)}`;
  }
  const texts = [
    `切入點是${angle}。`,
    numbers(painpoint, locale),
    trend === undefined || trend === "stable" ? undefined : MOVES[trend]["zh-Hant"],
    willingnessToPay(painpoint, locale),
    unknown === undefined ? undefined : `先查清楚：${unknown}`,
    barrier === undefined ? undefined : `阻礙是${barrier}。`,
  ];
  return `- **${painpoint.headline}** [${number}]：${joined(texts, locale)}`;
}

function closing({ painpoints }: ConsultantEvidence, { budgetTwd, tier }: BuildTerms, locale: Locale): string {
  const slugs = painpoints.map(({ painpoint }) => `\`${painpoint.slug}\``);
  const isOpen = budgetTwd === undefined && tier === undefined;
  if (locale === "en") {
    return joined(
      [
        "Picked by score, with points added for signs that people pay and a rising trend, and taken off for thin evidence and for what the authorities have answered already.",
        isOpen ? "Name a budget in New Taiwan dollars and how many of you there are, and the choice narrows." : undefined,
        `For a plan, a budget and tests with limits, ask for a research brief of ${listed(slugs, locale, "or")}${tier === undefined ? "" : `, with the tier ${tier}`}.`,
      ],
      locale,
    );
  }
  return joined(
    [
      "挑選依據是分數，有付費跡象、趨勢上升的加分，證據薄弱、官方已經回應的減分。",
      isOpen ? "說出預算（新臺幣）與人數，可以縮小範圍。" : undefined,
      `需要計畫、預算與附門檻的實驗，可以用 ${listed(slugs, locale, "or")}${tier === undefined ? "" : `，搭配 ${tier} 級別`}產生研究簡報。`,
    ],
    locale,
  );
}

function lower(text: string): string {
  return sentence(text, "en").replace(/^./u, (first) => first.toLowerCase());
}
