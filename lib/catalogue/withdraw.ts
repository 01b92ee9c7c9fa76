import type { OwnerClient } from "#lib/db/owner";
import { STALE_DIGEST, STANDING_IDS, WITHDRAW_LOCK } from "#lib/db/standing-release";
import { sayingsKey } from "#lib/feed/search/keys";

/**
 * Empties the places of whatever is retracted in every release that still has it, those in other layouts too, and gives those
 * releases other versions, so that nothing kept under the old ones is answered again. It looks up by unique keys alone: at any size
 * it takes as long. Until the transaction ends, no release can be published that does not know of it. With a slug that one alone, since
 * the others went when they were retracted. How many places were emptied, by release.
 */
export async function withdrawRetracted(client: OwnerClient, slug?: string): Promise<ReadonlyMap<number, number>> {
  await client.query(WITHDRAW_LOCK);
  const { rows } = await client.query<Place>(PLACES, [slug ?? null]);
  if (rows.length === 0) return new Map();
  await empty(client, rows);
  const emptied = Map.groupBy(rows, ({ releaseId }) => releaseId);
  for (const [releaseId, places] of emptied) {
    await client.query('DELETE FROM feed."index" WHERE release_id = $1 AND key = ANY ($2)', [
      releaseId,
      places.map(({ ordinal }) => sayingsKey(ordinal)),
    ]);
    await client.query(EMPTIED, [releaseId, places.length]);
  }
  await client.query(RENAMED, [[...emptied.keys()]]);
  return new Map(Array.from(emptied, ([releaseId, { length }]) => [releaseId, length]));
}

const EMPTIED = `
  UPDATE feed.release SET digest = CASE digest WHEN '${STALE_DIGEST}' THEN digest ELSE '' END, painpoint_count = painpoint_count - $2
  WHERE id = $1`;

/**
 * Whatever stands gets another name, too: by its name processes know what is kept beside it. It is called by the transaction, so that
 * no release has a name twice.
 */
const RENAMED = `
  UPDATE feed.release SET version = regexp_replace(version, '-w\\d+$', '') || '-w' || pg_current_xact_id()
  WHERE id = ANY ($1) OR id IN ${STANDING_IDS}`;

interface Place {
  releaseId: number;
  ordinal: number;
  slug: string;
}

/** A release that is being deleted at this moment is left alone; for those that stand it waits. */
const PLACES = `
  WITH standing AS (SELECT id FROM feed.release WHERE id IN ${STANDING_IDS} ORDER BY id FOR UPDATE),
  older AS (SELECT id FROM feed.release WHERE id NOT IN (SELECT id FROM standing) FOR UPDATE SKIP LOCKED)
  SELECT release_id AS "releaseId", ordinal, slug
  FROM (TABLE standing UNION ALL TABLE older) AS release
  CROSS JOIN catalogue.retraction
  JOIN feed.painpoint USING (slug)
  WHERE painpoint.release_id = release.id AND ($1::text IS NULL OR slug = $1)`;

/**
 * Takes them out of every table that is about one pain point at a time, by its columns: a version does not know what the layout of
 * a newer one has beside its own.
 */
async function empty(client: OwnerClient, places: readonly Place[]): Promise<void> {
  const columns = [places.map(({ releaseId }) => releaseId), places.map(({ ordinal }) => ordinal), places.map(({ slug }) => slug)];
  const { rows: tables } = await client.query<{ name: string; key: "slug" | "ordinal" }>(TABLES);
  for (const { name, key } of tables)
    await client.query(
      `DELETE FROM ${name} AS gone USING unnest($1::int[], $2::int[], $3::text[]) AS place (release_id, ordinal, slug)
       WHERE gone.release_id = place.release_id AND gone.${key} = place.${key}`,
      columns,
    );
  await client.query("INSERT INTO feed.withdrawal (release_id, ordinal) SELECT * FROM unnest($1::int[], $2::int[])", columns.slice(0, 2));
}

const TABLES = `
  SELECT attrelid::regclass::text AS name, max(attname) FILTER (WHERE attname <> 'release_id') AS key
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relkind = 'r' AND relnamespace IN ('feed'::regnamespace, 'advice'::regnamespace) AND attrelid <> 'feed.withdrawal'::regclass
    AND attname IN ('release_id', 'ordinal', 'slug') AND NOT attisdropped
  GROUP BY attrelid HAVING bool_or(attname = 'release_id') AND count(*) > 1`;
