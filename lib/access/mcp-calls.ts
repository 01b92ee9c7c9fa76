import { LRUCache } from "lru-cache";
import { prisma, query } from "#lib/db/web";
import { shared } from "#lib/shared";

/** The last call of one key over MCP. */
export interface McpCall {
  /** What its owner called the key, and its first characters. */
  key: string;
  prefix: string;
  /** As the client calls itself; null where it never said. */
  client: string | null;
  secondsAgo: number;
}

/** In characters of a client's name; a longer one is cut. */
const LONGEST_CLIENT = 80;
/** A key's call is noted so often at most, in each process: who watches wants to see that it calls, not to count. */
const NOTED_EVERY_MILLIS = 4_000;

const noted = shared("noted MCP calls", () => new LRUCache<string, string>({ max: 10_000, ttl: NOTED_EVERY_MILLIS }));

/** Notes that a key called, beside the answer: nothing waits for it, and where it cannot be written the next call is noted. */
export function noteMcpCall(keyId: string, client: string | undefined): void {
  // What shows is what a page can show: no control characters, nothing longer than a line.
  const name = client?.replaceAll(/\p{C}/gu, "").trim().slice(0, LONGEST_CLIENT) ?? "";
  const known = noted.get(keyId);
  if (known !== undefined && (name === "" || name === known)) return;
  noted.set(keyId, name);
  query("note_mcp_call", NOTE, [keyId, name === "" ? null : name]).catch(() => noted.delete(keyId));
}

/** A name that was said holds until another is: most calls say none. A key that is gone meanwhile has no calls. */
const NOTE = `
  INSERT INTO app.mcp_call AS seen (key_id, client, called_at)
  SELECT id, $2::text, now() FROM app.api_key WHERE id = $1::uuid
  ON CONFLICT (key_id) DO UPDATE SET client = coalesce(EXCLUDED.client, seen.client), called_at = EXCLUDED.called_at`;

const MOST_LISTED = 3;

/** The newest calls of an account's keys that can call, one of each. */
export function listMcpCalls(accountId: string): Promise<McpCall[]> {
  return prisma().$queryRaw<McpCall[]>`
    SELECT key.name AS key, key.prefix, seen.client, greatest(0, extract(epoch FROM now() - seen.called_at))::int AS "secondsAgo"
    FROM app.mcp_call AS seen JOIN app.api_key AS key ON key.id = seen.key_id
    WHERE key.account_id = ${accountId}::uuid AND key.revoked_at IS NULL AND (key.expires_at IS NULL OR key.expires_at > now())
    ORDER BY seen.called_at DESC, key.id LIMIT ${MOST_LISTED}`;
}
