import { CURRENT_VERSION, findCurrentRelease, findRelease } from "#lib/db/current-release";
import { AppError } from "#lib/errors";
import type { Plan } from "#lib/policy/plans";
import type { Release } from "#lib/schemas/release";

/** Where a key, or a member in the playground, stands in its UTC day, this request counted. */
export interface DailyUsage {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** Columns of `found`, the one account that a request is counted for: whose day it is, and how much of it there is. */
export const DAY_OF_ACCOUNT = `
  a.id AS account_id, a.plan, coalesce(a.daily_limit, $2::int) AS daily_limit, m.at, (m.at AT TIME ZONE 'UTC')::date AS day`;

/**
 * Counts so many requests of `found` in one conditional upsert, all of them or none, so that no race can grant one too many.
 * Its `id` is the owner of the counter. Without a row in `found`, or without room for all in its day, it returns nothing.
 */
export function countedIn(table: "daily_usage" | "member_daily_usage", owner: "key_id" | "account_id", requests: "1" | "$4::int"): string {
  return `
    INSERT INTO app.${table} AS usage (${owner}, day, used)
    SELECT id, day, ${requests} FROM found WHERE daily_limit >= ${requests}
    ON CONFLICT (${owner}, day) DO UPDATE SET used = usage.used + ${requests}
    WHERE usage.used + ${requests} <= (SELECT daily_limit FROM found)
    RETURNING used`;
}

/** What both gates read in that same round trip, out of `found` and `counted`. */
export const STANDING = `
  SELECT ${CURRENT_VERSION} AS version, id, account_id, plan, daily_limit, (SELECT used FROM counted) AS used,
         ceil(extract(epoch FROM ((day + 1)::timestamp AT TIME ZONE 'UTC') - at))::int AS reset_seconds
  FROM found`;

export interface StandingRow {
  id: string;
  account_id: string;
  plan: Plan;
  daily_limit: number;
  used: number | null;
  reset_seconds: number;
  version: string | null;
}

/** What was granted; throws `daily_limit_exceeded` when nothing was. */
export async function granted(row: StandingRow): Promise<{ daily: DailyUsage; release: Release | undefined }> {
  const daily: DailyUsage = {
    limit: row.daily_limit,
    remaining: row.daily_limit - (row.used ?? row.daily_limit),
    resetSeconds: row.reset_seconds,
  };
  if (row.used === null) throw new DailyLimitExceeded(daily);
  return { daily, release: row.version === null ? undefined : await standingRelease(row.version) };
}

/** One that was removed between two statements has a successor. */
async function standingRelease(version: string): Promise<Release | undefined> {
  return (await findRelease(version)) ?? (await findCurrentRelease());
}

/** Carries where the caller stands, for the headers of the refusal. */
export class DailyLimitExceeded extends AppError {
  readonly daily: DailyUsage;

  constructor(daily: DailyUsage) {
    super("daily_limit_exceeded", { values: { limit: daily.limit }, retryAfterSeconds: daily.resetSeconds });
    this.daily = daily;
  }
}
