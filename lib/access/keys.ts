import { byOperator, recordEvent } from "#lib/access/audit";
import { holdingAccount } from "#lib/access/hold-account";
import { insertKey, keyIdOf, type CreatedKey } from "#lib/access/insert-key";
import { possibleDigests } from "#lib/access/key-digest";
import { KeyRefused } from "#lib/access/key-refused";
import { isRowId } from "#lib/access/row-id";
import type { Actor } from "#lib/context";
import { prisma, query } from "#lib/db/web";
import type { KeyScope } from "#lib/policy/key-rules";

/**
 * Makes a key, or throws KeyRefused: the eleventh active one of an account, exactly, whatever races; and a second one for the
 * same form (`submission`). `by`: who makes it for the operator.
 */
export async function createKey(
  accountId: string,
  name: string,
  expiresAt: Date | null = null,
  { submission, scope = "all", by }: { submission?: string | undefined; scope?: KeyScope; by?: Actor } = {},
): Promise<CreatedKey> {
  const id = keyIdOf(accountId, submission);
  const created = await holdingAccount(accountId, async (transaction, { at }) => {
    if (await transaction.apiKey.findUnique({ where: { id }, select: { id: true } })) throw new KeyRefused("sent_before");
    const key = await insertKey(transaction, { id, accountId, name, scope, expiresAt, at });
    await recordEvent(transaction, accountId, "key_created", { keyId: id, ...byOperator(by) });
    return key;
  });
  if (!created) throw new KeyRefused("no_account");
  return created;
}

/** Whether a key would be admitted now, without counting a request. */
export async function isActiveKey(key: string): Promise<boolean> {
  const found = await query("is_active_key", IS_ACTIVE, [possibleDigests(key)]);
  return found.length > 0;
}

const IS_ACTIVE = `
  SELECT FROM app.api_key WHERE digest = ANY ($1) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`;

/** Undefined when the account has no such key. */
export async function renameKey(accountId: string, keyId: string, name: string): Promise<true | undefined> {
  if (!isRowId(keyId)) return undefined;
  return holdingAccount(accountId, async (transaction) => {
    const key = await transaction.apiKey.findUnique({ where: { id: keyId, accountId }, select: { name: true } });
    if (!key) return undefined;
    if (key.name === name) return true;
    await transaction.apiKey.update({ where: { id: keyId }, data: { name }, select: { id: true } });
    await recordEvent(transaction, accountId, "key_renamed", { keyId });
    return true;
  });
}

/**
 * The key, or the grant with its tokens, is refused from the very next request on, everywhere. Undefined when the account has no such key, false when it was
 * revoked before.
 */
export async function revokeOwnKey(accountId: string, keyId: string, by?: Actor): Promise<boolean | undefined> {
  if (!isRowId(keyId)) return undefined;
  return holdingAccount(accountId, async (transaction, { at }) => {
    const key = await transaction.apiKey.findUnique({ where: { id: keyId, accountId }, select: { revokedAt: true, clientId: true } });
    if (!key) return undefined;
    if (key.revokedAt !== null) return false;
    await transaction.apiKey.update({ where: { id: keyId }, data: { revokedAt: at }, select: { id: true } });
    await transaction.oauthRecord.deleteMany({ where: { grantId: keyId } });
    await recordEvent(transaction, accountId, key.clientId === null ? "key_revoked" : "client_ended", { keyId, ...byOperator(by) });
    return true;
  });
}

/** The operator's: any account's key. Whether there was such a key to revoke. */
export async function revokeKey(keyId: string, by?: Actor): Promise<boolean> {
  const key = isRowId(keyId) ? await prisma().apiKey.findUnique({ where: { id: keyId }, select: { accountId: true } }) : null;
  return key !== null && (await revokeOwnKey(key.accountId, keyId, by)) === true;
}
