import { holdingAccount } from "#lib/access/hold-account";
import { query } from "#lib/db/web";
import { hasPro } from "#lib/policy/plans";

/** A member who asks the operator for Pro. */
export interface ProRequest {
  /** What for, in the member's words; may be empty. */
  words: string;
  askedAt: Date;
}

/**
 * Asks for Pro, or changes what was asked: an account has one request at most. `isNew` says whether there was none before, so that
 * an operator is told once. Undefined for an account that is gone, and for one that has Pro.
 */
export async function askForPro(accountId: string, words: string): Promise<{ isNew: boolean } | undefined> {
  return holdingAccount(accountId, async (transaction, { plan, at }) => {
    if (hasPro(plan)) return undefined;
    const before = await transaction.proRequest.findUnique({ where: { accountId } });
    await transaction.proRequest.upsert({ where: { accountId }, create: { accountId, words, askedAt: at }, update: { words } });
    return { isNew: before === null };
  });
}

export async function findProRequest(accountId: string): Promise<ProRequest | undefined> {
  const [request] = await query<ProRequest & Record<string, unknown>>("find_pro_request", FIND, [accountId]);
  return request;
}

/** The member takes it back, or the operator declines. Twice is once. */
export async function dropProRequest(accountId: string): Promise<void> {
  await query("drop_pro_request", "DELETE FROM app.pro_request WHERE account_id = $1::uuid", [accountId]);
}

/** Who asks, the longest wait first. */
export function listProRequests(): Promise<(ProRequest & { accountId: string; email: string })[]> {
  return query<ProRequest & { accountId: string; email: string } & Record<string, unknown>>("list_pro_requests", LIST, []);
}

const FIND = `SELECT words, asked_at AS "askedAt" FROM app.pro_request WHERE account_id = $1::uuid`;

const LIST = `
  SELECT account_id AS "accountId", email, words, asked_at AS "askedAt"
  FROM app.pro_request JOIN app.account ON account.id = account_id ORDER BY asked_at, account_id LIMIT 200`;
