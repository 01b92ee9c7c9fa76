import type { Pool } from "pg";
import type { Candidate } from "#lib/extraction/matching/candidate";
import { readOpenings } from "#lib/extraction/proposals/openings";
import { BY_WORTH, findProposal, PROPOSAL, type Proposal } from "#lib/extraction/proposals/proposal";
import { readThreadText } from "#lib/extraction/reading/read-thread-text";
import type { ThreadText } from "#lib/extraction/thread-text";
import type { Text } from "#lib/policy/locale";

/** All that a reviewer sees of one proposal. */
export interface SeenProposal {
  proposal: Proposal;
  threads: ThreadText[];
  candidates: (Candidate & { headline: Text; summary: Text })[];
  history: { at: Date; by: string; verb: string; why: string | null }[];
  /** Its neighbours in the queue. */
  previous: string | undefined;
  next: string | undefined;
}

async function readQueue(pool: Pool): Promise<Proposal[]> {
  const { rows } = await pool.query<Proposal>(`SELECT ${PROPOSAL} FROM extraction.proposal WHERE state = 'open' ORDER BY ${BY_WORTH}`);
  return rows;
}

/** With how the first discussion of each begins. */
export async function readQueueWithOpenings(pool: Pool): Promise<{ proposals: Proposal[]; openings: Map<string, string> }> {
  const proposals = await readQueue(pool);
  return { proposals, openings: await readOpenings(pool, proposals) };
}

export async function readProposal(pool: Pool, id: string): Promise<SeenProposal> {
  const proposal = await findProposal(pool, id);
  const queue = (await readQueue(pool)).map((open) => open.id);
  const at = queue.indexOf(id);
  const threads: ThreadText[] = [];
  for (const thread of proposal.threads) threads.push(await readThreadText(pool, thread));
  const { rows: history } = await pool.query<SeenProposal["history"][number]>(
    "SELECT at, by, verb, why FROM extraction.review WHERE proposal_id = $1 ORDER BY id",
    [id],
  );
  return {
    proposal,
    threads,
    candidates: await withTexts(pool, proposal),
    history,
    previous: queue[at - 1],
    // One that is not in the queue leads to its beginning.
    next: queue[at + 1],
  };
}

/** Those that still stand; what it is linked to is among them, whether or not it was found by likeness. */
async function withTexts(pool: Pool, { candidates, slug }: Proposal): Promise<SeenProposal["candidates"]> {
  const shown = slug === null || candidates.some((candidate) => candidate.slug === slug) ? candidates : [{ slug, score: 0 }, ...candidates];
  const { rows } = await pool.query<{ slug: string; headline: Text; summary: Text }>(
    "SELECT slug, curated -> 'headline' AS headline, curated -> 'summary' AS summary FROM catalogue.painpoint WHERE slug = ANY ($1)",
    [shown.map((candidate) => candidate.slug)],
  );
  return shown.flatMap((candidate) => rows.filter((row) => row.slug === candidate.slug).map((row) => ({ ...row, ...candidate })));
}
