import { planRelease, type Background, type Cutoff } from "#lib/catalogue/plan-release";
import { writeRelease, type Hands, type Writing } from "#lib/catalogue/write-release";
import type { OwnerClient } from "#lib/db/owner";
import { IS_KEPT, STALE_DIGEST, STANDING_IDS, STANDING_RELEASE, WITHDRAW_LOCK } from "#lib/db/standing-release";
import { addMonths, monthsBetween, type Month } from "#lib/policy/months";
import { FEED_FORMAT, keptFormat } from "#lib/schemas/release";

/**
 * Former months stay readable: what was public of each last is kept, and where nothing was, it is made of the catalogue as it stands,
 * with the evidence up to that month alone.
 */

/** Pain points of all months that one publish may make anew, the newest months first: of 100,000 pain points it makes none. */
const MOST_MADE = 50_000;
/** Pain points of all months that are kept: some ten gigabytes. */
const MOST_KEPT = 1_000_000;

/**
 * Writes the months before this one of which nothing is kept, or what lacks a pain point that was let back since, `most` at most, the
 * newest first. Where a release stands in this layout, none before the first that is kept: that is as far back as it is to remember. A
 * publish that fails leaves none of them. How many there were.
 */
export async function makePastMonths(
  hands: Hands,
  cutoff: Cutoff,
  { background, former, most, ...writing }: Omit<Writing, "format" | "isPinned"> & PastMonths,
): Promise<number> {
  const last = addMonths(cutoff.dataMonth, -cutoff.lagMonths - 1);
  const months = await monthsToMake(hands, former, last);
  let [made, painpoints] = [0, 0];
  for (const month of months.toReversed().slice(0, most)) {
    const plan = await planRelease(hands.reader, { ...cutoff, dataMonth: addMonths(month, cutoff.lagMonths) }, background);
    painpoints += plan.counted.length;
    if (painpoints > MOST_MADE) break;
    if (plan.counted.length === 0) continue;
    await writeRelease(hands, plan, { ...writing, format: keptFormat(month), isPinned: false });
    made += 1;
  }
  return made;
}

interface PastMonths {
  background: Background;
  former: Former | undefined;
  most: number;
}

/** Ascending, `last` the last. */
async function monthsToMake({ reader, writer }: Hands, former: Former | undefined, last: Month): Promise<Month[]> {
  const { rows } = await writer.query<{ month: Month; isStale: boolean }>(
    `SELECT visible_through_month AS month, digest = '${STALE_DIGEST}' AS "isStale" FROM feed.release
     WHERE ${IS_KEPT} AND id IN ${STANDING_IDS}`,
  );
  const known = [...rows, ...(former ? [former] : [])];
  const [first] = former ? known.map(({ month }) => month).toSorted() : [await firstMonth(reader)];
  const whole = new Set(known.flatMap(({ month, isStale }) => (isStale ? [] : [month])));
  return first === undefined ? [] : monthsBetween(first, last).filter((month) => !whole.has(month));
}

/**
 * What is let back was taken out of what is kept. The months that lost it, and those that were made while it was away, are made anew with
 * the next publish; a month that was published without it stays as it was.
 */
export async function outdateKept(client: OwnerClient, slug: string): Promise<void> {
  await client.query(WITHDRAW_LOCK);
  await client.query(
    `UPDATE feed.release SET digest = $2
     WHERE (${IS_KEPT} OR format = ${FEED_FORMAT})
       AND visible_through_month >= (
         SELECT min(first_seen_month) FROM catalogue.painpoint_thread JOIN catalogue.thread ON thread.id = thread_id WHERE slug = $1)
       AND NOT EXISTS (SELECT FROM feed.painpoint WHERE release_id = release.id AND painpoint.slug = $1)
       AND (reconstructed OR EXISTS (SELECT FROM feed.withdrawal WHERE release_id = release.id))`,
    [slug, STALE_DIGEST],
  );
}

/** The release that stood before this publish, the last month that it shows, and whether that month is to be made anew. */
export interface Former {
  id: number;
  month: Month;
  isStale: boolean;
}

export async function findFormer(writer: OwnerClient): Promise<Former | undefined> {
  const { rows } = await writer.query<Former>(
    `SELECT id, visible_through_month AS month, digest = '${STALE_DIGEST}' AS "isStale" FROM ${STANDING_RELEASE}`,
  );
  return rows[0];
}

async function firstMonth(reader: OwnerClient): Promise<Month | undefined> {
  const { rows } = await reader.query<{ first: Month | null }>("SELECT min(first_seen_month) AS first FROM catalogue.thread");
  return rows[0]?.first ?? undefined;
}

/**
 * The release before becomes what is kept of its month, unless the one that stands now shows the same. What shows more than that one is
 * kept, too, and read by nobody until it may be shown again (`keptReleases`). Beyond the bound the oldest months are let go. At the end of
 * a publish, since nobody may wait for those rows long.
 */
export async function keepFormer(writer: OwnerClient, former: Former | undefined, visibleThrough: Month): Promise<void> {
  if (former && former.month !== visibleThrough && !former.isStale)
    await writer.query("UPDATE feed.release SET format = $2 WHERE id = $1", [former.id, keptFormat(former.month)]);
  await writer.query(
    `UPDATE feed.release SET format = -format WHERE id IN (
       SELECT id FROM (
         SELECT id, sum(painpoint_count) OVER (ORDER BY visible_through_month DESC) AS painpoints
         FROM feed.release WHERE ${IS_KEPT} AND id IN ${STANDING_IDS}
       ) AS kept WHERE painpoints > ${MOST_KEPT})`,
  );
}
