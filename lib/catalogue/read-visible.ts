import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { VisiblePainpoint } from "#lib/catalogue/score";
import type { Topic } from "#lib/catalogue/topic";
import type { OwnerClient } from "#lib/db/owner";
import type { Month } from "#lib/policy/months";

interface Row {
  curated: CuratedPainpoint;
  first_seen: Month;
  discussions: number;
  evidence: { month: Month; mentions: number; replies: number }[];
  phrases: Record<string, string[]> | null;
}

/**
 * The pain points that had appeared by the end of that month and were not retracted, with their evidence up to it. Threads
 * that appeared later count for nothing yet.
 */
export async function readVisible(client: OwnerClient, visibleThrough: Month): Promise<VisiblePainpoint[]> {
  const { rows } = await client.query<Row>(
    `WITH visible AS (
       SELECT link.slug, min(thread.first_seen_month) AS first_seen, count(*)::int AS discussions
       FROM catalogue.painpoint_thread AS link
       JOIN catalogue.thread ON thread.id = link.thread_id AND thread.first_seen_month <= $1
       GROUP BY link.slug
     ),
     monthly AS (
       SELECT link.slug, evidence.month, sum(evidence.mentions)::int AS mentions, sum(evidence.replies)::int AS replies
       FROM catalogue.painpoint_thread AS link
       JOIN catalogue.evidence ON evidence.thread_id = link.thread_id AND evidence.month <= $1
       GROUP BY link.slug, evidence.month
     ),
     series AS (
       SELECT slug, jsonb_agg(jsonb_build_object('month', month, 'mentions', mentions, 'replies', replies) ORDER BY month) AS evidence
       FROM monthly GROUP BY slug
     )
     SELECT painpoint.curated, visible.first_seen, visible.discussions, coalesce(series.evidence, '[]') AS evidence,
            dossier.dossier -> 'queries' AS phrases
     FROM visible
     JOIN catalogue.painpoint USING (slug)
     LEFT JOIN series USING (slug)
     LEFT JOIN catalogue.dossier USING (slug)
     WHERE NOT EXISTS (SELECT FROM catalogue.retraction WHERE retraction.slug = painpoint.slug)
     ORDER BY slug`,
    [visibleThrough],
  );
  return rows.map(({ curated, first_seen, discussions, evidence, phrases }) => ({
    curated,
    firstSeen: first_seen,
    discussions,
    evidence,
    phrases: Object.values(phrases ?? {}).flat(),
  }));
}

/** The whole vocabulary. */
export async function readTopics(client: OwnerClient): Promise<Topic[]> {
  const { rows } = await client.query<{ topic: Topic }>("SELECT topic FROM catalogue.topic ORDER BY id");
  return rows.map(({ topic }) => topic);
}
