import type { Pool } from "pg";
import { ownerTransaction } from "#lib/db/owner";
import { IS_FOREIGN, OTHER_LAYOUTS, WITHDRAW_LOCK } from "#lib/db/standing-release";
import type { Month } from "#lib/policy/months";
import { FEED_FORMAT } from "#lib/schemas/release";

/** A release that stands for processes of another version, in its layout. */
export interface OtherLayout {
  layout: number;
  version: string;
  painpoints: number;
  visibleThroughMonth: Month;
}

/** What stands beside this version's own release, the newest first. */
export async function otherLayouts(pool: Pool): Promise<OtherLayout[]> {
  const { rows } = await pool.query<OtherLayout>(OTHER_LAYOUTS);
  return rows;
}

/**
 * Removes what stands in other layouts, their kept months along, once no process reads it and nobody goes back to its version; nothing,
 * where this version's own layout has none. What is so removed stands in no layout from one moment to the next, so that no retraction
 * waits for it.
 */
export async function removeOtherLayouts(pool: Pool): Promise<OtherLayout[]> {
  const others = await otherLayouts(pool);
  await ownerTransaction(pool, async (client) => {
    await client.query(WITHDRAW_LOCK);
    await client.query(
      `UPDATE feed.release SET format = -format WHERE ${IS_FOREIGN} AND EXISTS (SELECT FROM feed.release WHERE format = ${FEED_FORMAT})`,
    );
  });
  const { rowCount } = await pool.query("DELETE FROM feed.release WHERE format < 0");
  return rowCount === 0 ? [] : others;
}
