import { findProRequest, type ProRequest } from "#lib/access/pro-requests";
import type { Member } from "#lib/auth/session";
import { hasPro } from "#lib/policy/plans";

/** Whether the member has Pro, and else what was asked for. */
export async function readProRequest({ accountId, plan }: Member): Promise<{ hasPro: boolean; request: ProRequest | undefined }> {
  return hasPro(plan) ? { hasPro: true, request: undefined } : { hasPro: false, request: await findProRequest(accountId) };
}
