import { prisma, type Transaction } from "#lib/db/web";
import type { Plan } from "#lib/policy/plans";
import type { Quota } from "#lib/policy/quotas";

export interface HeldAccount {
  email: string;
  plan: Plan;
  /** The account's own quotas; null where the deployment's hold. */
  quotas: Record<Quota, number | null>;
  /** The database's clock at the moment that the account was ours. */
  at: Date;
}

/** Whatever changes an account or its keys holds the account's row, so that it happens one after the other, race or not. */
export function holdingAccount<T>(
  accountId: string,
  work: (transaction: Transaction, account: HeldAccount) => Promise<T>,
): Promise<T | undefined> {
  return prisma().$transaction(
    async (transaction) => {
      const [account] = await transaction.$queryRaw<Omit<HeldAccount, "at">[]>`
        SELECT email, plan, json_build_object('brief', monthly_brief_quota, 'chat', monthly_chat_quota) AS quotas
        FROM app.account WHERE id = ${accountId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
      // A statement of its own: the one that waits for the row has read its clock before.
      const [moment] = await transaction.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
      return account && moment ? work(transaction, { ...account, at: moment.at }) : undefined;
    },
    { maxWait: LONGEST_WAIT_MILLIS, timeout: LONGEST_WAIT_MILLIS },
  );
}

const LONGEST_WAIT_MILLIS = 8_000;
