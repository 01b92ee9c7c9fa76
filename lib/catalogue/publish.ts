import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { City } from "#lib/advice/city";
import { newestMonth, presentMonth } from "#lib/catalogue/evidence-months";
import { recordAct } from "#lib/catalogue/history";
import { countVisible, readCity, readTopics, visiblePainpoints } from "#lib/catalogue/read-visible";
import { RefusedAct } from "#lib/catalogue/refused-act";
import { rank, type Counted } from "#lib/catalogue/standing";
import { storeRelease } from "#lib/catalogue/store-release";
import type { Topic } from "#lib/catalogue/topic";
import { withdrawRetracted } from "#lib/catalogue/withdraw";
import type { Actor } from "#lib/context";
import { ownerSnapshot, ownerTransaction, type OwnerClient } from "#lib/db/owner";
import { LAST_RELEASE, STANDING_RELEASE } from "#lib/db/standing-release";
import { addMonths, type Month } from "#lib/policy/months";
import { FEED_FORMAT, NO_FORMAT } from "#lib/schemas/release";

/** How far the public feed may see. */
export interface PublishSettings {
  /** Newest month of evidence to count, not after the newest that there is; undefined: whatever is newest. */
  dataMonth?: Month | undefined;
  lagMonths: number;
  /** The clock that says which months have come, for tests; else the database's. */
  now?: Date;
  /** Who publishes, for the history; else the user of the operating system. */
  by?: Actor | undefined;
  /** What is done in the same transaction, at its end: either both happened or neither. */
  along?: Along<Published> | undefined;
}

/** Done at the end of the transaction of an act, with what came of it. */
export type Along<Result> = (client: OwnerClient, result: Result) => Promise<void>;

export interface Published {
  version: string;
  changed: boolean;
  dataMonth: Month;
  visibleThroughMonth: Month;
  painpoints: number;
}

/**
 * Computes the feed from the evidence up to the cutoff and stores it as a new release in this version's layout, in one transaction; what
 * stands in others stays as it is. A publish that changes nothing keeps the release that stands. Readers see the old release or the new one, never a mixture: rows belong
 * to one release, and the one before stays a while for requests that are under way.
 */
export async function publish(pool: Pool, settings: PublishSettings): Promise<Published> {
  const { by, along } = settings;
  const published = await publishing(pool, async (hands) =>
    publishWithin(hands, { ...(await cutoffOf(hands.reader, settings)), by, along }),
  );
  await removeSuperseded(pool, KEEP_SUPERSEDED);
  return published;
}

/** The months that the settings mean. */
export async function cutoffOf(reader: OwnerClient, settings: Pick<PublishSettings, "dataMonth" | "lagMonths" | "now">): Promise<Cutoff> {
  if (!Number.isInteger(settings.lagMonths) || settings.lagMonths < 1)
    throw new Error("The public feed lags at least one month behind: lag months must be a whole number from 1 on.");
  const newest = await newestMonth(reader, settings.now);
  const { dataMonth = newest, lagMonths } = settings;
  if (dataMonth > newest)
    throw new RefusedAct(
      "month_too_late",
      `The data month ${dataMonth} is later than the newest evidence, ${newest}: nothing was published.`,
    );
  return { dataMonth, lagMonths, isPinned: settings.dataMonth !== undefined };
}

/** Who publishes, and what is done along with it. */
export type Acting = Pick<PublishSettings, "by" | "along">;

/** Stores what was published last in the layout of this version of the code, without showing more than before. */
export async function republish(pool: Pool, acting: Acting = {}): Promise<Published | undefined> {
  const published = await publishing(pool, (hands) => publishUpToSameMonth(hands, acting));
  await removeSuperseded(pool, KEEP_SUPERSEDED);
  return published;
}

/**
 * The same cutoff as before: this must not show anything that was not public. A month that has not come, which earlier versions took
 * for one, gives way to the present. Undefined when nothing is published yet.
 */
async function publishUpToSameMonth(hands: Hands, acting: Acting): Promise<Published | undefined> {
  const current = await currentSettings(hands.writer);
  if (!current) return undefined;
  const present = await presentMonth(hands.reader);
  const dataMonth = current.dataMonth > present ? await newestMonth(hands.reader) : current.dataMonth;
  return publishWithin(hands, { dataMonth, lagMonths: current.lagMonths, isPinned: current.pinned, ...acting });
}

/**
 * SQL: a digest of what was ingested, file by file, and of the last restoral: what nobody has said is to be shown. The same in
 * whatever time zone a session is.
 */
export const INGESTED = `(
  SELECT coalesce(md5(string_agg(concat_ws(' ', file, sha256, (ingested_at AT TIME ZONE 'UTC') || '+00'), ',' ORDER BY file)
    || coalesce((SELECT max(id)::text FROM catalogue.history WHERE act = 'restore'), '')), '')
  FROM catalogue.ingest)`;

async function ingestedDigest(client: OwnerClient): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(`SELECT ${INGESTED} AS digest`);
  return rows[0]?.digest ?? "";
}

export interface CurrentSettings {
  dataMonth: Month;
  pinned: boolean;
  lagMonths: number;
  /** What stands in this version's layout: nothing, what another version has published since in its own, or that very feed. */
  ownLayout: "missing" | "behind" | "current";
  /** Whether something of this version's layout was retracted since. */
  hasEmptyPlaces: boolean;
  /** Whether something was ingested or restored since, which nobody has said is to be shown. */
  hasUnpublished: boolean;
}

/** How the feed was published last, by whatever version. */
export async function currentSettings(client: Pick<OwnerClient, "query">): Promise<CurrentSettings | undefined> {
  const { rows } = await client.query<CurrentSettings>(CURRENT_SETTINGS);
  return rows[0];
}

const CURRENT_SETTINGS = `
  SELECT last.data_month AS "dataMonth", last.data_month_pinned AS pinned, last.lag_months AS "lagMonths",
    CASE
      WHEN own.id IS NULL THEN 'missing'
      WHEN (own.data_month, own.data_month_pinned, own.lag_months, own.ingested)
        IS DISTINCT FROM (last.data_month, last.data_month_pinned, last.lag_months, last.ingested) THEN 'behind'
      ELSE 'current'
    END AS "ownLayout",
    EXISTS (SELECT FROM feed.withdrawal WHERE release_id = own.id) AS "hasEmptyPlaces",
    coalesce(last.ingested <> ${INGESTED}, false) AS "hasUnpublished"
  FROM (SELECT * FROM ${LAST_RELEASE}) AS last LEFT JOIN (SELECT * FROM ${STANDING_RELEASE}) AS own ON true`;

/** Where a publish reads, as everything stood at one moment, and where it writes. */
interface Hands {
  reader: OwnerClient;
  writer: OwnerClient;
}

/** One at a time, and all or nothing. */
function publishing<T>(pool: Pool, work: (hands: Hands) => Promise<T>): Promise<T> {
  return ownerTransaction(pool, async (writer) => {
    await writer.query("SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory publish'))");
    return ownerSnapshot(pool, (reader) => work({ reader, writer }));
  });
}

/** Requests that began on the release before are long done by then. */
const KEEP_SUPERSEDED = "1 minute";

/**
 * Removes the releases that were superseded in their layout so long ago, a Postgres interval. After the publish: nobody waits for it.
 * What stands in other layouts stays, for processes of other versions.
 */
export async function removeSuperseded(pool: Pool, age: string): Promise<void> {
  await pool.query(
    `DELETE FROM feed.release AS old USING feed.release AS successor
     WHERE old.format IN (${NO_FORMAT}, successor.format)
       AND successor.id > old.id AND successor.published_at <= clock_timestamp() - $1::interval`,
    [age],
  );
}

interface Cutoff {
  dataMonth: Month;
  lagMonths: number;
  /** Whether an operator named the data month. */
  isPinned: boolean;
}

async function publishWithin(hands: Hands, { by, along, ...cutoff }: Cutoff & Acting): Promise<Published> {
  const published = await storeWithin(hands, cutoff);
  await recordAct(hands.writer, "publish", { ...published, lagMonths: cutoff.lagMonths }, by);
  await along?.(hands.writer, published);
  return published;
}

/** What a release is made of, but for the words of its pain points, and a digest of all of it: equal ones are equal releases. */
interface Plan {
  counted: Counted[];
  topics: Topic[];
  city: City | undefined;
  visibleThroughMonth: Month;
  digest: string;
}

export async function planRelease(reader: OwnerClient, { dataMonth, lagMonths }: Pick<Cutoff, "dataMonth" | "lagMonths">): Promise<Plan> {
  const visibleThroughMonth = addMonths(dataMonth, -lagMonths);
  const { counted, digest: sources } = await countVisible(reader, visibleThroughMonth);
  if (counted.length === 0)
    throw new RefusedAct("nothing_visible", `No pain point is visible through ${visibleThroughMonth}: nothing was published.`);
  const [topics, city] = [await readTopics(reader), await readCity(reader)];
  const digest = createHash("sha256")
    .update(JSON.stringify([FEED_FORMAT, dataMonth, lagMonths, sources, topics, city]))
    .digest("hex");
  return { counted, topics, city, visibleThroughMonth, digest };
}

async function storeWithin({ reader, writer }: Hands, { dataMonth, lagMonths, isPinned }: Cutoff): Promise<Published> {
  const { counted, topics, city, visibleThroughMonth, digest } = await planRelease(reader, { dataMonth, lagMonths });
  const ingested = await ingestedDigest(reader);
  const result = { dataMonth, visibleThroughMonth, painpoints: counted.length };
  const { rows } = await writer.query<{ version: string }>(UNCHANGED, [digest, dataMonth, isPinned, lagMonths]);
  if (rows[0]) {
    const { version } = rows[0];
    await writer.query("UPDATE feed.release SET data_month_pinned = $2, ingested = $3 WHERE version = $1", [version, isPinned, ingested]);
    return { ...result, version, changed: false };
  }

  const inserted = await writer.query<{ id: number }>(
    `WITH next AS (SELECT nextval(pg_get_serial_sequence('feed.release', 'id'))::int AS id)
     INSERT INTO feed.release (id, version, digest, data_month, data_month_pinned, visible_through_month, lag_months, painpoint_count, format, ingested, published_at)
     SELECT id, $2 || '.' || id || '-' || left($1, 8), $1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() FROM next
     RETURNING id`,
    [digest, dataMonth, isPinned, visibleThroughMonth, lagMonths, counted.length, FEED_FORMAT, ingested],
  );
  const { id } = inserted.rows[0] ?? {};
  if (id === undefined) throw new Error("The release was not stored.");
  const painpoints = visiblePainpoints(reader, rank(counted), visibleThroughMonth);
  await storeRelease(writer, id, { painpoints, topics, visibleThrough: visibleThroughMonth });
  if (city) await writer.query("INSERT INTO advice.city (release_id, city) VALUES ($1, $2)", [id, city]);
  // What was retracted while this was computed.
  const gone = (await withdrawRetracted(writer)).get(id) ?? 0;
  return { ...result, painpoints: counted.length - gone, version: await versionOf(writer, id), changed: true };
}

/** Where another version has published otherwise since, the same is stored anew: what was published last is what was said last. */
const UNCHANGED = `
  SELECT own.version
  FROM (SELECT * FROM ${STANDING_RELEASE}) AS own, (SELECT * FROM ${LAST_RELEASE}) AS last
  WHERE own.digest = $1 AND (last.id = own.id OR (last.data_month, last.data_month_pinned, last.lag_months) = ($2, $3::boolean, $4::int))`;

async function versionOf(client: OwnerClient, id: number): Promise<string> {
  const { rows } = await client.query<{ version: string }>("SELECT version FROM feed.release WHERE id = $1", [id]);
  return rows[0]?.version ?? "";
}
