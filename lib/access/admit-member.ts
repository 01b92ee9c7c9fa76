import type { Admission } from "#lib/access/admit";
import { granted, type StandingRow } from "#lib/access/daily-count";
import { CURRENT_RELEASE } from "#lib/db/current-release";
import { query } from "#lib/db/web";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";

/** As for a key, in one round trip: the plan of now, this request counted, the release that stands. */
const ADMIT_MEMBER = `
  WITH moment AS (SELECT coalesce($3::timestamptz, now()) AS at),
  found AS (
    SELECT a.id AS account_id, a.plan, coalesce(a.daily_limit, $2::int) AS daily_limit, m.at, (m.at AT TIME ZONE 'UTC')::date AS day
    FROM moment m JOIN app.account a ON a.id = $1 AND a.deleted_at IS NULL
  ),
  counted AS (
    INSERT INTO app.member_daily_usage AS usage (account_id, day, used) SELECT account_id, day, 1 FROM found WHERE daily_limit > 0
    ON CONFLICT (account_id, day) DO UPDATE SET used = usage.used + 1 WHERE usage.used < (SELECT daily_limit FROM found)
    RETURNING used
  )
  SELECT ${CURRENT_RELEASE} AS standing, account_id, plan, daily_limit, (SELECT used FROM counted) AS used,
         ceil(extract(epoch FROM ((day + 1)::timestamp AT TIME ZONE 'UTC') - at))::int AS reset_seconds
  FROM found`;

/**
 * Counts a request that a signed-in member makes in the playground, against a daily limit of its own that is as large as a
 * key's. Who it is, the session has proved before; throws `daily_limit_exceeded`.
 */
export async function admitMember(accountId: string, now?: Date): Promise<Admission<"member">> {
  const [row] = await query<StandingRow>("admit_member", ADMIT_MEMBER, [accountId, env().DAILY_REQUEST_LIMIT, now ?? null]);
  // The account was deleted since the session was looked up.
  if (!row) throw new AppError("invalid_api_key");
  return granted({ kind: "member", accountId: row.account_id, plan: row.plan }, row);
}
