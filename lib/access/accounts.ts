import { prisma } from "#lib/db/web";
import type { Plan } from "#lib/policy/plans";

export interface Limits {
  dailyLimit?: number | null;
  monthlyBriefQuota?: number | null;
  monthlyChatQuota?: number | null;
}

/** One spelling of an address: trimmed, NFKC, lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

export function findAccount(email: string) {
  return prisma().account.findUnique({ where: { email: normaliseEmail(email) } });
}

export function createAccount(email: string, plan: Plan) {
  return prisma().account.create({ data: { email: normaliseEmail(email), plan } });
}

export function setPlan(accountId: string, plan: Plan) {
  return prisma().account.update({ where: { id: accountId }, data: { plan } });
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
