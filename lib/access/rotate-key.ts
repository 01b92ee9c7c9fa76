import { randomUUID } from "node:crypto";
import { recordEvent } from "#lib/access/audit";
import { holdingAccount } from "#lib/access/hold-account";
import { insertKey, type CreatedKey } from "#lib/access/insert-key";
import { KeyRefused } from "#lib/access/key-refused";
import { isRowId } from "#lib/access/row-id";
import { readScope, type OverlapHours } from "#lib/policy/key-rules";

/**
 * A new key of the same name and scope in the place of an old one, which goes on working for the overlap, though never longer than it
 * would have. Undefined when the account has no such key. Of two who rotate the same key the second finds it replaced.
 */
export async function rotateKey(accountId: string, keyId: string, overlapHours: OverlapHours): Promise<CreatedKey | undefined> {
  if (!isRowId(keyId)) return undefined;
  return holdingAccount(accountId, async (transaction, { at }) => {
    const old = await transaction.apiKey.findUnique({ where: { id: keyId, accountId, clientId: null } });
    if (!old) return undefined;
    const hasExpired = old.expiresAt !== null && old.expiresAt <= at;
    if (old.revokedAt !== null || old.replacedBy !== null || hasExpired) throw new KeyRefused("not_active");

    const id = randomUUID();
    const end = new Date(at.getTime() + overlapHours * 3_600_000);
    const expiresAt = old.expiresAt !== null && old.expiresAt < end ? old.expiresAt : end;
    // Without an overlap it is revoked: no clock that goes after the database's can see it alive.
    const revokedAt = overlapHours === 0 ? at : null;
    await transaction.apiKey.update({ where: { id: keyId }, data: { expiresAt, revokedAt, replacedBy: id }, select: { id: true } });

    const { name } = old;
    const scope = readScope(old.scope) ?? "read";
    const created = await insertKey(transaction, { id, accountId, name, scope, expiresAt: sameLifetime(old, at), at });
    await recordEvent(transaction, accountId, "key_rotated", { keyId, replacedBy: id });
    return created;
  });
}

/** A key that was made to last ninety days is followed by one that lasts ninety days. */
function sameLifetime({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date | null }, at: Date): Date | null {
  return expiresAt && new Date(at.getTime() + expiresAt.getTime() - createdAt.getTime());
}
