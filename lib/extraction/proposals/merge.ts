import type { Pool } from "pg";
import { ownerTransaction } from "#lib/db/owner";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { held, keepReview, type Reviewing } from "#lib/extraction/proposals/review";

/** Puts a proposal into another one, whose kind and words stand; where it has none, those that come stand. */
export async function merge(pool: Pool, id: string, into: string, reviewer: Reviewing): Promise<void> {
  if (id === into) throw new RefusedVerb("A proposal cannot be merged into itself. Nothing was done.");
  await ownerTransaction(pool, async (client) => {
    // In one order, so that two who merge crosswise do not wait for each other.
    const proposals = new Map<string, Awaited<ReturnType<typeof held>>>();
    for (const each of [id, into].toSorted())
      proposals.set(each, await held(client, each, { seen: each === id ? reviewer.seen : undefined }, ["open"]));
    const [from, target] = [proposals.get(id), proposals.get(into)];
    if (!from || !target) throw new RefusedVerb("There are no such proposals.");
    const threads = [...new Set([...target.threads, ...from.threads])];
    const draft = target.draft ?? from.draft;
    await client.query("UPDATE extraction.proposal SET threads = $2, draft = $3, quotes = $4, weight = $5 WHERE id = $1", [
      into,
      threads,
      draft && JSON.stringify({ ...draft, painpoint: { ...draft.painpoint, threads } }),
      JSON.stringify([...target.quotes, ...from.quotes]),
      target.weight + from.weight,
    ]);
    await client.query("UPDATE extraction.proposal SET state = 'superseded' WHERE id = $1", [id]);
    for (const part of [id, into]) await keepReview(client, part, "merge", reviewer);
  });
}
