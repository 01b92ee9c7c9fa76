import type { Pool } from "pg";
import { ownerTransaction, type OwnerClient } from "#lib/db/owner";
import { PROPOSAL, seenOf, UUID, type Proposal } from "#lib/extraction/proposals/proposal";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";

/** Who does it, why, and what they saw of the proposal; where they say nothing of that, whatever it is now. */
export interface Reviewing {
  by: string;
  why?: string | undefined;
  seen?: string | undefined;
}

export type Verb = "approve" | "edit" | "relink" | "split" | "merge" | "refuse" | "reopen" | "ingest";

/** One verb on one proposal in one transaction, which no other comes between. */
export function reviewing<T>(
  pool: Pool,
  id: string,
  { seen }: Reviewing,
  states: readonly Proposal["state"][],
  work: (client: OwnerClient, proposal: Proposal) => Promise<T>,
): Promise<T> {
  return ownerTransaction(pool, async (client) => work(client, await held(client, id, { seen }, states)));
}

/** Nobody else changes it until the transaction is over. */
export async function held(
  client: OwnerClient,
  id: string,
  { seen }: Pick<Reviewing, "seen">,
  states: readonly Proposal["state"][],
): Promise<Proposal> {
  const { rows } = UUID.test(id)
    ? await client.query<Proposal>(`SELECT ${PROPOSAL} FROM extraction.proposal WHERE id = $1 FOR UPDATE`, [id])
    : { rows: [] };
  const [proposal] = rows;
  if (!proposal) throw new RefusedVerb(`There is no proposal ${id}.`);
  if (seen !== undefined && seen !== seenOf(proposal))
    throw new RefusedVerb("The proposal has changed since you looked at it: look at it again. Nothing was done.");
  if (!states.includes(proposal.state))
    throw new RefusedVerb(
      `The proposal is ${proposal.state}, not ${states.join(" or ")}${states[0] === "open" ? ": reopen it first" : ""}. Nothing was done.`,
    );
  return proposal;
}

/** Who did what, when and why: kept in the transaction of the act. */
export async function keepReview(
  client: OwnerClient,
  id: string,
  verb: Verb,
  { by, why }: Reviewing,
  difference?: readonly object[],
): Promise<void> {
  await client.query("INSERT INTO extraction.review (proposal_id, verb, by, why, difference) VALUES ($1, $2, $3, $4, $5)", [
    id,
    verb,
    by,
    why ?? null,
    difference ? JSON.stringify(difference) : null,
  ]);
}

/** What a verb cannot do without. */
export function reasonOf({ why }: Reviewing): string {
  if (why === undefined || why.trim() === "") throw new RefusedVerb("Say why. Nothing was done.");
  return why;
}

export async function setStage(client: OwnerClient, threads: readonly string[], stage: "proposed" | "rejected" | "done"): Promise<void> {
  await client.query("UPDATE extraction.thread SET stage = $2, changed_at = now() WHERE id = ANY ($1)", [threads, stage]);
}
