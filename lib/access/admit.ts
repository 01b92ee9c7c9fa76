import { rememberKey } from "#lib/access/burst-shield";
import { countedIn, DAY_OF_ACCOUNT, granted, STANDING, type DailyUsage, type StandingRow } from "#lib/access/daily-count";
import { isWellFormedKey } from "#lib/access/key-format";
import { possibleDigests } from "#lib/access/key-digest";
import type { Caller } from "#lib/context";
import { query } from "#lib/db/web";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";
import type { Release } from "#lib/schemas/release";

/** A caller who may ask, and whose request is counted. */
export interface Admission<Kind extends "key" | "member" = "key"> {
  caller: Extract<Caller, { kind: Kind }>;
  daily: DailyUsage;
  /** The feed's release at that moment, read along so that reads need no round trip for it. */
  release: Release | undefined;
}

/**
 * One round trip that finds the key, counts the request and stamps the key's last use; it stands before anything of the
 * request is looked at. Without `now` the database's clock rules.
 */
const ADMIT = `
  WITH moment AS (SELECT coalesce($3::timestamptz, now()) AS at),
  found AS (
    SELECT k.id, k.last_used_at, ${DAY_OF_ACCOUNT}
    FROM moment m
    JOIN app.api_key k ON k.digest = ANY ($1) AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > m.at)
    JOIN app.account a ON a.id = k.account_id
  ),
  counted AS (${countedIn("daily_usage", "key_id")}),
  stamped AS (
    UPDATE app.api_key SET last_used_at = found.at FROM found
    WHERE api_key.id = found.id AND (found.last_used_at IS NULL OR found.last_used_at < found.at - interval '1 minute')
  )
  ${STANDING}`;

/** Verifies and counts a key; throws `invalid_api_key` or `daily_limit_exceeded`. */
export async function admitKey(key: string, now?: Date): Promise<Admission> {
  if (!isWellFormedKey(key)) throw new AppError("invalid_api_key");
  const [row] = await query<StandingRow>("admit", ADMIT, [possibleDigests(key), env().DAILY_REQUEST_LIMIT, now ?? null]);
  if (!row) throw new AppError("invalid_api_key");
  rememberKey(key, row.id);
  return { caller: { kind: "key", keyId: row.id, accountId: row.account_id, plan: row.plan }, ...(await granted(row)) };
}
