import type { PainpointPage, PainpointSummary } from "../src/index.ts";
import { monthText, scoreText } from "./shown-words.ts";
import type { Locale } from "./text.ts";

/** A list for people: how many there are, then two lines each. */
export function listText({ items, total, offset, related, freshness }: PainpointPage, locale: Locale): string {
  const isChinese = locale === "zh-Hant";
  if (total === 0 && !related?.length)
    return isChinese ? "沒有符合的痛點；換個說法或少一個條件再試。" : "No pain point matches: try other words or fewer filters.";
  const through = monthText(freshness.visible_through_month, locale);
  const count = isChinese
    ? `共 ${total} 則痛點，資料到 ${through}`
    : `${total} pain ${total === 1 ? "point" : "points"}, through ${through}`;
  const near = related?.length ? ["", isChinese ? "相近的：" : "Near to it:", ...related.map((item) => itemText(item, "·", locale))] : [];
  return [count, ...items.map((item, index) => itemText(item, `${offset + index + 1}.`, locale)), ...near].join("\n");
}

/** All that a search found, without pages. */
export function everyItemText(items: readonly PainpointSummary[], locale: Locale): string {
  const head = locale === "zh-Hant" ? `共 ${items.length} 則痛點` : `${items.length} pain ${items.length === 1 ? "point" : "points"}`;
  return [head, ...items.map((item, index) => itemText(item, `${index + 1}.`, locale))].join("\n");
}

function itemText({ headline, slug, composite_score, domain, reply_count }: PainpointSummary, mark: string, locale: Locale): string {
  const replies = locale === "zh-Hant" ? `${reply_count} 則理由` : `${reply_count} ${reply_count === 1 ? "reply" : "replies"}`;
  return `${mark} ${headline}\n   ${[scoreText(composite_score), domain, replies, slug].filter(Boolean).join(" · ")}`;
}
