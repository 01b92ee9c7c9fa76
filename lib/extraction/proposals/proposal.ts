import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";
import type { Candidate } from "#lib/extraction/matching/candidate";
import type { Draft, Quote } from "#lib/extraction/proposals/draft";

/** What is put before a person. */
export interface Proposal {
  id: string;
  kind: "link" | "new" | "reject" | "split";
  threads: string[];
  slug: string | null;
  draft: Draft | null;
  quotes: Quote[];
  candidates: Candidate[];
  confidence: number | null;
  weight: number;
  state: "open" | "approved" | "ingested" | "refused" | "superseded";
  why: string;
  createdAt: Date;
}

/** SQL: a proposal's columns, as they are called here. */
export const PROPOSAL =
  'proposal.id, kind, threads, slug, draft, quotes, candidates, confidence, weight, state, proposal.why, created_at AS "createdAt"';

type Database = Pick<Pool | OwnerClient, "query">;

export async function findProposal(database: Database, id: string): Promise<Proposal> {
  const { rows } = UUID.test(id)
    ? await database.query<Proposal>(`SELECT ${PROPOSAL} FROM extraction.proposal WHERE id = $1`, [id])
    : { rows: [] };
  if (!rows[0]) throw new Error(`There is no proposal ${id}.`);
  return rows[0];
}
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Stands for everything that a reviewer sees of it: who acts says what they saw. */
export function seenOf({ kind, threads, slug, draft, state }: Proposal): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, threads, slug, draft, state]))
    .digest("hex")
    .slice(0, 16);
}

/** In the order in which people look at them: where the most people stand behind the least certain. */
export const BY_WORTH = "(1 - coalesce(confidence, 0)) * (1 + weight) DESC, created_at, proposal.id";
