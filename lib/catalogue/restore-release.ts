import type { Pool } from "pg";
import { z } from "zod";
import { currentSettings, INGESTED, type Published } from "#lib/catalogue/publish";
import { renumber } from "#lib/catalogue/retract";
import type { OwnerClient } from "#lib/db/owner";
import { LAST_RELEASE } from "#lib/db/standing-release";
import { NO_FORMAT } from "#lib/schemas/release";

/**
 * What a backup keeps of the feed, which is made of the catalogue: how far it showed, and under which name. So a restore can publish
 * it anew, and show no more.
 */
export const StandingRelease = z.object({
  id: z.int().min(1),
  version: z.string(),
  /** Of everything published; empty once something was withdrawn. */
  digest: z.string(),
  dataMonth: z.string(),
  isPinned: z.boolean(),
  visibleThroughMonth: z.string(),
  lagMonths: z.int().min(1),
  publishedAt: z.iso.datetime(),
  /** Whether something was ingested since: then it cannot be made again without showing more. */
  hasUnpublished: z.boolean(),
});
export type StandingRelease = z.infer<typeof StandingRelease>;

/** Null when nothing is published. */
export async function readStandingRelease(client: OwnerClient): Promise<StandingRelease | null> {
  const { rows } = await client.query<Omit<StandingRelease, "publishedAt" | "hasUnpublished"> & { publishedAt: Date }>(
    `SELECT id, version, digest, data_month AS "dataMonth", data_month_pinned AS "isPinned", lag_months AS "lagMonths",
       visible_through_month AS "visibleThroughMonth", published_at AS "publishedAt"
     FROM ${LAST_RELEASE}`,
  );
  const [standing] = rows;
  if (!standing) return null;
  const settings = await currentSettings(client);
  return { ...standing, publishedAt: standing.publishedAt.toISOString(), hasUnpublished: settings?.hasUnpublished ?? false };
}

/**
 * A release without a feed, in a layout that no version reads: whatever comes between this and the publish, the next start makes the
 * feed of it that was, up to the same month, as after an upgrade. Its digest is nobody's, so that no publish takes it for its own.
 */
export async function placeRelease(client: OwnerClient, release: StandingRelease): Promise<void> {
  const ingested = release.hasUnpublished ? "'more than was published'" : INGESTED;
  await client.query(
    `INSERT INTO feed.release (id, version, digest, data_month, data_month_pinned, visible_through_month, lag_months, published_at,
       painpoint_count, format, ingested)
     VALUES ($1, $2, 'restored', $3, $4, $5, $6, $7, 0, ${NO_FORMAT}, ${ingested})`,
    [release.id, release.version, release.dataMonth, release.isPinned, release.visibleThroughMonth, release.lagMonths, release.publishedAt],
  );
}

/**
 * Publishes what was published, up to the same month. Where that is the very feed that was backed up, it is called as it was, and is as
 * old. Undefined where it would show more.
 */
export async function publishRestored(pool: Pool, release: StandingRelease): Promise<Published | undefined> {
  const published = await renumber(pool);
  if (!published) return undefined;
  const { rowCount } = await pool.query("UPDATE feed.release SET version = $1, published_at = $2 WHERE version = $3 AND digest = $4", [
    release.version,
    release.publishedAt,
    published.version,
    release.digest,
  ]);
  return rowCount === 0 ? published : { ...published, version: release.version };
}
