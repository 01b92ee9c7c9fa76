import { arePublic } from "#lib/access/public-cites";
import { query } from "#lib/db/web";
import type { Locale } from "#lib/policy/locale";
import { CALL_LEASE_SECONDS } from "#lib/policy/quotas";

/** What a kept brief is found by. */
export interface KeptAs {
  slug: string;
  locale: Locale;
}

/** The answer of a call, what it cites, and what the member keeps it as, if it is to be kept for longer than a day. */
export interface Settlement {
  accountId: string;
  answer: unknown;
  cites: readonly string[];
  keptAs?: KeptAs | undefined;
  /** Set by tests alone; otherwise the database's clock rules. */
  now?: Date | undefined;
}

/**
 * Charges the call and keeps its answer, for its Idempotency-Key and for the member, all in one statement. A call whose lease is
 * over was given back and stays so.
 */
export async function settleCall(id: string, { accountId, answer, cites, keptAs, now }: Settlement): Promise<void> {
  await query("settle_call", SETTLE, [
    id,
    accountId,
    JSON.stringify(answer),
    cites,
    keptAs?.slug ?? null,
    keptAs?.locale ?? null,
    now ?? null,
  ]);
}

// The account's row is held first, as by whoever deletes it: what ends after that finds nobody to keep anything for. Nor is
// kept what cites a pain point that is public no more: the web role cannot see whether it was retracted.
const SETTLE = `
  WITH held AS (
    SELECT id FROM app.account WHERE id = $2::uuid AND deleted_at IS NULL FOR SHARE
  ), settled AS (
    UPDATE app.metered_call AS call
    SET state = 'settled',
        answer = CASE WHEN call.idempotency_key IS NULL THEN NULL ELSE $3::json END,
        cites = CASE WHEN call.idempotency_key IS NULL THEN '{}' ELSE $4::text[] END
    FROM held
    WHERE call.id = $1::uuid AND call.account_id = held.id AND call.state = 'reserved'
      AND call.started_at > coalesce($7::timestamptz, now()) - make_interval(secs => ${CALL_LEASE_SECONDS})
    RETURNING call.id, call.account_id
  )
  INSERT INTO app.kept_brief (id, account_id, created_at, slug, locale, cites, brief)
  SELECT id, account_id, coalesce($7::timestamptz, now()), $5::text, $6::text, $4::text[], $3::json
  FROM settled WHERE $5::text IS NOT NULL AND ${arePublic("$4::text[]")}`;
