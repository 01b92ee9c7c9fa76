import { prisma, webPool } from "#lib/db/web";
import { log } from "#lib/log";
import { outsideRequest } from "#lib/request-times";
import { shared } from "#lib/shared";

/** The last call of one key over MCP. */
export interface McpCall {
  /** What its owner called the key, and its first characters. */
  key: string;
  prefix: string;
  /** As the client calls itself; null where none ever said. */
  client: string | null;
  secondsAgo: number;
}

/** In characters of a client's name; a longer one is cut. */
const LONGEST_CLIENT = 80;
/** Notes are written together, so often at most in each process: who watches wants to see that a key calls, not to count. */
const WRITTEN_EVERY_MILLIS = 3_000;
/** Keys that called within that time; of more, the others are noted with their next call. */
const MOST_NOTED = 1_000;

/** By key, with the name of its client where one was said; and where they are written, unless that is closed before. */
const notes = shared("notes of MCP calls", () => ({
  waiting: new Map<string, string>(),
  pool: undefined as ReturnType<typeof webPool> | undefined,
  writtenAt: 0,
  isWriting: false,
}));

/** Notes that a key called, beside the answer, which waits for nothing of it: one statement at a time writes all notes of the process. */
export function noteMcpCall(keyId: string, client: string | undefined): void {
  const name = shownName(client) || (notes.waiting.get(keyId) ?? "");
  if (!notes.waiting.has(keyId) && notes.waiting.size >= MOST_NOTED) return;
  notes.waiting.set(keyId, name);
  notes.pool = webPool();
  writeSoon();
}

/** What a page can show in a line: no control characters, nothing long. */
function shownName(client = ""): string {
  return Array.from(client.replaceAll(/\p{C}/gu, "").trim()).slice(0, LONGEST_CLIENT).join("");
}

function writeSoon(): void {
  if (notes.isWriting || notes.waiting.size === 0) return;
  notes.isWriting = true;
  const pause = Math.max(0, notes.writtenAt + WRITTEN_EVERY_MILLIS - performance.now());
  outsideRequest(() => setTimeout(() => void write(), pause).unref());
}

async function write(): Promise<void> {
  const written = [...notes.waiting];
  notes.waiting.clear();
  try {
    // One that is closed was the end of the process, and is not opened again for a note.
    if (notes.pool && !notes.pool.ending)
      await notes.pool.query(NOTE, [written.map(([keyId]) => keyId), written.map(([, client]) => client)]);
  } catch (error) {
    // A name may never be said again: it is written with the next note of its key.
    for (const [keyId, client] of written)
      if (client !== "" && notes.waiting.size < MOST_NOTED) notes.waiting.set(keyId, notes.waiting.get(keyId) || client);
    log.warn("MCP calls could not be noted", { error });
  }
  notes.writtenAt = performance.now();
  notes.isWriting = false;
  writeSoon();
}

/**
 * A name that was said holds until another is: most calls say none. Of a key that is revoked, or whose account is deleted, nothing is
 * written: the account's row is held against a deletion that is under way. Rows in the order of their keys, so that no two processes
 * wait for each other.
 */
const NOTE = `
  WITH calls AS (
    SELECT key.id, nullif(one.client, '') AS client
    FROM unnest($1::uuid[], $2::text[]) AS one (key_id, client)
    JOIN app.api_key AS key ON key.id = one.key_id AND key.revoked_at IS NULL
    JOIN app.account ON account.id = key.account_id AND account.deleted_at IS NULL
    ORDER BY key.id FOR SHARE OF account
  )
  INSERT INTO app.mcp_call AS seen (key_id, client, called_at) SELECT id, client, now() FROM calls
  ON CONFLICT (key_id) DO UPDATE SET client = coalesce(EXCLUDED.client, seen.client), called_at = EXCLUDED.called_at`;

/** The newest call of each key of an account that can still call, the newest first. */
export function listMcpCalls(accountId: string): Promise<McpCall[]> {
  return prisma().$queryRaw<McpCall[]>`
    SELECT key.name AS key, key.prefix, seen.client, greatest(0, extract(epoch FROM now() - seen.called_at))::int AS "secondsAgo"
    FROM app.mcp_call AS seen JOIN app.api_key AS key ON key.id = seen.key_id
    WHERE key.account_id = ${accountId}::uuid AND key.revoked_at IS NULL AND (key.expires_at IS NULL OR key.expires_at > now())
    ORDER BY seen.called_at DESC, key.id`;
}
