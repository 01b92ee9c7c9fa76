import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";
import { log } from "#lib/log";
import type { Month } from "#lib/policy/months";

/** The month's money does not reach for another call: the run ends here, and nothing was begun. */
export class BudgetSpent extends Error {
  readonly month: Month;

  constructor(month: Month) {
    super(`The budget of ${month} does not reach for another call of the model: raise the month's cap, or go on next month.`);
    this.name = "BudgetSpent";
    this.month = month;
  }
}

/** The month's cap in micro-dollars, set where one is given; without one it is what was set before. */
export async function openBudget(pool: Pool, { month, capMicros, by }: { month: Month; capMicros: number | undefined; by: string }) {
  if (capMicros === undefined) {
    const { rows } = await pool.query<{ cap: string }>(`SELECT cap_usd * 1000000 AS cap FROM extraction.budget WHERE month = $1`, [month]);
    if (!rows[0]) throw new Error(`What the model may cost in ${month} has not been said: give a cap in US dollars.`);
    return Number(rows[0].cap);
  }
  await pool.query(
    `INSERT INTO extraction.budget (month, cap_usd) VALUES ($1, $2::numeric / 1000000)
     ON CONFLICT (month) DO UPDATE SET cap_usd = excluded.cap_usd`,
    [month, capMicros],
  );
  log.info("the model's budget stands", { month, capUsd: capMicros / 1e6, by });
  return capMicros;
}

export interface Reservation {
  month: Month;
  step: string;
  /** The most that the call may cost. */
  micros: number;
  /** What a month may cost that has no row yet. */
  capMicros: number;
  leaseSeconds: number;
}

/** Takes the most that a call may cost out of the month and notes the call, in one statement: whoever asks at the same moment, the cap holds. */
export async function reserve(pool: Pool, { month, step, micros, capMicros, leaseSeconds }: Reservation): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH need AS (SELECT $3::numeric / 1000000 AS usd, $4::numeric / 1000000 AS cap),
     taken AS (
       INSERT INTO extraction.budget AS standing (month, cap_usd, reserved_usd) SELECT $1, cap, usd FROM need WHERE usd <= cap
       ON CONFLICT (month) DO UPDATE SET reserved_usd = standing.reserved_usd + excluded.reserved_usd
       WHERE standing.spent_usd + standing.reserved_usd + excluded.reserved_usd <= standing.cap_usd
       RETURNING month
     )
     INSERT INTO extraction.call (month, step, reserved_usd, leased_until)
     SELECT month, $2, usd, now() + $5 * interval '1 second' FROM taken, need RETURNING id`,
    [month, step, micros, capMicros, leaseSeconds],
  );
  if (!rows[0]) throw new BudgetSpent(month);
  return rows[0].id;
}

/** What a call really cost stands in place of what was reserved for it, even where it was given up for lost meanwhile. */
export async function settle(client: Pick<OwnerClient, "query">, call: string, micros: number): Promise<void> {
  await client.query(
    `WITH open AS (SELECT id, month, state, reserved_usd FROM extraction.call WHERE id = $1 AND state <> 'settled' FOR UPDATE),
     settled AS (UPDATE extraction.call SET state = 'settled', cost_usd = $2::numeric / 1000000 FROM open WHERE call.id = open.id)
     UPDATE extraction.budget SET
       reserved_usd = budget.reserved_usd - CASE open.state WHEN 'running' THEN open.reserved_usd ELSE 0 END,
       spent_usd = budget.spent_usd + $2::numeric / 1000000 - CASE open.state WHEN 'lost' THEN open.reserved_usd ELSE 0 END
     FROM open WHERE budget.month = open.month`,
    [call, micros],
  );
}

/** Calls of which nobody will hear: that one, or all whose lease is over. What they were reserved at counts as spent. */
export async function countLost(pool: Pool, call?: string): Promise<void> {
  await pool.query(
    `WITH dead AS (
       SELECT id, month, reserved_usd FROM extraction.call
       WHERE state = 'running' AND ($1::uuid IS NULL AND leased_until <= now() OR id = $1) FOR UPDATE SKIP LOCKED
     ),
     lost AS (UPDATE extraction.call SET state = 'lost', cost_usd = dead.reserved_usd FROM dead WHERE call.id = dead.id),
     sums AS (SELECT month, sum(reserved_usd) AS usd FROM dead GROUP BY month)
     UPDATE extraction.budget SET reserved_usd = reserved_usd - usd, spent_usd = spent_usd + usd FROM sums WHERE budget.month = sums.month`,
    [call ?? null],
  );
}
