import type { Pool } from "pg";
import { ownerTransaction, type OwnerClient } from "#lib/db/owner";
import type { Candidate } from "#lib/extraction/matching/candidate";
import type { Draft, Quote } from "#lib/extraction/proposals/draft";
import { settle, type Claimed } from "#lib/extraction/run/claim";
import { evidenceOf } from "#lib/extraction/reading/evidence-of";

/** What is put before a person. */
export interface Proposed {
  kind: "link" | "new" | "reject";
  threads: string[];
  slug?: string | null;
  draft?: Draft | null;
  quotes?: readonly Quote[];
  candidates?: readonly Candidate[];
  confidence?: number | null;
  why: string;
}

/** The proposal of one thread and the thread's stage together, or neither: nothing where another process has the thread by now. */
export function proposeOne(
  pool: Pool,
  claimed: Claimed,
  proposed: Proposed,
  stage: "proposed" | "rejected" = "proposed",
): Promise<boolean> {
  return ownerTransaction(pool, async (client) => {
    if (!(await settle(client, claimed, stage))) return false;
    await insertProposal(client, proposed);
    return true;
  });
}

/** What nobody has touched of these threads alone gives way to it; what a person has worked on stays, and is told of in the new one. */
export async function insertProposal(client: OwnerClient, proposed: Proposed): Promise<string> {
  const { kind, threads, slug = null, draft = null, quotes = [], candidates = [], confidence = null, why } = proposed;
  await client.query(
    `UPDATE extraction.proposal SET state = 'superseded' WHERE state = 'open' AND threads <@ $1
       AND NOT EXISTS (SELECT FROM extraction.review WHERE proposal_id = proposal.id)`,
    [threads],
  );
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO extraction.proposal (kind, threads, slug, draft, quotes, candidates, confidence, weight, why)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ...[kind, threads, slug, draft && JSON.stringify(draft), JSON.stringify(quotes), JSON.stringify(candidates), confidence],
      await weightOf(client, threads),
      why,
    ],
  );
  return rows[0]?.id ?? "";
}

/** How many people stand behind the threads: those who back them, and once more those who wrote. */
export async function weightOf(client: OwnerClient, threads: readonly string[]): Promise<number> {
  const rows = await evidenceOf(client, threads);
  return rows.reduce((sum, { mentions, replies }) => sum + mentions + replies, 0);
}
