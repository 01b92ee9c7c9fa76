import type { Pool } from "pg";
import { ownerTransaction, type OwnerClient } from "#lib/db/owner";
import { digestOf } from "#lib/extraction/model/digest-of";
import { storeResult } from "#lib/extraction/model/results";
import { DuplicateFinder } from "#lib/extraction/matching/duplicates";
import { readThreadTexts } from "#lib/extraction/reading/read-thread-text";
import { openingOf, type ThreadText } from "#lib/extraction/thread-text";

/** How near another discussion is, short of being the same. */
export interface Near {
  id: string;
  likeness: number;
}

export const DUPLICATES = { step: "duplicates", version: 2 } as const;

/** Stands for all that the steps read of a thread. */
export function threadDigest({ id, title, body, replies, marks }: ThreadText): string {
  return digestOf({ id, title, body, replies: replies.map((reply) => reply.body), marks });
}

/**
 * Holds every new thread against all that came before it, in one order and one transaction: however often it is cut short, and
 * whoever works beside it, the same thread is the first of its kind. Says how many were looked at and how many are duplicates.
 */
export function findDuplicates(pool: Pool): Promise<{ looked: number; duplicates: number }> {
  return ownerTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory extraction duplicates'))");
    const counts = { looked: 0, duplicates: 0 };
    if (!(await hasNew(client))) return counts;
    const finder = new DuplicateFinder();
    const [before, unseen] = await inOrder(client);
    if (unseen.length === 0) return counts;
    for (const thread of before) finder.add(thread.id, openingOf(thread));
    const counted = await countedOf(client, unseen);
    const firsts = new Map<string, string>();
    for (const thread of unseen) {
      const { merged, near } = finder.add(thread.id, openingOf(thread));
      counts.looked += 1;
      // What the catalogue counts stays itself, whatever it is like: its new months go on.
      if (merged !== undefined && !counted.has(thread.id)) {
        counts.duplicates += 1;
        firsts.set(thread.id, firsts.get(merged) ?? merged);
        await client.query(
          "UPDATE extraction.thread SET stage = 'duplicate', duplicate_of = $2, lease = NULL, leased_until = NULL, changed_at = now() WHERE id = $1",
          [thread.id, firsts.get(thread.id)],
        );
        continue;
      }
      const output: Near[] = near.map(({ id, likeness }) => ({ id: firsts.get(id) ?? id, likeness }));
      const key = { ...DUPLICATES, inputDigest: threadDigest(thread), model: "", promptDigest: "" };
      await storeResult(client, key, { output }, { inputTokens: 0, outputTokens: 0, micros: 0, millis: 0 });
    }
    return counts;
  });
}

const READ_AT_ONCE = 500;

async function countedOf(client: OwnerClient, threads: readonly ThreadText[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>("SELECT thread_id AS id FROM catalogue.painpoint_thread WHERE thread_id = ANY ($1)", [
    threads.map(({ id }) => id),
  ]);
  return new Set(rows.map(({ id }) => id));
}

async function hasNew(client: OwnerClient): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM extraction.thread WHERE stage = 'new' LIMIT 1");
  return rows.length > 0;
}

/** Those that were looked at, and those that were not, each oldest first. A duplicate stands for nothing. */
async function inOrder(client: OwnerClient): Promise<[ThreadText[], ThreadText[]]> {
  const { rows } = await client.query<{ id: string; stage: string }>(
    "SELECT id, stage FROM extraction.thread WHERE stage <> 'duplicate' ORDER BY first_month, id",
  );
  const { rows: results } = await client.query<{ digest: string }>(
    "SELECT input_digest AS digest FROM extraction.result WHERE step = $1 AND version = $2",
    [DUPLICATES.step, DUPLICATES.version],
  );
  const looked = new Set(results.map(({ digest }) => digest));
  const parts: [ThreadText[], ThreadText[]] = [[], []];
  for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
    const some = rows.slice(from, from + READ_AT_ONCE);
    const texts = await readThreadTexts(
      client,
      some.map(({ id }) => id),
    );
    for (const thread of texts) {
      const isNew = some.some(({ id, stage }) => id === thread.id && stage === "new");
      parts[!isNew || looked.has(threadDigest(thread)) ? 0 : 1].push(thread);
    }
  }
  return parts;
}
