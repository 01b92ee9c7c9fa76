import { createPatch } from "rfc6902";
import type { Pool } from "pg";
import { readDraft } from "#lib/extraction/proposals/check-draft";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { keepReview, reviewing, type Reviewing } from "#lib/extraction/proposals/review";

/** Other words; what they changed is kept. A discussion that was to be linked or left out becomes a pain point of its own by `relink` first. */
export function edit(pool: Pool, id: string, value: unknown, reviewer: Reviewing): Promise<void> {
  return reviewing(pool, id, reviewer, ["open"], async (client, proposal) => {
    if (proposal.kind !== "new") throw new RefusedVerb("Only a new pain point has words: relink it to a new one first. Nothing was done.");
    const { draft, faults } = readDraft(value, proposal.threads);
    if (!draft) throw new RefusedVerb("The draft has another form than the catalogue's. Nothing was done.", faults);
    const difference = createPatch(proposal.draft, draft);
    if (difference.length === 0) return;
    await client.query("UPDATE extraction.proposal SET draft = $2 WHERE id = $1", [id, JSON.stringify(draft)]);
    await keepReview(client, id, "edit", reviewer, difference);
  });
}
