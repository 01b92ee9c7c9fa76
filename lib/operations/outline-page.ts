import type { PainpointPage, PainpointSummary } from "#lib/schemas/feed";

/** A model sees at a glance what there is; the rest is in the JSON beside it. */
const MOST_LINES = 10;

/** A page of pain points in lines. */
export function outlinePage({ total, offset, items, related = [], freshness }: PainpointPage): string {
  const why = total === 0 ? "matching in part" : "like the best match";
  const perhaps = related.length === 0 ? [] : [`Perhaps also, ${why}:`, ...related.map((item) => `- ${lineOf(item)}`)];
  if (items.length === 0) {
    const nothing = total === 0 ? "No pain point matches." : `No pain points from offset ${offset} on: there are ${total}.`;
    return [nothing, ...perhaps].join("\n");
  }
  const lines = items.slice(0, MOST_LINES).map((item, at) => `${offset + at + 1}. ${lineOf(item)}`);
  const rest = items.length > MOST_LINES ? [`… and ${items.length - MOST_LINES} more in the JSON.`] : [];
  return [
    `Pain points ${offset + 1} to ${offset + items.length} of ${total}, as the city was in ${freshness.visible_through_month}:`,
    ...lines,
    ...rest,
    ...perhaps,
  ].join("\n");
}

function lineOf({ slug, headline, composite_score, domain, first_seen_month }: PainpointSummary): string {
  return `\`${slug}\`: ${headline} (score ${composite_score ?? "none"}, ${domain ?? "no domain"}, since ${first_seen_month ?? "unknown"})`;
}

export function stepAfterPage({ total, offset, items, related }: PainpointPage): string {
  if (total === 0 && related !== undefined)
    return "Nothing was found on this; what matches in part is in related. Tell the user so, or try other words (Chinese and English both work).";
  if (total === 0)
    return "Nothing was found. Try fewer or other words (Chinese and English both work), or leave out filters; if nothing comes of it, tell the user so.";
  if (items.length === 0) return "Ask for a lower offset.";
  const next = offset + items.length;
  return `Open one with get_painpoint and its slug.${next < total ? ` More: search_painpoints with the same arguments and offset ${next}.` : ""}`;
}
