import { meter, quotaLimit, type Meter } from "#lib/access/meter";
import { countCalls } from "#lib/access/metered-call";
import { prisma } from "#lib/db/web";
import { env } from "#lib/env";
import type { Caller } from "#lib/context";
import { AppError } from "#lib/errors";
import { hasPro, type Plan } from "#lib/policy/plans";
import type { Quota } from "#lib/policy/quotas";
import { dayWindow, monthWindow } from "#lib/policy/windows";

/** Where a caller stands: today's requests of the key, or of the member in the playground, and this month's quotas of the account. */
export type Usage = Record<Quota | "daily", Meter> & {
  plan: Plan;
  /** When the key ends; null where it never does, and for a member. */
  expiresAt: Date | null;
};

/** Reads without counting. Without `now` the database's clock rules. */
export async function readUsage(caller: Extract<Caller, { accountId: string }>, now?: Date): Promise<Usage> {
  const [keyId, memberId] = caller.kind === "key" ? [caller.keyId, null] : [null, caller.accountId];
  const [row] = await prisma().$queryRaw<
    { at: Date; plan: Plan; daily_limit: number | null; brief: number | null; chat: number | null; used: number; expires_at: Date | null }[]
  >`
    WITH moment AS (SELECT coalesce(${now ?? null}::timestamptz, now()) AS at)
    SELECT at, plan, daily_limit, monthly_brief_quota AS brief, monthly_chat_quota AS chat,
           coalesce((SELECT used FROM app.daily_usage WHERE key_id = ${keyId}::uuid AND day = (at AT TIME ZONE 'UTC')::date),
                    (SELECT used FROM app.member_daily_usage WHERE account_id = ${memberId}::uuid AND day = (at AT TIME ZONE 'UTC')::date),
                    0) AS used,
           (SELECT expires_at FROM app.api_key WHERE api_key.id = ${keyId}::uuid) AS expires_at
    FROM app.account, moment WHERE id = ${caller.accountId}::uuid`;
  if (!row) throw new AppError("invalid_api_key");
  const counted = await countCalls(prisma(), caller.accountId, row.at);
  return {
    plan: row.plan,
    expiresAt: row.expires_at,
    daily: meter(row.daily_limit ?? env().DAILY_REQUEST_LIMIT, row.used, dayWindow(row.at)),
    ...monthlyMeters(row, counted),
  };
}

/** Where an account stands in its monthly quotas, which only Pro has. */
export function monthlyMeters(
  account: Record<Quota, number | null> & { at: Date; plan: Plan },
  counted: Record<Quota, number>,
): Record<Quota, Meter> {
  const month = monthWindow(account.at);
  const quota = (name: Quota) => meter(hasPro(account.plan) ? quotaLimit(name, account[name]) : 0, counted[name], month);
  return { brief: quota("brief"), chat: quota("chat") };
}
