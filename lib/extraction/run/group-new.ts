import { ownerTransaction, type OwnerClient } from "#lib/db/owner";
import type { Verdict } from "#lib/extraction/run/decide-offline";
import { threadDigest } from "#lib/extraction/run/find-duplicates";
import { findVerdict } from "#lib/extraction/run/kept-verdict";
import { insertProposal, weightOf } from "#lib/extraction/run/propose";
import { groupAlike } from "#lib/extraction/matching/group";
import { readThreadText } from "#lib/extraction/reading/read-thread-text";
import { wordsOf } from "#lib/extraction/thread-text";
import type { Work } from "#lib/extraction/run/work-on-thread";

/** What a group may join: new, without words, and nobody has touched it. */
const JOINABLE = `state = 'open' AND kind = 'new' AND draft IS NULL AND confidence IS DISTINCT FROM 0
  AND NOT EXISTS (SELECT FROM extraction.review WHERE proposal_id = proposal.id)`;

/**
 * New ones of like content become one proposal, or join one that waits for words. While another process is still at work on a thread it
 * is left to that one, so that a group does not depend on who was faster. Says how many proposals there are more.
 */
export function groupNew({ pool, matching, model }: Work): Promise<{ proposals: number; threads: number }> {
  return ownerTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory extraction groups'))");
    const counts = { proposals: 0, threads: 0 };
    const { rows } = await client.query<{ id: string; isHeld: boolean }>(
      `SELECT id, coalesce(leased_until > now(), false) AS "isHeld" FROM extraction.thread WHERE stage = 'new' ORDER BY id FOR UPDATE`,
    );
    if (rows.some(({ isHeld }) => isHeld)) return counts;
    const decided = new Map<string, { text: string; verdict: Verdict }>();
    for (const { id } of rows) {
      const thread = await readThreadText(client, id);
      const verdict = await findVerdict(client, { thread: threadDigest(thread), catalogue: matching.digest, model });
      if (verdict) decided.set(id, { text: wordsOf(thread), verdict });
    }
    if (decided.size === 0) return counts;
    const open = await waitingForWords(client);
    const groups = groupAlike([...open.texts, ...Array.from(decided, ([id, { text }]) => ({ id, text }))]);
    for (const group of groups) {
      const threads = group.filter((id) => decided.has(id));
      if (threads.length === 0) continue;
      const joined = group.map((id) => open.proposalOf.get(id)).find((id) => id !== undefined);
      const verdicts = threads.flatMap((id) => decided.get(id)?.verdict ?? []);
      if (joined === undefined) {
        await insertProposal(client, together(threads, verdicts));
        counts.proposals += 1;
      } else await join(client, joined, threads, verdicts);
      await client.query(
        "UPDATE extraction.thread SET stage = 'proposed', failures = 0, fault = NULL, changed_at = now() WHERE id = ANY ($1)",
        [threads],
      );
      counts.threads += threads.length;
    }
    return counts;
  });
}

function together(threads: string[], verdicts: readonly Verdict[]) {
  const [first] = verdicts;
  const certain = verdicts.flatMap(({ confidence }) => confidence ?? []);
  return {
    kind: "new" as const,
    threads,
    quotes: verdicts.flatMap(({ quotes = [] }) => quotes),
    candidates: first?.candidates ?? [],
    confidence: certain.length > 0 ? Math.min(...certain) : null,
    why: [...new Set(verdicts.map(({ why }) => why))].join("\n"),
  };
}

async function join(client: OwnerClient, id: string, threads: readonly string[], verdicts: readonly Verdict[]): Promise<void> {
  await client.query(
    `UPDATE extraction.proposal SET threads = threads || $2, quotes = quotes || $3::jsonb, weight = weight + $4,
       why = why || E'\\n' || $5 WHERE id = $1`,
    [
      ...[id, threads, JSON.stringify(verdicts.flatMap(({ quotes = [] }) => quotes)), await weightOf(client, threads)],
      `Joined by ${threads.join(", ")}, which is alike.`,
    ],
  );
}

async function waitingForWords(client: OwnerClient) {
  const { rows } = await client.query<{ id: string; thread: string }>(
    `SELECT proposal.id, thread FROM extraction.proposal, unnest(threads) AS thread WHERE ${JOINABLE} ORDER BY created_at, proposal.id, thread FOR UPDATE OF proposal`,
  );
  const texts: { id: string; text: string }[] = [];
  const proposalOf = new Map<string, string>();
  for (const { id, thread } of rows) {
    const { marks, ...said } = await readThreadText(client, thread);
    if (marks.length > 0) continue;
    texts.push({ id: thread, text: wordsOf(said) });
    proposalOf.set(thread, id);
  }
  return { texts, proposalOf };
}
