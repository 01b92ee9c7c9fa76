import type { PainpointDetail } from "#lib/schemas/feed";

/** One pain point in lines. */
export function outlinePainpoint(detail: PainpointDetail): string {
  const { slug, headline, summary, who_is_affected, composite_score, reply_count, rank, score_breakdown, market_analysis, freshness } =
    detail;
  const parts = score_breakdown.components.map(({ name, value }) => `${name} ${value ?? "none"}`).join(", ");
  return [
    `# ${headline}`,
    summary,
    `- Cite as \`${slug}\`; through ${freshness.visible_through_month}`,
    `- Who: ${who_is_affected}`,
    `- Score ${composite_score ?? "none"} of 100 (${parts}); confidence ${score_breakdown.confidence}, by ${reply_count} replies; ${score_breakdown.evidence_count} mentions`,
    `- Rank ${rank.overall} of ${rank.of}; in its domain ${rank.in_domain} of ${rank.in_domain_of}`,
    ...(market_analysis
      ? [
          `- Demand ${market_analysis.demand.trend}; analysis ${market_analysis.status}: ${market_analysis.summary}`,
          `- Willingness to pay: ${market_analysis.commercial_intent.level}`,
          ...market_analysis.gaps.map((gap) => `- Not known: ${gap}`),
        ]
      : ["- There is no market analysis."]),
  ].join("\n");
}

export function stepAfterPainpoint({ related }: PainpointDetail): string {
  return related.length > 0
    ? `Related, to open with get_painpoint: ${related.map((other) => `\`${other.slug}\``).join(", ")}`
    : "No related pain points. Look further with search_painpoints.";
}
