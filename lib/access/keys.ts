import { digestForStorage, possibleDigests } from "#lib/access/key-digest";
import { generateKey, SHOWN_PREFIX_LENGTH } from "#lib/access/key-format";
import { prisma } from "#lib/db/web";
import { MAX_ACTIVE_KEYS } from "#lib/policy/plans";

export interface CreatedKey {
  id: string;
  /** The key itself: this is the only time that anyone sees it. */
  key: string;
}

/** Makes a key; undefined when the account has its ten active ones already. A lock on the account keeps that exact under race. */
export async function createKey(accountId: string, name: string, expiresAt: Date | null = null): Promise<CreatedKey | undefined> {
  const key = generateKey();
  const { digest, pepperId } = digestForStorage(key);
  return prisma().$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM app.account WHERE id = ${accountId}::uuid FOR UPDATE`;
    const taken = await transaction.apiKey.count({ where: { accountId, ...onlyActive() } });
    if (taken >= MAX_ACTIVE_KEYS) return undefined;
    const data = { accountId, name, prefix: key.slice(0, SHOWN_PREFIX_LENGTH), digest: new Uint8Array(digest), pepperId, expiresAt };
    const { id } = await transaction.apiKey.create({ data, select: { id: true } });
    return { id, key };
  });
}

/** Whether a key would be admitted now, without counting a request. */
export async function isActiveKey(key: string): Promise<boolean> {
  const digests = possibleDigests(key).map((digest) => new Uint8Array(digest));
  const found = await prisma().apiKey.findFirst({ where: { digest: { in: digests }, ...onlyActive() }, select: { id: true } });
  return found !== null;
}

/** Everything that may be shown of an account's keys, newest first. */
export function listKeys(accountId: string) {
  return prisma().apiKey.findMany({
    where: { accountId },
    select: { id: true, name: true, prefix: true, createdAt: true, lastUsedAt: true, expiresAt: true, revokedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
}

/** Whether there was such a key to revoke. It is refused from the very next request on, everywhere. */
export async function revokeKey(keyId: string): Promise<boolean> {
  const { count } = await prisma().apiKey.updateMany({ where: { id: keyId, revokedAt: null }, data: { revokedAt: new Date() } });
  return count === 1;
}

function onlyActive() {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}
