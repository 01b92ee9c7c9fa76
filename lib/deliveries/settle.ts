import type { Pool } from "pg";
import type { Claimed } from "#lib/deliveries/claim";
import { retryAfter } from "#lib/policy/deliveries";
import type { Answer } from "#lib/schemas/delivery";

/** How an attempt ended. */
export type Outcome =
  | { is: "delivered" | "failed" | "given_up"; answer: Answer }
  /** There is nothing to tell, so that nothing was sent. */
  | { is: "nothing"; answer?: Answer }
  /** It could not even be tried: the database or the feed was away. It counts as no failure. */
  | { is: "put_off" };

/** Seconds until something is tried that could not be. */
const PUT_OFF_SECONDS = 5;

/** Writes down how it went, unless another process has taken it since. */
export async function settle(pool: Pick<Pool, "query">, { id, lease, failures }: Claimed, outcome: Outcome): Promise<void> {
  if (outcome.is === "put_off") {
    await pool.query(PUT_OFF, [id, lease, PUT_OFF_SECONDS]);
    return;
  }
  const failed = failures + (outcome.is === "failed" || outcome.is === "given_up" ? 1 : 0);
  const again = outcome.is === "failed" ? retryAfter(failed) : undefined;
  const state = outcome.is === "failed" ? (again === undefined ? "given_up" : "waiting") : outcome.is;
  await pool.query(SETTLE, [id, lease, state, failed, again ?? 0, outcome.answer ?? null, outcome.is !== "nothing"]);
}

const SETTLE = `
  UPDATE app.delivery SET state = $3, failures = $4, next_at = now() + $5 * interval '1 second', last_answer = $6,
    last_sent_at = CASE WHEN $7 THEN now() ELSE last_sent_at END, lease = NULL, leased_until = NULL
  WHERE id = $1 AND lease = $2`;

const PUT_OFF = `
  UPDATE app.delivery SET next_at = now() + $3 * interval '1 second', lease = NULL, leased_until = NULL WHERE id = $1 AND lease = $2`;

/** Nothing more is sent to a receiver that wants nothing more; what still waits for it is given up. */
export async function disable(pool: Pick<Pool, "query">, webhookId: string): Promise<void> {
  await pool.query(
    `WITH disabled AS (UPDATE app.webhook SET disabled_at = coalesce(disabled_at, now()) WHERE id = $1)
     UPDATE app.delivery SET state = 'given_up', last_answer = 'disabled', lease = NULL, leased_until = NULL
     WHERE webhook_id = $1 AND state = 'waiting'`,
    [webhookId],
  );
}
