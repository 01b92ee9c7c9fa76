import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import { DOMAINS, MARKET } from "#lib/policy/market";
import type { Trend } from "#lib/policy/trend";
import type { Period } from "#lib/schemas/feed";
import type { Release } from "#lib/schemas/release";

/** Small pieces of sentences, the same wherever they are said. */

export const market = (locale: Locale): string => MARKET.name[locale];
export const count = (value: number): string => value.toLocaleString("en");
export const twd = (amount: number): string => `NT$${count(amount)}`;

/** 82.3 of 100. */
export function outOf(value: number | null, most: 10 | 100, locale: Locale): string {
  if (value === null) return locale === "en" ? "not rated" : "未評分";
  return locale === "en" ? `${value} of ${most}` : `${value}（滿分 ${most}）`;
}

/** A domain inside a sentence: food; 「飲食」. */
export function domainIn(slug: string, locale: Locale): string {
  const name = DOMAINS.find((domain) => domain.slug === slug)?.name[locale] ?? slug;
  return locale === "en" ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : `「${name}」`;
}

export function asOf(release: Release, locale: Locale): string {
  const month = release.freshness.visible_through_month;
  return locale === "en" ? `as of ${month}` : `截至 ${month}`;
}

export const TREND_WORDS: Record<Trend, Record<Locale, string>> = {
  rising: { "zh-Hant": "上升", en: "rising" },
  stable: { "zh-Hant": "平穩", en: "stable" },
  quiet: { "zh-Hant": "沉寂", en: "quiet" },
  falling: { "zh-Hant": "下降", en: "falling" },
  new: { "zh-Hant": "新出現", en: "new" },
};

/** The first letter of a sentence, large. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A headline or a word between quotation marks; marks inside it are the inner kind. */
export function quoted(text: string, locale: Locale): string {
  return locale === "en" ? `“${text}”` : `「${text.replaceAll("「", "『").replaceAll("」", "』")}」`;
}

/** Behind the pain points that were seen lately. */
export const ACTIVE_WORDS: Record<Period, Record<Locale, string>> = {
  latest: { en: " with backing in the last visible month", "zh-Hant": "最近一個可見月份仍有人附議的" },
  "3m": { en: " with backing in the last three visible months", "zh-Hant": "最近三個可見月份仍有人附議的" },
  "6m": { en: " with backing in the last six visible months", "zh-Hant": "最近六個可見月份仍有人附議的" },
};

/** How many stand behind it, without those who gave a reason. */
export function backers({ market_analysis }: FeedDetail, locale: Locale): string {
  const mentions = market_analysis?.demand.mentions ?? 0;
  return locale === "en" ? `${count(mentions)} ${mentions === 1 ? "resident" : "residents"} backed it` : `${count(mentions)} 人附議`;
}

/** How many stand behind it, and how many of them gave a reason. */
export function backing({ market_analysis, reply_count }: FeedDetail, locale: Locale): string {
  const mentions = market_analysis?.demand.mentions;
  if (locale === "en") {
    const replies = reply_count === 0 ? "none in writing" : `${count(reply_count)} in writing`;
    if (mentions === undefined) return `${count(reply_count)} written ${reply_count === 1 ? "reason" : "reasons"}`;
    return `${count(mentions)} ${mentions === 1 ? "resident" : "residents"} backed it, ${replies}`;
  }
  if (mentions === undefined) return `${count(reply_count)} 則書面理由`;
  return `${count(mentions)} 人附議，${reply_count === 0 ? "沒有人寫下理由" : `其中 ${count(reply_count)} 人寫下理由`}`;
}

/** Score and backing in one sentence. */
export function numbers(painpoint: FeedDetail, locale: Locale): string {
  const score = outOf(painpoint.composite_score, 100, locale);
  return locale === "en" ? `Score ${score}; ${backing(painpoint, locale)}.` : `分數 ${score}，${backing(painpoint, locale)}。`;
}

/** One line of a list that begins with the pain point: - **headline** [1]: … */
export function item(number: number, painpoint: FeedDetail, text: string, locale: Locale): string {
  return locale === "en" ? `- **${painpoint.headline}** [${number}]. ${text}` : `- **${painpoint.headline}** [${number}]：${text}`;
}

/** a, b and c; a、b、c. */
export function listed(parts: readonly string[], locale: Locale, last: "and" | "or" = "and"): string {
  if (locale === "zh-Hant")
    return last === "or" && parts.length > 1 ? `${parts.slice(0, -1).join("、")}或${parts.at(-1) ?? ""}` : parts.join("、");
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1) ?? ""}`;
}

/** A clause of the catalogue (no full stop at its end) as a sentence of its own. */
export function sentence(clause: string, locale: Locale): string {
  const bare = clause.trim().replace(/[.。;；,，]+$/u, "");
  if (bare === "") return "";
  return locale === "en" ? `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.` : `${bare}。`;
}

/** A clause of the catalogue inside another sentence: without its full stop, and without its capital unless it is a name. */
export function clause(text: string, locale: Locale): string {
  const bare = text.trim().replace(/[.。;；]+$/u, "");
  if (locale === "zh-Hant" || !/^[A-Z][a-z]*(?:[ ,'’-]|$)/u.test(bare) || KEEPS_CAPITAL.test(bare)) return bare;
  return `${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
}
/** First words of the catalogue's clauses that are names. */
const KEEPS_CAPITAL =
  /^(?:I|Taipei|Taiwan|Taiwanese|Chinese|English|Mandarin|Japanese|Korean|Hakka|Google|Facebook|Apple|Android|Windows|Uber|YouBike|EasyCard|Line|Taoyuan|Hsinchu|Kaohsiung|Lanyu|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/u;
