import { createPatch } from "rfc6902";
import type { Pool } from "pg";
import { refuseUnlinkable } from "#lib/extraction/proposals/approve";
import { keepReview, reviewing, type Reviewing } from "#lib/extraction/proposals/review";

/** To another pain point; null: to one that is still to be written. */
export function relink(pool: Pool, id: string, slug: string | null, reviewer: Reviewing): Promise<void> {
  return reviewing(pool, id, reviewer, ["open"], async (client, proposal) => {
    if (slug !== null) await refuseUnlinkable(client, slug);
    const kind = slug === null ? "new" : "link";
    await client.query("UPDATE extraction.proposal SET kind = $2, slug = $3 WHERE id = $1", [id, kind, slug]);
    const { kind: formerKind, slug: formerSlug } = proposal;
    await keepReview(client, id, "relink", reviewer, createPatch({ kind: formerKind, slug: formerSlug }, { kind, slug }));
  });
}
