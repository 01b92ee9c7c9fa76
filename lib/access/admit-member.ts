import type { Admission } from "#lib/access/admit";
import { countedIn, DAY_OF_ACCOUNT, granted, STANDING, type StandingRow } from "#lib/access/daily-count";
import { query } from "#lib/db/web";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";

/** As for a key, in one round trip: the plan of now, this request counted, the release that stands. */
const ADMIT_MEMBER = `
  WITH moment AS (SELECT coalesce($3::timestamptz, now()) AS at),
  found AS (
    SELECT a.id, ${DAY_OF_ACCOUNT} FROM moment m JOIN app.account a ON a.id = $1 AND a.deleted_at IS NULL
  ),
  counted AS (${countedIn("member_daily_usage", "account_id", "1")})
  ${STANDING}`;

/**
 * Counts a request that a signed-in member makes in the playground, against a daily limit of its own that is as large as a
 * key's. Who it is, the session has proved before; throws `daily_limit_exceeded`.
 */
export async function admitMember(accountId: string, now?: Date): Promise<Admission<"member">> {
  const [row] = await query<StandingRow>("admit_member", ADMIT_MEMBER, [accountId, env().DAILY_REQUEST_LIMIT, now ?? null]);
  // The account was deleted since the session was looked up.
  if (!row) throw new AppError("invalid_api_key");
  return { caller: { kind: "member", accountId: row.account_id, plan: row.plan }, ...(await granted(row)) };
}
