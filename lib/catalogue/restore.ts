import type { Pool } from "pg";
import { recordAct } from "#lib/catalogue/history";
import { outdateKept } from "#lib/catalogue/keep-months";
import type { Along } from "#lib/catalogue/publish";
import { RefusedAct } from "#lib/catalogue/refused-act";
import type { Actor } from "#lib/context";
import { ownerTransaction, type OwnerClient } from "#lib/db/owner";

export interface Restoring {
  /** Who does it; else the user of the operating system. */
  by?: Actor | undefined;
  /** What is done in the same transaction, at its end. */
  along?: Along<Restored> | undefined;
}

export interface Restored {
  /** Whether the full database holds it; of what was removed there is nothing until it is ingested again. */
  isStored: boolean;
}

/**
 * Undoes a retraction or a removal. It changes nothing public: the operator's next publish shows it, as far as the lag lets it. Where
 * another pain point counts one of its threads by now, it is refused.
 */
export async function restore(pool: Pool, slug: string, { by, along }: Restoring = {}): Promise<Restored> {
  return ownerTransaction(pool, async (client) => {
    const { rowCount } = await client.query("DELETE FROM catalogue.retraction WHERE slug = $1", [slug]);
    if (rowCount === 0) throw new RefusedAct("not_retracted", `Nothing to restore: no pain point ${slug} is retracted or removed.`);
    await refuseTakenThreads(client, slug);
    await outdateKept(client, slug);
    await recordAct(client, "restore", { slug }, by);
    const stored = await client.query("SELECT FROM catalogue.painpoint WHERE slug = $1", [slug]);
    const restored = { isStored: stored.rowCount === 1 };
    await along?.(client, restored);
    return restored;
  });
}

/** While it was away its threads were free for others; counted twice, their mentions would be. */
async function refuseTakenThreads(client: OwnerClient, slug: string): Promise<void> {
  const { rows } = await client.query<{ thread: string; other: string }>(
    `SELECT own.thread_id AS thread, taken.slug AS other
     FROM catalogue.painpoint_thread AS own
     JOIN catalogue.painpoint_thread AS taken ON taken.thread_id = own.thread_id AND taken.slug <> own.slug
     WHERE own.slug = $1 AND NOT EXISTS (SELECT FROM catalogue.retraction WHERE retraction.slug = taken.slug)
     ORDER BY thread LIMIT 1`,
    [slug],
  );
  const [first] = rows;
  if (first)
    throw new RefusedAct(
      "thread_taken",
      `Not restored: the thread ${first.thread} of ${slug} counts for ${first.other} by now. Ingest one of the two without it, then restore again.`,
    );
}
