import { NEW_BELOW, TRIAGE_FLOOR } from "#lib/extraction/matching/cuts";
import type { Near } from "#lib/extraction/run/find-duplicates";
import type { Matched } from "#lib/extraction/run/match-thread";
import type { Proposed } from "#lib/extraction/run/propose";

/** What is to become of a thread. */
export interface Verdict extends Omit<Proposed, "threads" | "slug"> {
  slug: string | null;
  /** Whether a new one may share a proposal with others that are alike. */
  isGrouped: boolean;
}

/** A catalogue of fewer pain points knows too little of what hurts to leave anything out. */
export const LEAST_KNOWING = 100;

/** Whether nothing asks for a closer look. */
export function isBelowFloor({ score }: Matched, painpoints: number): boolean {
  return painpoints >= LEAST_KNOWING && score < TRIAGE_FLOOR;
}

/** By likeness alone: the best candidate where it is clear, else a pain point whose words are still to be written. */
export function decideOffline(matched: Matched, marks: readonly string[]): Verdict {
  const { candidates, near, score } = matched;
  const [best] = candidates;
  const isLink = best !== undefined && score >= NEW_BELOW;
  const why = [
    ...(marks.length > 0 ? [`It touches ${marks.join(", ")}: no model is shown it.`] : []),
    isLink
      ? `By likeness it belongs to ${best.slug}.`
      : `No pain point is clearly like it${best === undefined ? "" : `; the nearest is ${best.slug}`}. Link it, or words are to be written, by you or by a model.`,
    ...nearNotes(near),
  ].join(" ");
  return { kind: isLink ? "link" : "new", slug: isLink ? best.slug : null, candidates, why, isGrouped: marks.length === 0 };
}

/** Other discussions that are half the same. */
export function nearNotes(near: readonly Near[]): string[] {
  if (near.length === 0) return [];
  return [`Near to ${near.map(({ id, likeness }) => `${id} (${Math.round(likeness * 100)} %)`).join(", ")}.`];
}
