import { FaultyFile, MAX_COLLECTED } from "#lib/catalogue/faulty-file";
import type { OwnerClient } from "#lib/db/owner";

/**
 * Each thread counts for one pain point alone, or its mentions would count twice: of those that are staged, and of those that stand
 * and are not staged. What is retracted counts nothing, so that its threads are free for another.
 */
export async function refuseThreadsCountedTwice(client: OwnerClient): Promise<void> {
  const { rows } = await client.query<{ line: number; thread: string; other: string }>(`
    WITH claim AS (
      SELECT DISTINCT line, slug, jsonb_array_elements_text(curated -> 'threads') AS thread FROM staged
      WHERE NOT EXISTS (SELECT FROM catalogue.retraction WHERE retraction.slug = staged.slug)
    )
    SELECT line, thread, other FROM (
      SELECT line, thread, first_value(line) OVER earliest AS first_line, first_value(slug) OVER earliest AS other FROM claim
      WINDOW earliest AS (PARTITION BY thread ORDER BY line)
    ) AS repeated WHERE line <> first_line
    UNION ALL
    SELECT claim.line, claim.thread, link.slug FROM claim
    JOIN catalogue.painpoint_thread AS link ON link.thread_id = claim.thread
    WHERE NOT EXISTS (SELECT FROM staged WHERE staged.slug = link.slug)
      AND NOT EXISTS (SELECT FROM catalogue.retraction WHERE retraction.slug = link.slug)
    ORDER BY line, thread LIMIT ${MAX_COLLECTED}`);
  if (rows.length > 0)
    throw new FaultyFile(
      "painpoints.jsonl",
      rows.map(({ line, thread, other }) => ({
        line,
        field: "threads",
        problem: `${thread} counts for ${other} already: leave it to one of the two`,
      })),
    );
}
