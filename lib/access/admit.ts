import { rememberKey } from "#lib/access/burst-shield";
import { isWellFormedKey } from "#lib/access/key-format";
import { possibleDigests } from "#lib/access/key-digest";
import type { Caller } from "#lib/context";
import { CURRENT_RELEASE_ID, findCurrentRelease, findRelease } from "#lib/db/current-release";
import { query } from "#lib/db/web";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";
import type { Plan } from "#lib/policy/plans";
import type { Release } from "#lib/schemas/release";

/** Where a key stands in its UTC day, this request counted. */
export interface DailyUsage {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface Admission {
  caller: Extract<Caller, { kind: "key" }>;
  daily: DailyUsage;
  /** The feed's release at that moment, read along so that reads need no round trip for it. */
  release: Release | undefined;
}

/**
 * One round trip that finds the key, counts the request and stamps the key's last use. The count is one conditional upsert,
 * so that no race can grant one request too many, and it stands before anything of the request is looked at. Without `now`
 * the database's clock rules.
 */
const ADMIT = `
  WITH moment AS (SELECT coalesce($3::timestamptz, now()) AS at),
  found AS (
    SELECT k.id, k.account_id, a.plan, coalesce(a.daily_limit, $2::int) AS daily_limit, k.last_used_at,
           m.at, (m.at AT TIME ZONE 'UTC')::date AS day
    FROM moment m
    JOIN app.api_key k ON k.digest = ANY ($1) AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > m.at)
    JOIN app.account a ON a.id = k.account_id
  ),
  counted AS (
    INSERT INTO app.daily_usage AS usage (key_id, day, used)
    SELECT id, day, 1 FROM found WHERE daily_limit > 0
    ON CONFLICT (key_id, day) DO UPDATE SET used = usage.used + 1
    WHERE usage.used < (SELECT daily_limit FROM found)
    RETURNING used
  ),
  stamped AS (
    UPDATE app.api_key SET last_used_at = found.at FROM found
    WHERE api_key.id = found.id AND (found.last_used_at IS NULL OR found.last_used_at < found.at - interval '1 minute')
  )
  SELECT ${CURRENT_RELEASE_ID} AS release_id, id, account_id, plan, daily_limit, (SELECT used FROM counted) AS used,
         ceil(extract(epoch FROM ((day + 1)::timestamp AT TIME ZONE 'UTC') - at))::int AS reset_seconds
  FROM found`;

interface AdmitRow {
  id: string;
  account_id: string;
  plan: Plan;
  daily_limit: number;
  used: number | null;
  reset_seconds: number;
  release_id: number | null;
}

/** Verifies and counts a key; throws `invalid_api_key` or `daily_limit_exceeded`. */
export async function admitKey(key: string, now?: Date): Promise<Admission> {
  if (!isWellFormedKey(key)) throw new AppError("invalid_api_key");
  const [row] = await query<AdmitRow>("admit", ADMIT, [possibleDigests(key), env().DAILY_REQUEST_LIMIT, now ?? null]);
  if (!row) throw new AppError("invalid_api_key");
  rememberKey(key, row.id);
  const daily: DailyUsage = {
    limit: row.daily_limit,
    remaining: row.daily_limit - (row.used ?? row.daily_limit),
    resetSeconds: row.reset_seconds,
  };
  if (row.used === null) throw new DailyLimitExceeded(daily);
  const caller = { kind: "key", keyId: row.id, accountId: row.account_id, plan: row.plan } as const;
  return { caller, daily, release: row.release_id === null ? undefined : await standingRelease(row.release_id) };
}

/** One that was removed between two statements has a successor. */
async function standingRelease(id: number): Promise<Release | undefined> {
  return (await findRelease(id)) ?? (await findCurrentRelease());
}

/** Carries where the key stands, for the headers of the refusal. */
export class DailyLimitExceeded extends AppError {
  readonly daily: DailyUsage;

  constructor(daily: DailyUsage) {
    super("daily_limit_exceeded", { values: { limit: daily.limit }, retryAfterSeconds: daily.resetSeconds });
    this.daily = daily;
  }
}
