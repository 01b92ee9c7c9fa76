import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";

/** A thread that this process alone works on, for as long as its lease lasts. */
export interface Claimed {
  id: string;
  lease: string;
  failures: number;
}

interface Wanted {
  /** Those that wait for a model or for money are taken, too. */
  withWaiting: boolean;
  only: string | null;
  /** Every run comes by every thread once. */
  after: string;
  most: number;
  seconds: number;
}

/** Takes some threads in the order of their ids. Whoever takes one at the same moment is passed over. */
export async function claim(pool: Pick<Pool, "query">, { withWaiting, only, after, most, seconds }: Wanted): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>(
    `WITH next AS (
       SELECT id FROM extraction.thread
       WHERE stage = ANY ($1) AND id > $3 AND ($2::text IS NULL OR source_id = $2) AND (leased_until IS NULL OR leased_until <= now())
       ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED
     )
     UPDATE extraction.thread SET lease = gen_random_uuid(), leased_until = now() + $5 * interval '1 second'
     FROM next WHERE thread.id = next.id RETURNING thread.id, lease, failures`,
    [withWaiting ? ["new", "waiting"] : ["new"], only, after, most, seconds],
  );
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Gives it back at the stage that it has reached; false where another process has it by now, and nothing was written. */
export async function settle(
  client: Pick<Pool | OwnerClient, "query">,
  { id, lease }: Claimed,
  stage: "new" | "waiting" | "rejected" | "proposed" | "done",
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE extraction.thread SET stage = $3, failures = 0, fault = NULL, lease = NULL, leased_until = NULL,
       changed_at = CASE WHEN stage = $3 THEN changed_at ELSE now() END
     WHERE id = $1 AND lease = $2`,
    [id, lease, stage],
  );
  return rowCount === 1;
}

/** A step failed on it: the next run tries it again. */
export async function noteFailure(pool: Pick<Pool, "query">, { id, lease }: Claimed, fault: string): Promise<void> {
  await pool.query(
    "UPDATE extraction.thread SET failures = failures + 1, fault = $3, lease = NULL, leased_until = NULL WHERE id = $1 AND lease = $2",
    [id, lease, fault],
  );
}
