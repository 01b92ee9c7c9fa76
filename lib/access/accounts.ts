import { byOperator, recordEvent, type AccountLimits } from "#lib/access/audit";
import { holdingAccount } from "#lib/access/hold-account";
import type { Actor } from "#lib/context";
import { prisma } from "#lib/db/web";
import { normaliseEmail } from "#lib/policy/email-address";
import { hasPro, type Plan } from "#lib/policy/plans";

export interface Limits {
  dailyLimit?: number | null;
  monthlyBriefQuota?: number | null;
  monthlyChatQuota?: number | null;
}

export function findAccount(email: string) {
  return prisma().account.findUnique({ where: { email: normaliseEmail(email) } });
}

export function createAccount(email: string, plan: Plan) {
  return prisma().account.create({ data: { email: normaliseEmail(email), plan } });
}

/** `by`: who does it for the operator. A request for Pro is done with once it is given. */
export async function setPlan(accountId: string, plan: Plan, by?: Actor) {
  const changed = await holdingAccount(accountId, async (transaction, before) => {
    if (before.plan !== plan) await recordEvent(transaction, accountId, "plan_changed", { from: before.plan, to: plan, ...byOperator(by) });
    if (hasPro(plan)) await transaction.proRequest.deleteMany({ where: { accountId } });
    return transaction.account.update({ where: { id: accountId }, data: { plan } });
  });
  if (!changed) throw new Error("There is no such account.");
  return changed;
}

/** Null gives a limit back to the deployment's default; a limit that is left out stays. */
export async function setLimits(accountId: string, limits: Limits, by?: Actor) {
  const changed = await holdingAccount(accountId, async (transaction) => {
    const select = { dailyLimit: true, monthlyBriefQuota: true, monthlyChatQuota: true } as const;
    const before = limitsOf(await transaction.account.findUniqueOrThrow({ where: { id: accountId }, select }));
    const account = await transaction.account.update({ where: { id: accountId }, data: limits });
    const after = limitsOf(account);
    if (LIMITS.some((limit) => before[limit] !== after[limit]))
      await recordEvent(transaction, accountId, "limits_changed", { before, after, ...byOperator(by) });
    return account;
  });
  if (!changed) throw new Error("There is no such account.");
  return changed;
}

const LIMITS = ["daily", "brief", "chat"] as const;

function limitsOf(account: Record<keyof Limits, number | null>): AccountLimits {
  return { daily: account.dailyLimit, brief: account.monthlyBriefQuota, chat: account.monthlyChatQuota };
}

export function listAccounts() {
  return prisma().account.findMany({
    orderBy: { email: "asc" },
    include: { operator: true, _count: { select: { keys: { where: { revokedAt: null } } } } },
  });
}
