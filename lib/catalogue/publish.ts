import type { Pool } from "pg";
import { announce, shownThrough } from "#lib/catalogue/announce";
import { newestMonth, presentMonth } from "#lib/catalogue/evidence-months";
import { recordAct } from "#lib/catalogue/history";
import { TextReader } from "#lib/catalogue/index/text-reader";
import { findFormer, keepFormer, makePastMonths } from "#lib/catalogue/keep-months";
import { planRelease, readBackground, type Cutoff, type Plan } from "#lib/catalogue/plan-release";
import { RefusedAct } from "#lib/catalogue/refused-act";
import { withdrawRetracted } from "#lib/catalogue/withdraw";
import { writeRelease, type Hands } from "#lib/catalogue/write-release";
import type { Actor } from "#lib/context";
import { ownerSnapshot, ownerTransaction, type OwnerClient } from "#lib/db/owner";
import { IS_KEPT, LAST_RELEASE, STANDING_RELEASE } from "#lib/db/standing-release";
import type { Month } from "#lib/policy/months";
import { marketEncoder } from "#lib/feed/search/market-encoder";
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
  /** How many months before it are made where none stand, the newest first; without a number all. */
  pastMonths?: number | undefined;
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
  const { by, along, pastMonths } = settings;
  const published = await publishing(pool, async (hands) =>
    publishWithin(hands, { ...(await cutoffOf(hands.reader, settings)), by, along, pastMonths }),
  );
  await removeSuperseded(pool, KEEP_SUPERSEDED);
  return published;
}

/** The months that the settings mean. */
export async function cutoffOf(
  reader: OwnerClient,
  settings: Pick<PublishSettings, "dataMonth" | "lagMonths" | "now">,
): Promise<PinnedCutoff> {
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
export type Acting = Pick<PublishSettings, "by" | "along" | "pastMonths">;

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
  await pool.query("DELETE FROM feed.release WHERE format < 0");
  for (const table of ["dossier", "city"])
    await pool.query(
      `DELETE FROM advice.${table} USING feed.release, (SELECT published_at FROM ${STANDING_RELEASE}) AS standing
       WHERE release_id = release.id AND ${IS_KEPT} AND standing.published_at <= clock_timestamp() - '${KEEP_ADVICE}'::interval`,
    );
}

/** What is kept of a month has no advice; a brief that a model writes may have begun on it. */
const KEEP_ADVICE = "15 minutes";

interface PinnedCutoff extends Cutoff {
  /** Whether an operator named the data month. */
  isPinned: boolean;
}

async function publishWithin(hands: Hands, { by, along, pastMonths, ...cutoff }: PinnedCutoff & Acting): Promise<Published> {
  const since = await shownThrough(hands.writer);
  const published = await storeWithin(hands, cutoff, pastMonths);
  await announce(hands.writer, since, published.visibleThroughMonth);
  await recordAct(hands.writer, "publish", { ...published, lagMonths: cutoff.lagMonths }, by);
  await along?.(hands.writer, published);
  return published;
}

async function storeWithin(hands: Hands, { isPinned, ...cutoff }: PinnedCutoff, pastMonths = Infinity): Promise<Published> {
  const { reader, writer } = hands;
  const { dataMonth, lagMonths } = cutoff;
  const plan = await planVisible(reader, cutoff);
  const { counted, background, visibleThroughMonth, digest } = plan;
  const ingested = await ingestedDigest(reader);
  const result = { dataMonth, visibleThroughMonth, painpoints: counted.length };
  const { rows } = await writer.query<{ version: string }>(UNCHANGED, [digest, dataMonth, isPinned, lagMonths]);
  if (rows[0]) {
    const { version } = rows[0];
    await writer.query("UPDATE feed.release SET data_month_pinned = $2, ingested = $3 WHERE version = $1", [version, isPinned, ingested]);
    return { ...result, version, changed: false };
  }

  const former = await findFormer(writer);
  const writing = {
    ingested,
    texts: new TextReader(background.topics, { remembers: counted.length <= MOST_REMEMBERED, encoder: marketEncoder() }),
  };
  await makePastMonths(hands, cutoff, { ...writing, background, former, most: pastMonths });
  // Last of all: by what has the highest id other versions know what was published last.
  const id = await writeRelease(hands, plan, { ...writing, isPinned, format: FEED_FORMAT });
  // What was retracted while this was computed.
  const gone = (await withdrawRetracted(writer)).get(id) ?? 0;
  await keepFormer(writer, former, visibleThroughMonth);
  return { ...result, painpoints: counted.length - gone, version: await versionOf(writer, id), changed: true };
}

/** The words of so many pain points are held from one month to the next. */
const MOST_REMEMBERED = 5_000;

/** The release to be: nobody publishes nothing. */
export async function planVisible(reader: OwnerClient, cutoff: Cutoff): Promise<Plan> {
  const plan = await planRelease(reader, cutoff, await readBackground(reader));
  if (plan.counted.length === 0)
    throw new RefusedAct("nothing_visible", `No pain point is visible through ${plan.visibleThroughMonth}: nothing was published.`);
  return plan;
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
