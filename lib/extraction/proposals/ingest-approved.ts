import type { Pool } from "pg";
import { check } from "#lib/catalogue/check";
import { presentMonth } from "#lib/catalogue/evidence-months";
import type { FaultyFile } from "#lib/catalogue/faulty-file";
import { ingest } from "#lib/catalogue/ingest";
import { ownerTransaction, type OwnerClient } from "#lib/db/owner";
import { withCatalogueFiles, type CatalogueLines } from "#lib/extraction/proposals/catalogue-files";
import { gatherApproved, type Gathered } from "#lib/extraction/proposals/gather-approved";
import { PROPOSAL, type Proposal } from "#lib/extraction/proposals/proposal";
import { keepReview, setStage } from "#lib/extraction/proposals/review";

export interface IngestedProposals {
  ingested: Proposal[];
  /** Refused by a wall, and open again. */
  reopened: { proposal: Proposal; why: string }[];
  threads: number;
  evidence: number;
}

/**
 * Takes in what people approved, and new months of what was taken in before, by the one way into the catalogue. What a wall refuses is
 * put before a person again, and the others go through. One that is killed is done again: nothing comes twice.
 */
export function ingestApproved(pool: Pool, { by, now }: { by: string; now?: Date | undefined }): Promise<IngestedProposals> {
  return ownerTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory extraction ingest'))");
    await endRejections(client, by);
    const latest = await presentMonth(client, now);
    const reopened: IngestedProposals["reopened"] = [];
    let approved = await approvedOf(client);
    for (;;) {
      const { unfit, refused, lines } = await attempt(client, pool, approved, { by, now, latest });
      const back = [...unfit, ...refused];
      for (const { proposal, why } of back) await putBack(client, proposal, why, by);
      reopened.push(...back);
      approved = approved.filter(({ id }) => !back.some(({ proposal }) => proposal.id === id));
      if (refused.length > 0) continue;
      for (const { id, threads } of approved) {
        await client.query("UPDATE extraction.proposal SET state = 'ingested' WHERE id = $1", [id]);
        await setStage(client, threads, "done");
        await keepReview(client, id, "ingest", { by });
      }
      return { ingested: approved, reopened, threads: lines.threads.length, evidence: lines.evidence.length };
    }
  });
}

interface Attempt {
  by: string;
  now: Date | undefined;
  latest: string;
}

/** Ingests them, unless a wall refuses some. */
async function attempt(client: OwnerClient, pool: Pool, approved: readonly Proposal[], { by, now, latest }: Attempt) {
  const gathered = await gatherApproved(client, approved);
  // A month that has not come is for later: whoever wrote it down was ahead of the clock.
  const lines = { ...gathered.lines, evidence: gathered.lines.evidence.filter(({ month }) => month <= latest) };
  if (lines.threads.length + lines.evidence.length + lines.painpoints.length === 0) return { ...gathered, lines, refused: [] };
  const refused = await withCatalogueFiles(lines, async (folder, sources) => {
    const { faulty } = await check(pool, folder, { now, sources });
    if (faulty.length > 0) return blame(faulty, { ...gathered, lines });
    await ingest(pool, folder, undefined, { origin: "extraction", sources, now, by });
    return [];
  });
  return { ...gathered, lines, refused };
}

/** Whose fault each fault is: the thread that it names, or the pain point of its line. */
function blame(faulty: readonly FaultyFile[], { lines, bySlug }: Gathered): { proposal: Proposal; why: string }[] {
  const whys = new Map<Proposal, string[]>();
  const all = [...bySlug.values()].flat();
  for (const { file, faults, described } of faulty) {
    for (const [at, { line, problem }] of faults.entries()) {
      const entry = placeOf(file, line, lines);
      const ofSlug = all.filter((proposal) => bySlug.get(entry ?? "")?.includes(proposal));
      const named = all.filter(({ threads }) => threads.some((thread) => thread === entry || problem.includes(thread)));
      const ofTopic = all.filter(({ draft }) => draft?.topics.some(({ id }) => id === entry));
      for (const proposal of [named, ofSlug, ofTopic].find((some) => some.length > 0) ?? [])
        whys.set(proposal, [...(whys.get(proposal) ?? []), described[at] ?? problem]);
    }
  }
  // What nobody can be blamed for is nobody's to mend: the file itself says it.
  if (whys.size === 0 && faulty[0]) throw faulty[0];
  return Array.from(whys, ([proposal, reasons]) => ({ proposal, why: reasons.join("\n") }));
}

/** The slug, thread or topic of a line, which in CSV begins after the header. */
function placeOf(file: string, line: number, lines: CatalogueLines): string | undefined {
  switch (file) {
    case "threads.csv":
      return lines.threads[line - 2]?.id;
    case "evidence.csv":
      return lines.evidence[line - 2]?.thread;
    case "topics.json":
      return lines.topics[line - 1]?.id;
    case "dossiers.jsonl":
      return lines.dossiers[line - 1]?.slug;
    default:
      return lines.painpoints[line - 1]?.slug;
  }
}

async function approvedOf(client: OwnerClient): Promise<Proposal[]> {
  const { rows } = await client.query<Proposal>(
    `SELECT ${PROPOSAL} FROM extraction.proposal WHERE state = 'approved' ORDER BY created_at, id FOR UPDATE`,
  );
  return rows;
}

/** That a discussion is left out needs no catalogue. */
async function endRejections(client: OwnerClient, by: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "UPDATE extraction.proposal SET state = 'ingested' WHERE kind = 'reject' AND state = 'approved' RETURNING id",
  );
  for (const { id } of rows) await keepReview(client, id, "ingest", { by });
}

async function putBack(client: OwnerClient, { id, threads }: Proposal, why: string, by: string): Promise<void> {
  await client.query("UPDATE extraction.proposal SET state = 'open' WHERE id = $1", [id]);
  await setStage(client, threads, "proposed");
  await keepReview(client, id, "reopen", { by, why });
}
