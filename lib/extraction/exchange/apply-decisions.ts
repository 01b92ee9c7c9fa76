import type { Pool } from "pg";
import { approve } from "#lib/extraction/proposals/approve";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { refuse } from "#lib/extraction/proposals/refuse";
import { relink } from "#lib/extraction/proposals/relink";
import type { Reviewing } from "#lib/extraction/proposals/review";

/** What somebody decided of a proposal elsewhere. */
export interface Decision {
  id: string;
  /** What stood for the proposal when it was shown. */
  seen: string | undefined;
  by: string;
  answer: string;
  slug: string | undefined;
  why: string | undefined;
}

export interface Applied {
  applied: Decision[];
  /** Those that could not be, and why; nothing else is lost by them. */
  left: { decision: Decision; why: string }[];
}

/** Each by the verb of the review page, in a transaction of its own, under the name of whoever decided. */
export async function applyDecisions(pool: Pool, decisions: readonly Decision[]): Promise<Applied> {
  const all: Applied = { applied: [], left: [] };
  for (const decision of decisions) {
    try {
      await apply(pool, decision);
      all.applied.push(decision);
    } catch (error) {
      if (!(error instanceof RefusedVerb)) throw error;
      all.left.push({ decision, why: error.message });
    }
  }
  return all;
}

async function apply(pool: Pool, { id, seen, by, answer, slug, why }: Decision): Promise<void> {
  if (by === "") throw new RefusedVerb("It does not say who decided.");
  const reviewer: Reviewing = { by, why, seen };
  switch (answer) {
    case "approve":
      await approve(pool, id, reviewer);
      return;
    case "refuse":
      await refuse(pool, id, reviewer);
      return;
    case "relink":
      if (slug === undefined) throw new RefusedVerb("It names no pain point to link to.");
      await relink(pool, id, slug === "new" ? null : slug, reviewer);
      return;
    default:
      throw new RefusedVerb(`There is no decision “${answer}”.`);
  }
}
