import type { Pool } from "pg";
import { RefusedAct } from "#lib/catalogue/refused-act";
import type { OwnerClient } from "#lib/db/owner";
import { MARKET } from "#lib/policy/market";
import type { Month } from "#lib/policy/months";

/** Nothing is evidence before it has happened: no month after the present one is taken in, and none is counted. */

type Database = Pick<Pool | OwnerClient, "query">;

/** The month of the database's clock where the market is; `now` is another clock, for tests. */
export async function presentMonth(database: Database, now?: Date): Promise<Month> {
  const { rows } = await database.query<{ month: Month }>(
    "SELECT to_char(coalesce($1::timestamptz, now()) AT TIME ZONE $2, 'YYYY-MM') AS month",
    [now ?? null, MARKET.timeZone],
  );
  if (!rows[0]) throw new Error("The database did not say which month it is.");
  return rows[0].month;
}

/** The newest month of evidence up to the present one. */
export async function newestMonth(database: Database, now?: Date): Promise<Month> {
  const present = await presentMonth(database, now);
  const { rows } = await database.query<{ month: Month | null }>("SELECT max(month) AS month FROM catalogue.evidence WHERE month <= $1", [
    present,
  ]);
  if (!rows[0]?.month)
    throw new RefusedAct("no_evidence", `The catalogue holds no evidence up to the present month, ${present}: ingest one first.`);
  return rows[0].month;
}
