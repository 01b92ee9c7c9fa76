import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { City } from "#lib/advice/city";
import type { Advice } from "#lib/advice/dossier";
import { readAdvice, readCity } from "#lib/catalogue/advice";
import { buildIndex } from "#lib/catalogue/build-index";
import { newestMonth } from "#lib/catalogue/evidence-months";
import { detailIn, summaryOf } from "#lib/catalogue/record";
import { readTopics, readVisible } from "#lib/catalogue/read-visible";
import { relate } from "#lib/catalogue/related";
import { score, type ScoredPainpoint } from "#lib/catalogue/score";
import { withdrawRetracted } from "#lib/catalogue/withdraw";
import { ownerTransaction, type OwnerClient } from "#lib/db/owner";
import { LOCALES } from "#lib/policy/locale";
import { addMonths, type Month } from "#lib/policy/months";
import { FEED_FORMAT } from "#lib/schemas/release";

/** How far the public feed may see. */
export interface PublishSettings {
  /** Newest month of evidence to count, not after the newest that there is; undefined: whatever is newest. */
  dataMonth?: Month | undefined;
  lagMonths: number;
  /** The clock that says which months have come, for tests; else the database's. */
  now?: Date;
}

export interface Published {
  version: string;
  changed: boolean;
  dataMonth: Month;
  visibleThroughMonth: Month;
  painpoints: number;
}

/**
 * Computes the feed from the evidence up to the cutoff and stores it as a new release, in one transaction. A publish that
 * changes nothing keeps the release that stands. Readers see the old release or the new one, never a mixture: rows belong
 * to one release, and the one before stays a while for requests that are under way.
 */
export async function publish(pool: Pool, settings: PublishSettings): Promise<Published> {
  if (!Number.isInteger(settings.lagMonths) || settings.lagMonths < 1)
    throw new Error("The public feed lags at least one month behind: lag months must be a whole number from 1 on.");
  const published = await publishing(pool, async (client) => {
    const newest = await newestMonth(client, settings.now);
    const { dataMonth = newest, lagMonths } = settings;
    if (dataMonth > newest)
      throw new Error(`The data month ${dataMonth} is later than the newest evidence, ${newest}: nothing was published.`);
    return publishWithin(client, { dataMonth, lagMonths, isPinned: settings.dataMonth !== undefined });
  });
  await removeSuperseded(pool, KEEP_SUPERSEDED);
  return published;
}

/** Stores what stands in the layout of this version of the code, without showing more than before. */
export async function republish(pool: Pool): Promise<Published | undefined> {
  const published = await publishing(pool, publishUpToSameMonth);
  await removeSuperseded(pool, KEEP_SUPERSEDED);
  return published;
}

/** The same cutoff as before: this must not show anything that was not public. Undefined when nothing is published yet. */
async function publishUpToSameMonth(client: OwnerClient): Promise<Published | undefined> {
  const current = await currentSettings(client);
  return current && publishWithin(client, { dataMonth: current.dataMonth, lagMonths: current.lagMonths, isPinned: current.pinned });
}

interface CurrentSettings {
  dataMonth: Month;
  pinned: boolean;
  lagMonths: number;
  format: number;
  /** Whether something was retracted since. */
  hasEmptyPlaces: boolean;
}

/** How the release that stands was published. */
export async function currentSettings(client: Pick<OwnerClient, "query">) {
  const { rows } = await client.query<CurrentSettings>(
    `SELECT data_month AS "dataMonth", data_month_pinned AS pinned, lag_months AS "lagMonths", format,
       EXISTS (SELECT FROM feed.withdrawal WHERE release_id = release.id) AS "hasEmptyPlaces"
     FROM feed.release ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
}

/** One at a time, and all or nothing. */
function publishing<T>(pool: Pool, work: (client: OwnerClient) => Promise<T>): Promise<T> {
  return ownerTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory publish'))");
    return work(client);
  });
}

/** Requests that began on the release before are long done by then. */
const KEEP_SUPERSEDED = "1 minute";

/** Removes the releases that were superseded so long ago, a Postgres interval. After the publish: nobody waits for it. */
export async function removeSuperseded(pool: Pool, age: string): Promise<void> {
  await pool.query(
    `DELETE FROM feed.release AS old USING feed.release AS successor
     WHERE successor.id > old.id AND successor.published_at <= clock_timestamp() - $1::interval`,
    [age],
  );
}

interface Cutoff {
  dataMonth: Month;
  lagMonths: number;
  /** Whether an operator named the data month. */
  isPinned: boolean;
}

async function publishWithin(client: OwnerClient, { dataMonth, lagMonths, isPinned }: Cutoff): Promise<Published> {
  const visibleThroughMonth = addMonths(dataMonth, -lagMonths);
  const scored = score(await readVisible(client, visibleThroughMonth), visibleThroughMonth);
  if (scored.length === 0) throw new Error(`No pain point is visible through ${visibleThroughMonth}: nothing was published.`);
  relate(scored);
  const [advice, city] = [await readAdvice(client, scored), await readCity(client)];
  const index = buildIndex(scored, await readTopics(client), visibleThroughMonth);
  const result = { dataMonth, visibleThroughMonth, painpoints: scored.length };

  // In order, so that the table's own index grows at its end.
  const keys = [...index.keys()].toSorted();
  const digest = digestOf({ scored, keys, index, advice, city }, dataMonth, lagMonths);
  const { rows } = await client.query<{ version: string; digest: string }>(
    "SELECT version, digest FROM feed.release ORDER BY id DESC LIMIT 1",
  );
  if (rows[0]?.digest === digest) {
    await client.query("UPDATE feed.release SET data_month_pinned = $2 WHERE version = $1 AND data_month_pinned <> $2", [
      rows[0].version,
      isPinned,
    ]);
    return { ...result, version: rows[0].version, changed: false };
  }

  const inserted = await client.query<{ id: number; version: string }>(
    `WITH next AS (SELECT nextval(pg_get_serial_sequence('feed.release', 'id'))::int AS id)
     INSERT INTO feed.release (id, version, digest, data_month, data_month_pinned, visible_through_month, lag_months, painpoint_count, format, published_at)
     SELECT id, $2 || '.' || id || '-' || left($1, 8), $1, $2, $3, $4, $5, $6, $7, clock_timestamp() FROM next
     RETURNING id, version`,
    [digest, dataMonth, isPinned, visibleThroughMonth, lagMonths, scored.length, FEED_FORMAT],
  );
  const release = inserted.rows[0];
  if (!release) throw new Error("The release was not stored.");
  await copyRows(
    client,
    "feed.painpoint (release_id, ordinal, slug, summary)",
    scored.values().map(({ record }, ordinal) => [release.id, ordinal, record.slug, JSON.stringify(summaryOf(record))]),
  );
  await copyRows(
    client,
    "feed.painpoint_detail (release_id, slug, locale, detail)",
    scored
      .values()
      .flatMap(({ record }) =>
        LOCALES.map((locale) => [release.id, record.slug, locale, JSON.stringify(detailIn(record, locale, visibleThroughMonth))]),
      ),
  );
  await copyRows(
    client,
    'feed."index" (release_id, key, data)',
    keys.values().map((key) => [release.id, key, `\\x${index.get(key)?.toString("hex") ?? ""}`]),
  );
  await copyRows(
    client,
    "advice.dossier (release_id, slug, nature, sensitivity, dossier)",
    advice.values().map((one) => [release.id, one.slug, one.nature.kind, one.sensitivity, JSON.stringify(one)]),
  );
  if (city) await client.query("INSERT INTO advice.city (release_id, city) VALUES ($1, $2)", [release.id, city]);
  // What was retracted while this was computed.
  const gone = (await withdrawRetracted(client)).get(release.id) ?? 0;
  return { ...result, painpoints: scored.length - gone, version: await versionOf(client, release.id), changed: true };
}

async function versionOf(client: OwnerClient, id: number): Promise<string> {
  const { rows } = await client.query<{ version: string }>("SELECT version FROM feed.release WHERE id = $1", [id]);
  return rows[0]?.version ?? "";
}

interface Contents {
  scored: readonly ScoredPainpoint[];
  keys: readonly string[];
  index: ReadonlyMap<string, Buffer>;
  advice: readonly Advice[];
  city: City | undefined;
}

function digestOf({ scored, keys, index, advice, city }: Contents, dataMonth: Month, lagMonths: number): string {
  const hash = createHash("sha256").update(`${FEED_FORMAT} ${dataMonth} ${lagMonths}\n`);
  for (const { record } of scored) hash.update(JSON.stringify(record)).update("\n");
  for (const key of keys) hash.update(key).update(index.get(key) ?? "");
  for (const one of [...advice, city ?? null]) hash.update(JSON.stringify(one)).update("\n");
  return hash.digest("hex");
}

/** Tens of thousands of rows, each sent by itself, would take longer than computing them. */
const CHUNK_LENGTH = 100_000;

async function copyRows(client: OwnerClient, target: string, rows: Iterable<readonly (string | number)[]>): Promise<void> {
  function* chunks() {
    let chunk = "";
    for (const row of rows) {
      chunk += `${row.map((value) => String(value).replaceAll("\\", "\\\\")).join("\t")}\n`;
      if (chunk.length < CHUNK_LENGTH) continue;
      yield chunk;
      chunk = "";
    }
    if (chunk !== "") yield chunk;
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`COPY ${target} FROM STDIN`)));
}
