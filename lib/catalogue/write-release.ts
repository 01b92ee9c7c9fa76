import type { Plan } from "#lib/catalogue/plan-release";
import { visiblePainpoints } from "#lib/catalogue/read-visible";
import { rank } from "#lib/catalogue/standing";
import { storeRelease } from "#lib/catalogue/store-release";
import type { TextReader } from "#lib/catalogue/index/text-reader";
import type { OwnerClient } from "#lib/db/owner";
import { FEED_FORMAT } from "#lib/schemas/release";

/** Where a publish reads, as everything stood at one moment, and where it writes. */
export interface Hands {
  reader: OwnerClient;
  writer: OwnerClient;
}

export interface Writing {
  /** The layout that it stands in. */
  format: number;
  /** Whether an operator named the data month. */
  isPinned: boolean;
  /** Digest of what was ingested. */
  ingested: string;
  /** Reads what pain points say, for several releases at once. */
  texts: TextReader;
}

/** Writes a release as it was planned, and says its id. What stands in the layout of versions has the advice along. */
export async function writeRelease({ reader, writer }: Hands, plan: Plan, { format, isPinned, ingested, texts }: Writing): Promise<number> {
  const { counted, background, visibleThroughMonth, digest, dataMonth, lagMonths } = plan;
  const { rows } = await writer.query<{ id: number }>(
    `WITH next AS (SELECT nextval(pg_get_serial_sequence('feed.release', 'id'))::int AS id)
     INSERT INTO feed.release (id, version, digest, data_month, data_month_pinned, visible_through_month, lag_months, painpoint_count, format, reconstructed, ingested, published_at)
     SELECT id, $2 || '.' || id || '-' || left($1, 8), $1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp() FROM next
     RETURNING id`,
    [digest, dataMonth, isPinned, visibleThroughMonth, lagMonths, counted.length, format, format !== FEED_FORMAT, ingested],
  );
  const { id } = rows[0] ?? {};
  if (id === undefined) throw new Error("The release was not stored.");
  const hasAdvice = format === FEED_FORMAT;
  const painpoints = visiblePainpoints(reader, rank(counted), visibleThroughMonth);
  await storeRelease(writer, id, { painpoints, visibleThrough: visibleThroughMonth, texts, hasAdvice });
  if (background.city && hasAdvice) await writer.query("INSERT INTO advice.city (release_id, city) VALUES ($1, $2)", [id, background.city]);
  return id;
}
