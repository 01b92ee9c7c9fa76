import { arePublic } from "#lib/access/public-cites";
import { query } from "#lib/db/web";
import type { Locale } from "#lib/policy/locale";
import { CALL_LEASE_SECONDS } from "#lib/policy/quotas";

/** What a kept brief is found by. */
export interface KeptAs {
  slug: string;
  locale: Locale;
}

/** The answer of a call, what it cites, and what the account keeps it as, if it is to be kept for longer than a day. */
export interface Settlement {
  accountId: string;
  /** Whether it is charged; otherwise the unit is given back, and the answer kept all the same. */
  isDue: boolean;
  answer: unknown;
  cites: readonly string[];
  keptAs?: KeptAs | undefined;
  /** Set by tests alone; otherwise the database's clock rules. */
  now?: Date | undefined;
}

/**
 * Ends a call that has its answer: charges it if that is due, and keeps the answer, for its Idempotency-Key and for the account,
 * all in one statement. A call whose lease is over was given back and stays so. Whether the account keeps it comes back.
 */
export async function settleCall(id: string, { accountId, isDue, answer, cites, keptAs, now }: Settlement): Promise<boolean> {
  const kept = await query("settle_call", SETTLE, [
    id,
    accountId,
    JSON.stringify(answer),
    cites,
    keptAs?.slug ?? null,
    keptAs?.locale ?? null,
    now ?? null,
    isDue ? "settled" : "returned",
  ]);
  return kept.length > 0;
}

/** Charges a call that has no answer to keep, and frees its Idempotency-Key. */
export async function chargeCall(id: string, { accountId, now }: Pick<Settlement, "accountId" | "now">): Promise<void> {
  await query("charge_call", CHARGE, [id, accountId, now ?? null]);
}

// The account's row is held first, as by whoever deletes it or begins a call: what ends after that finds nobody to keep anything
// for. Only then is the clock read, by which the lease is judged: whoever waited for the row may have waited past the lease,
// and the unit may be another call's.
const held = (now: string) => `
  held AS MATERIALIZED (
    SELECT id FROM app.account WHERE id = $2::uuid AND deleted_at IS NULL FOR SHARE
  ), moment AS MATERIALIZED (
    SELECT id AS account_id, coalesce(${now}::timestamptz, clock_timestamp()) AS at FROM held
  )`;

const LEASED = `
  call.id = $1::uuid AND call.account_id = moment.account_id AND call.state = 'reserved'
  AND call.started_at > moment.at - make_interval(secs => ${CALL_LEASE_SECONDS})`;

const CHARGE = `
  WITH ${held("$3")}
  UPDATE app.metered_call AS call SET state = 'settled', idempotency_key = NULL, input_digest = NULL
  FROM moment WHERE ${LEASED}`;

// Not kept is what cites a pain point that is public no more: the web role cannot see whether it was retracted.
const SETTLE = `
  WITH ${held("$7")}, settled AS (
    UPDATE app.metered_call AS call
    SET state = $8::text,
        answer = CASE WHEN call.idempotency_key IS NULL THEN NULL ELSE $3::json END,
        cites = CASE WHEN call.idempotency_key IS NULL THEN '{}' ELSE $4::text[] END
    FROM moment WHERE ${LEASED}
    RETURNING call.id, call.account_id, moment.at
  )
  INSERT INTO app.kept_brief (id, account_id, created_at, slug, locale, cites, brief)
  SELECT id, account_id, at, $5::text, $6::text, $4::text[], $3::json
  FROM settled WHERE $5::text IS NOT NULL AND ${arePublic("$4::text[]")}
  RETURNING id`;
