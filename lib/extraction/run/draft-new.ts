import type { Pool } from "pg";
import { isEndpointDown } from "#lib/ai/model/endpoint-breaker";
import { BudgetSpent } from "#lib/extraction/model/budget";
import { draft } from "#lib/extraction/model/draft";
import { extract } from "#lib/extraction/model/extract";
import type { Ledger } from "#lib/extraction/model/ledger";
import { readTakenSlugs } from "#lib/extraction/model/slugs";
import { readThreadText } from "#lib/extraction/reading/read-thread-text";
import { wordsOf } from "#lib/extraction/thread-text";

export interface DraftedCounts {
  drafted: number;
  /** The model gave no words that could be used. */
  wordless: number;
  /** No other would be drafted now: the money is spent, or the model does not answer. */
  isStopped: boolean;
}

/** Words of the model for proposals that have none and that nobody has touched. Its own are kept with the calls, so that no run asks twice. */
export async function draftNew(pool: Pool, ledger: Ledger, seconds: number): Promise<DraftedCounts> {
  const counts = { drafted: 0, wordless: 0, isStopped: false };
  for (let after = ""; ;) {
    const next = await claimWordless(pool, after, seconds);
    if (!next) return counts;
    after = next.thread;
    try {
      const isDrafted = await draftOne(pool, ledger, next);
      counts[isDrafted ? "drafted" : "wordless"] += 1;
    } catch (error) {
      if (!(error instanceof BudgetSpent) && !isEndpointDown(error)) {
        counts.wordless += 1;
        await noteWhy(pool, next.id, error instanceof Error ? error.message : String(error));
        continue;
      }
      counts.isStopped = true;
      return counts;
    } finally {
      await pool.query("UPDATE extraction.thread SET lease = NULL, leased_until = NULL WHERE id = $1 AND lease = $2", [
        next.thread,
        next.lease,
      ]);
    }
  }
}

/** Said once in the proposal's why: from then on a person writes, and no run pays for it again. */
const UNUSABLE = "The model wrote no words that could be used:";

interface Wordless {
  id: string;
  threads: string[];
  thread: string;
  lease: string;
}

/** Held by its first thread, which nobody else works on while it is proposed, and in the order of those: slugs are given in it. */
async function claimWordless(pool: Pool, after: string, seconds: number): Promise<Wordless | undefined> {
  const { rows } = await pool.query<Wordless>(
    `WITH next AS (
       SELECT proposal.id, threads, thread.id AS thread FROM extraction.proposal JOIN extraction.thread ON thread.id = threads[1]
       WHERE state = 'open' AND kind = 'new' AND draft IS NULL AND threads[1] > $1 AND (leased_until IS NULL OR leased_until <= now())
         AND NOT EXISTS (SELECT FROM extraction.review WHERE proposal_id = proposal.id) AND strpos(why, $3) = 0
         AND NOT EXISTS (SELECT FROM extraction.document WHERE thread_id = ANY (threads) AND cardinality(marks) > 0)
       ORDER BY threads[1] LIMIT 1 FOR UPDATE OF thread SKIP LOCKED
     )
     UPDATE extraction.thread SET lease = gen_random_uuid(), leased_until = now() + $2 * interval '1 second'
     FROM next WHERE thread.id = next.thread RETURNING next.id, next.threads, next.thread, lease`,
    [after, seconds, UNUSABLE],
  );
  return rows[0];
}

async function draftOne(pool: Pool, ledger: Ledger, { id, threads }: Wordless): Promise<boolean> {
  const texts = await Promise.all(threads.map((thread) => readThreadText(pool, thread)));
  const extracts = [];
  for (const text of texts) extracts.push(await extract(ledger, text));
  const facts = { sources: texts.map((text) => wordsOf(text)), takenSlugs: await readTakenSlugs(pool) };
  const { draft: words, faults } = await draft(ledger, extracts, facts);
  if (words === null) {
    await noteWhy(pool, id, faults.join(" "));
    return false;
  }
  const quotes = extracts.flatMap((read) => read.quotes);
  // Whoever has touched it since has the last word.
  await pool.query(
    `UPDATE extraction.proposal SET draft = $2, quotes = $3 WHERE id = $1 AND state = 'open' AND threads = $4
       AND NOT EXISTS (SELECT FROM extraction.review WHERE proposal_id = proposal.id)`,
    [id, JSON.stringify(words), JSON.stringify(quotes), threads],
  );
  return true;
}

/** Once, however often it is tried. */
async function noteWhy(pool: Pool, id: string, fault: string): Promise<void> {
  await pool.query("UPDATE extraction.proposal SET why = why || E'\\n' || $2 WHERE id = $1 AND strpos(why, $2) = 0", [
    id,
    `${UNUSABLE} ${fault}`,
  ]);
}
