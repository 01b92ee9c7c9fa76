import type { Pool } from "pg";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { keepReview, reviewing, type Reviewing } from "#lib/extraction/proposals/review";

/** Takes threads out into a proposal of their own, and says its id. The words that were drafted stay with the others. */
export function split(pool: Pool, id: string, threads: readonly string[], reviewer: Reviewing): Promise<string> {
  return reviewing(pool, id, reviewer, ["open"], async (client, proposal) => {
    const taken = new Set(threads);
    const foreign = threads.filter((thread) => !proposal.threads.includes(thread));
    const kept = proposal.threads.filter((thread) => !taken.has(thread));
    if (foreign.length > 0) throw new RefusedVerb(`${foreign.join(", ")} is no thread of this proposal. Nothing was done.`);
    if (taken.size === 0 || kept.length === 0)
      throw new RefusedVerb("Name some of its threads, and not all: each of the two needs one. Nothing was done.");
    const draft = proposal.draft && { ...proposal.draft, painpoint: { ...proposal.draft.painpoint, threads: kept } };
    const share = (count: number) => Math.round((proposal.weight * count) / proposal.threads.length);
    await client.query(
      "UPDATE extraction.proposal SET kind = CASE kind WHEN 'split' THEN 'new' ELSE kind END, threads = $2, draft = $3, quotes = $4, weight = $5 WHERE id = $1",
      [
        id,
        kept,
        draft && JSON.stringify(draft),
        JSON.stringify(proposal.quotes.filter(({ thread }) => !taken.has(thread))),
        share(kept.length),
      ],
    );
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO extraction.proposal (kind, threads, slug, quotes, candidates, confidence, weight, why)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        proposal.kind === "split" ? "new" : proposal.kind,
        [...taken],
        proposal.slug,
        JSON.stringify(proposal.quotes.filter(({ thread }) => taken.has(thread))),
        JSON.stringify(proposal.candidates),
        proposal.confidence,
        share(taken.size),
        `Split from ${id} by ${reviewer.by}.`,
      ],
    );
    const made = rows[0]?.id ?? "";
    for (const part of [id, made]) await keepReview(client, part, "split", reviewer);
    return made;
  });
}
