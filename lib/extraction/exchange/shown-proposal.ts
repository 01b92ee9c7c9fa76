import type { Pool } from "pg";
import { BY_WORTH, PROPOSAL, seenOf, type Proposal } from "#lib/extraction/proposals/proposal";
import { sourceWords } from "#lib/extraction/proposals/source-words";

/** An open proposal as people are asked about it elsewhere: plain text, and what stands for its state. */
export interface ShownProposal {
  id: string;
  kind: Proposal["kind"];
  seen: string;
  discussion: string;
  proposal: string;
  candidates: string;
  slug: string;
  confidence: number | null;
  weight: number;
}

/** What people may answer; a slug goes with relink, a reason with refuse. */
export const ANSWERS = ["approve", "refuse", "relink"] as const;
export type Answer = (typeof ANSWERS)[number];

export async function shownProposals(pool: Pool): Promise<ShownProposal[]> {
  const { rows } = await pool.query<Proposal>(`SELECT ${PROPOSAL} FROM extraction.proposal WHERE state = 'open' ORDER BY ${BY_WORTH}`);
  const words = await sourceWords(
    pool,
    rows.flatMap(({ threads }) => threads),
  );
  return rows.map((proposal) => ({
    id: proposal.id,
    kind: proposal.kind,
    seen: seenOf(proposal),
    discussion: proposal.threads.flatMap((thread) => words.get(thread) ?? []).join("\n\n") || "(its words are no longer kept)",
    proposal: proposal.draft ? JSON.stringify(proposal.draft, null, 2) : proposal.why,
    candidates: proposal.candidates.map(({ slug, score }) => `${slug} (${score.toFixed(3)})`).join("\n"),
    slug: proposal.slug ?? "",
    confidence: proposal.confidence,
    weight: proposal.weight,
  }));
}
