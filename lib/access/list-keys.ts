import { prisma } from "#lib/db/web";
import { EXPIRING_WITHIN_DAYS, type KeyScope, type KeyState } from "#lib/policy/key-rules";

/** Everything that may be shown of a key, or of a grant, which is counted and ended as one. */
export interface ListedKey {
  id: string;
  name: string;
  scope: KeyScope;
  /** Its first characters, by which its owner recognises it. */
  prefix: string;
  /** Which pepper made its digest: eight digits that tell peppers apart and nothing of them. */
  pepperId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** When it last called over MCP, to a few seconds, and how its client calls itself; null where it never did, or never said. */
  mcpAt: Date | null;
  mcpClient: string | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  replacedBy: string | null;
  /** Of a grant: its program's id, and the host that it is known by. A key has none. */
  clientId: string | null;
  clientHost: string | null;
  /** By the database's clock, which is the one that refuses. */
  state: KeyState;
}

/** An account's keys and grants, newest first. */
export function listKeys(accountId: string): Promise<ListedKey[]> {
  return prisma().$queryRaw<ListedKey[]>`
    SELECT id, name, scope, prefix, pepper_id AS "pepperId", created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
           revoked_at AS "revokedAt", replaced_by AS "replacedBy", client_id AS "clientId", client_host AS "clientHost",
           seen.called_at AS "mcpAt", seen.client AS "mcpClient",
           CASE WHEN revoked_at IS NOT NULL THEN 'revoked'
                WHEN expires_at <= now() THEN 'expired'
                WHEN expires_at <= now() + make_interval(days => ${EXPIRING_WITHIN_DAYS}::int) THEN 'expiring'
                ELSE 'active' END AS state
    FROM app.api_key LEFT JOIN app.mcp_call AS seen ON seen.key_id = api_key.id WHERE account_id = ${accountId}::uuid
    ORDER BY created_at DESC, id`;
}

/** Undefined when the account has no such key, whoever else may have it. */
export async function findKey(accountId: string, keyId: string): Promise<ListedKey | undefined> {
  return (await listKeys(accountId)).find(({ id }) => id === keyId.toLowerCase());
}
