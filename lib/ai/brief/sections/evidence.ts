import type { BriefCase } from "#lib/ai/brief/brief-case";
import type { FeedDetail } from "#lib/feed/record";
import type { BriefSections } from "#lib/schemas/brief";

type Item = BriefSections["evidence"]["items"][number];

/** The pain point first, then the related ones, what is inferred and assumed, and what nobody knows. */
export function evidence(brief: BriefCase): Omit<BriefSections["evidence"], "title"> {
  const { painpoint, related, advice, chosen, say, whole } = brief;
  const analysis = painpoint.market_analysis;
  const { pain_severity: severity, unmet_need_score: unmet } = painpoint;
  const items: Omit<Item, "id">[] = [
    observed(brief, painpoint),
    ...related.map((other) => observed(brief, other)),
    ...(severity === null || unmet === null
      ? []
      : [{ kind: "inferred" as const, statement: say("rated"), metric: say("rated_metric", { severity, unmet }) }]),
    ...(analysis?.commercial_intent.signals ?? []).slice(0, 1).map((signal) => ({
      kind: "inferred" as const,
      statement: say("sign_of_paying", { signal }),
      metric: say(`intent_${analysis?.commercial_intent.level ?? "none"}`),
    })),
    ...advice.segments.map(({ basis, source }) => ({ kind: SOURCES[source], statement: whole(basis) })),
    ...(chosen.economics ? [{ kind: "assumption" as const, statement: whole(chosen.way.price_anchor) }] : []),
    ...(analysis?.gaps ?? [say("no_analysis")]).map((gap) => ({ kind: "missing" as const, statement: gap })),
  ];
  return { items: items.map((item, at) => ({ id: `E${at + 1}`, ...item })) };
}

const SOURCES = { statistic: "observed", derived: "inferred", estimate: "assumption" } as const;

function observed(
  { say }: BriefCase,
  { slug, headline, score_breakdown, composite_score: score, last_active_month, first_seen_month }: FeedDetail,
): Omit<Item, "id"> {
  const month = last_active_month ?? first_seen_month;
  const values = { mentions: score_breakdown.evidence_count, score: score ?? 0 };
  return {
    kind: "observed",
    slug,
    ...(month !== null && { month }),
    statement: headline,
    metric: say(score === null ? "backers_unscored" : "backers", values),
  };
}
