import { recordEvent } from "#lib/access/audit";
import { holdingAccount } from "#lib/access/hold-account";
import { prisma } from "#lib/db/web";
import { normaliseEmail } from "#lib/policy/email-address";
import type { Plan } from "#lib/policy/plans";

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

export async function setPlan(accountId: string, plan: Plan) {
  const changed = await holdingAccount(accountId, async (transaction, before) => {
    if (before.plan !== plan) await recordEvent(transaction, accountId, "plan_changed", { from: before.plan, to: plan });
    return transaction.account.update({ where: { id: accountId }, data: { plan } });
  });
  if (!changed) throw new Error("There is no such account.");
  return changed;
}

/** Null gives a limit back to the deployment's default; a limit that is left out stays. */
export function setLimits(accountId: string, limits: Limits) {
  return prisma().account.update({ where: { id: accountId }, data: limits });
}

export function listAccounts() {
  return prisma().account.findMany({
    orderBy: { email: "asc" },
    include: { _count: { select: { keys: { where: { revokedAt: null } } } } },
  });
}
