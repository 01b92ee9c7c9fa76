import type { OwnerClient } from "#lib/db/owner";
import { sayingsKey } from "#lib/feed/search/keys";

/**
 * Empties the places of whatever is retracted in every release that still has it, and gives those releases other versions, so
 * that nothing kept under the old ones is answered again. It looks up by unique keys alone: at any size it takes as long. Until
 * the transaction ends, no release can be published that does not know of it. How many places were emptied, by release.
 */
export async function withdrawRetracted(client: OwnerClient): Promise<ReadonlyMap<number, number>> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory withdraw'))");
  const { rows } = await client.query<{ releaseId: number; ordinal: number }>(WITHDRAW);
  const emptied = Map.groupBy(rows, ({ releaseId }) => releaseId);
  for (const [releaseId, places] of emptied) {
    await client.query('DELETE FROM feed."index" WHERE release_id = $1 AND key = ANY ($2)', [
      releaseId,
      places.map(({ ordinal }) => sayingsKey(ordinal)),
    ]);
    await client.query(
      `UPDATE feed.release SET digest = '', painpoint_count = painpoint_count - $2,
         version = regexp_replace(version, '-w\\d+$', '') || '-w' || (SELECT count(*) FROM feed.withdrawal WHERE release_id = release.id)
       WHERE id = $1`,
      [releaseId, places.length],
    );
  }
  return new Map(Array.from(emptied, ([releaseId, { length }]) => [releaseId, length]));
}

/** A release that is being deleted at this moment is left alone; for the one that stands it waits. */
const WITHDRAW = `
  WITH standing AS (SELECT id FROM feed.release ORDER BY id DESC LIMIT 1 FOR UPDATE),
  older AS (SELECT id FROM feed.release WHERE id NOT IN (SELECT id FROM standing) FOR UPDATE SKIP LOCKED),
  place AS (
    SELECT release_id, ordinal, slug
    FROM (TABLE standing UNION ALL TABLE older) AS release
    CROSS JOIN catalogue.retraction
    JOIN feed.painpoint USING (slug)
    WHERE painpoint.release_id = release.id
  ),
  summary AS (DELETE FROM feed.painpoint AS gone USING place WHERE gone.release_id = place.release_id AND gone.slug = place.slug),
  detail AS (DELETE FROM feed.painpoint_detail AS gone USING place WHERE gone.release_id = place.release_id AND gone.slug = place.slug),
  dossier AS (DELETE FROM advice.dossier AS gone USING place WHERE gone.release_id = place.release_id AND gone.slug = place.slug),
  related AS (DELETE FROM feed.related AS gone USING place WHERE gone.release_id = place.release_id AND gone.ordinal = place.ordinal)
  INSERT INTO feed.withdrawal (release_id, ordinal) SELECT release_id, ordinal FROM place
  RETURNING release_id AS "releaseId", ordinal`;
