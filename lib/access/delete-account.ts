import { recordEvent } from "#lib/access/audit";
import { holdingAccount } from "#lib/access/hold-account";

/**
 * Takes the person out of the account. Its keys, grants, sessions, briefs, answers, shortlists and what it follows die with this transaction; what was called and counted
 * stays for accounting, without a name, an address or anything that was asked. False when it was deleted before.
 */
export async function deleteAccount(accountId: string): Promise<boolean> {
  const deleted = await holdingAccount(accountId, async (transaction, { email, at }) => {
    await transaction.$executeRaw`
      UPDATE app.api_key SET revoked_at = coalesce(revoked_at, ${at}::timestamptz), name = '', client_id = NULL, client_host = NULL WHERE account_id = ${accountId}::uuid`;
    await transaction.oauthRecord.deleteMany({ where: { grant: { accountId } } });
    await transaction.$executeRaw`
      DELETE FROM app.oauth_record WHERE payload #>> '{result,login,accountId}' = ${accountId}`;
    await transaction.mcpCall.deleteMany({ where: { key: { accountId } } });
    await transaction.session.deleteMany({ where: { accountId } });
    await transaction.identity.deleteMany({ where: { accountId } });
    await transaction.$executeRaw`DELETE FROM app.sign_in_link WHERE lower(trim(email)) = ${email}`;
    await transaction.keptBrief.deleteMany({ where: { accountId } });
    await transaction.keptAnswer.deleteMany({ where: { accountId } });
    await transaction.proRequest.deleteMany({ where: { accountId } });
    await transaction.shortlist.deleteMany({ where: { accountId } });
    // What was to be told goes along with whom it was for.
    await transaction.savedSearch.deleteMany({ where: { accountId } });
    await transaction.webhook.deleteMany({ where: { accountId } });
    await transaction.$executeRaw`
      UPDATE app.metered_call SET answer = NULL, cites = '{}', idempotency_key = NULL, input_digest = NULL
      WHERE account_id = ${accountId}::uuid`;
    await transaction.account.update({
      where: { id: accountId },
      data: { email: withoutAddress(accountId), deletedAt: at },
      select: { id: true },
    });
    await recordEvent(transaction, accountId, "account_deleted", {});
    return true;
  });
  return deleted === true;
}

/** Without an @, so that it can never be anybody's address. */
function withoutAddress(accountId: string): string {
  return `deleted:${accountId}`;
}
