import { createHash, randomUUID } from "node:crypto";
import { digestForStorage } from "#lib/access/key-digest";
import { generateKey, SHOWN_PREFIX_LENGTH } from "#lib/access/key-format";
import { KeyRefused } from "#lib/access/key-refused";
import type { Transaction } from "#lib/db/web";
import type { KeyScope } from "#lib/policy/key-rules";
import { MAX_ACTIVE_KEYS } from "#lib/policy/plans";

export interface CreatedKey {
  id: string;
  /** The key itself: this is the only time that anyone sees it. */
  key: string;
}

interface NewKey {
  id: string;
  accountId: string;
  name: string;
  scope: KeyScope;
  expiresAt: Date | null;
  /** Now, by the database's clock. */
  at: Date;
}

/** For an account that is held: refuses an eleventh of keys and grants together. What the transaction has ended before no longer counts. */
export async function requireRoomForKey(transaction: Transaction, accountId: string, at: Date): Promise<void> {
  const [active] = await transaction.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM app.api_key
    WHERE account_id = ${accountId}::uuid AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${at}::timestamptz)`;
  if (!active || active.count >= MAX_ACTIVE_KEYS) throw new KeyRefused("limit_reached");
}

/** Makes a key for an account that is held. */
export async function insertKey(transaction: Transaction, { id, accountId, name, scope, expiresAt, at }: NewKey): Promise<CreatedKey> {
  await requireRoomForKey(transaction, accountId, at);
  const key = generateKey();
  const { digest, pepperId } = digestForStorage(key);
  const shown = { id, accountId, name, scope, prefix: key.slice(0, SHOWN_PREFIX_LENGTH), createdAt: at, expiresAt };
  await transaction.apiKey.create({ data: { ...shown, digest: new Uint8Array(digest), pepperId }, select: { id: true } });
  return { id, key };
}

/**
 * The id of the key that a form asks for. A form carries a number of its own, and the same form always asks for the same key:
 * sent twice it cannot make two. The account is in the digest, so that nobody's form meets another member's keys.
 */
export function keyIdOf(accountId: string, submission: string | undefined): string {
  if (submission === undefined) return randomUUID();
  const hex = createHash("sha256").update(`${accountId} ${submission}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
