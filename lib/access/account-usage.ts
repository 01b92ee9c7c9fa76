import { meter, type Meter } from "#lib/access/meter";
import { countCalls } from "#lib/access/metered-call";
import { monthlyMeters } from "#lib/access/usage";
import { prisma } from "#lib/db/web";
import { env } from "#lib/env";
import type { Plan } from "#lib/policy/plans";
import type { Quota } from "#lib/policy/quotas";
import { dayWindow } from "#lib/policy/windows";

/** Where an account stands: today's requests of each key that works or was used today, and this month's quotas. */
export interface AccountUsage extends Record<Quota, Meter> {
  plan: Plan;
  keys: { id: string; name: string; daily: Meter }[];
  /** Requests of the playground, which has a daily limit of the same size. */
  playground: Meter;
}

/** Reads without counting. Without `now` the database's clock rules. Undefined when there is no such account. */
export async function readAccountUsage(accountId: string, now?: Date): Promise<AccountUsage | undefined> {
  const [row] = await prisma().$queryRaw<
    { at: Date; plan: Plan; daily_limit: number | null; brief: number | null; chat: number | null; playground: number }[]
  >`
    WITH moment AS (SELECT coalesce(${now ?? null}::timestamptz, now()) AS at)
    SELECT at, plan, daily_limit, monthly_brief_quota AS brief, monthly_chat_quota AS chat,
           coalesce((SELECT used FROM app.member_daily_usage
                     WHERE account_id = account.id AND day = (at AT TIME ZONE 'UTC')::date), 0) AS playground
    FROM app.account, moment WHERE id = ${accountId}::uuid`;
  if (!row) return undefined;
  const limit = row.daily_limit ?? env().DAILY_REQUEST_LIMIT;
  const daily = (used: number) => meter(limit, used, dayWindow(row.at));
  const [keys, counted] = await Promise.all([readKeysToday(accountId, row.at), countCalls(prisma(), accountId, row.at)]);
  return {
    plan: row.plan,
    keys: keys.map(({ id, name, used }) => ({ id, name, daily: daily(used) })),
    playground: daily(row.playground),
    ...monthlyMeters(row, counted),
  };
}

function readKeysToday(accountId: string, at: Date): Promise<{ id: string; name: string; used: number }[]> {
  return prisma().$queryRaw`
    SELECT id, name, coalesce(used, 0) AS used
    FROM app.api_key LEFT JOIN app.daily_usage ON key_id = id AND day = (${at}::timestamptz AT TIME ZONE 'UTC')::date
    WHERE account_id = ${accountId}::uuid
      AND (used > 0 OR (revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${at}::timestamptz)))
    ORDER BY used DESC NULLS LAST, created_at DESC, id`;
}
