import type { Pool } from "pg";
import { SEND_SECONDS } from "#lib/policy/deliveries";
import type { Locale } from "#lib/policy/locale";
import type { Channel } from "#lib/schemas/delivery";

/** What is to be sent now, held by this process for as long as its lease lasts. */
export interface Claimed {
  id: string;
  lease: string;
  channel: Channel;
  failures: number;
  createdAt: Date;
  sinceMonth: string | null;
  month: string | null;
  webhook: { id: string; url: string; secret: string } | null;
  search: FollowedRow | null;
}

export interface FollowedRow {
  id: string;
  name: string;
  filters: unknown;
  locale: Locale;
  unsubscribeToken: string;
}

/** Longer than an attempt and all that comes before it: a process that is killed is waited for this long. */
export const LEASE_SECONDS = 4 * SEND_SECONDS;

/**
 * Takes up to so many deliveries that are due: of each receiver one at a time, whichever process has it. Whoever takes one at the same
 * moment is passed over, and what was taken by a process that ended is taken again when its lease has.
 */
export async function claim(pool: Pick<Pool, "query">, channel: Channel, most: number): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>(CLAIM[channel], [most, LEASE_SECONDS]);
  return rows;
}

const IS_DUE = "state = 'waiting' AND next_at <= now() AND (leased_until IS NULL OR leased_until <= now())";

/** SQL: the next one of each receiver to whom nothing is under way. */
const NEXT_OF_EACH = `
  SELECT next.id FROM app.webhook CROSS JOIN LATERAL (
    SELECT id, next_at FROM app.delivery
    WHERE webhook_id = webhook.id AND state = 'waiting' AND next_at <= now() ORDER BY next_at, id LIMIT 1
  ) AS next
  WHERE disabled_at IS NULL AND NOT EXISTS (
    SELECT FROM app.delivery WHERE webhook_id = webhook.id AND state = 'waiting' AND leased_until > now())
  ORDER BY next.next_at, next.id LIMIT $1`;

const NEXT_MAILS = `SELECT id FROM app.delivery WHERE channel = 'mail' AND ${IS_DUE} ORDER BY next_at, id LIMIT $1`;

const claiming = (next: string) => `
  WITH next AS (${next}),
  held AS (SELECT id FROM app.delivery WHERE id IN (SELECT id FROM next) AND ${IS_DUE} FOR UPDATE SKIP LOCKED),
  claimed AS (
    UPDATE app.delivery SET lease = gen_random_uuid(), leased_until = now() + $2 * interval '1 second'
    FROM held WHERE delivery.id = held.id RETURNING delivery.*
  )
  SELECT claimed.id, lease, channel, failures, claimed.created_at AS "createdAt", since_month AS "sinceMonth", month,
    CASE WHEN webhook.id IS NOT NULL THEN json_build_object('id', webhook.id, 'url', url, 'secret', secret) END AS webhook,
    CASE WHEN search.id IS NOT NULL THEN json_build_object('id', search.id, 'name', name, 'filters', filters, 'locale', locale,
      'unsubscribeToken', unsubscribe_token) END AS search
  FROM claimed LEFT JOIN app.webhook ON webhook.id = claimed.webhook_id
  LEFT JOIN app.saved_search AS search ON search.id = claimed.saved_search_id`;

const CLAIM: Record<Channel, string> = { webhook: claiming(NEXT_OF_EACH), mail: claiming(NEXT_MAILS) };
