import { randomBytes } from "node:crypto";
import { recordEvent } from "#lib/access/audit";
import { holdingAccount } from "#lib/access/hold-account";
import { requireRoomForKey } from "#lib/access/insert-key";
import { digestForStorage } from "#lib/access/key-digest";
import { KeyRefused } from "#lib/access/key-refused";
import { isRowId } from "#lib/access/row-id";
import { prisma } from "#lib/db/web";
import { readScope, type KeyScope } from "#lib/policy/key-rules";
import { OAUTH_TTL } from "#lib/policy/oauth";
import { hasPro } from "#lib/policy/plans";

/** A program that signs in instead of holding a key, as its metadata describes it. */
export interface OauthClient {
  id: string;
  name: string;
  /** By which its owner tells it from one that merely says the same name. */
  host: string;
}

/**
 * What a member allows a program: a row beside the keys, counted and ended as one. The same program again changes what it may, and what it
 * holds goes on working. Throws KeyRefused: where no plan allows it, and for the eleventh of keys and grants together.
 */
export async function allowClient(accountId: string, client: OauthClient, scope: KeyScope): Promise<string> {
  const id = await holdingAccount(accountId, async (transaction, { plan, at }) => {
    if (!hasPro(plan)) throw new KeyRefused("pro_required");
    const standing = await transaction.apiKey.findFirst({
      where: { accountId, clientId: client.id, revokedAt: null, expiresAt: { gt: at } },
      select: { id: true },
    });
    const said = { name: client.name, clientHost: client.host, scope };
    if (standing) {
      await transaction.apiKey.update({ where: { id: standing.id }, data: said, select: { id: true } });
      await recordEvent(transaction, accountId, "client_allowed", { keyId: standing.id });
      return standing.id;
    }
    await requireRoomForKey(transaction, accountId, at);
    const { digest, pepperId } = digestForStorage(randomBytes(32).toString("base64url"));
    const { id } = await transaction.apiKey.create({
      data: {
        ...said,
        expiresAt: new Date(at.getTime() + UNUSED_MILLIS),
        accountId,
        clientId: client.id,
        prefix: "",
        digest: new Uint8Array(digest),
        pepperId,
        createdAt: at,
      },
      select: { id: true },
    });
    await recordEvent(transaction, accountId, "client_allowed", { keyId: id });
    return id;
  });
  if (id === undefined) throw new KeyRefused("no_account");
  return id;
}

/** Until it has fetched its first refresh token, which then decides. */
const UNUSED_MILLIS = OAUTH_TTL.AccessToken * 1_000;

/** A grant that stands. */
export interface StandingGrant {
  id: string;
  accountId: string;
  clientId: string;
  scope: KeyScope;
  createdAt: Date;
  expiresAt: Date;
}

export async function findGrant(id: string): Promise<StandingGrant | undefined> {
  if (!isRowId(id)) return undefined;
  const found = await prisma().apiKey.findFirst({
    where: { id, revokedAt: null, clientId: { not: null }, account: { deletedAt: null } },
    select: { id: true, accountId: true, clientId: true, scope: true, createdAt: true, expiresAt: true },
  });
  if (found?.clientId == null || found.expiresAt === null) return undefined;
  const { clientId, expiresAt } = found;
  return { ...found, clientId, expiresAt, scope: readScope(found.scope) ?? "read" };
}

export async function accountStands(accountId: string): Promise<boolean> {
  return isRowId(accountId) && (await prisma().account.count({ where: { id: accountId, deletedAt: null } })) === 1;
}
