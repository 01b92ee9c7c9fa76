import type { Pool } from "pg";
import { recordAct } from "#lib/catalogue/history";
import type { Published } from "#lib/catalogue/publish";
import { renumber, withdraw, type TakingOff } from "#lib/catalogue/retract";
import type { Actor } from "#lib/context";
import { ownerTransaction } from "#lib/db/owner";

export interface Removed {
  /** Discussions that no other pain point counted: they went with it, and their evidence. */
  threads: number;
  /** As after a retraction. */
  published: Published | undefined;
}

/**
 * Takes a pain point out of the full database itself. It is retracted first, which waits for nothing; then its words, its dossier and
 * whatever it alone counted are deleted, which waits for an ingest under way. No ingest takes it in again before it is restored.
 */
export async function remove(pool: Pool, slug: string, { by, onWithdrawn }: Pick<TakingOff, "by" | "onWithdrawn"> = {}): Promise<Removed> {
  await withdraw(pool, slug, by);
  onWithdrawn?.();
  const threads = await erase(pool, slug, by);
  return { threads, published: await renumber(pool, { by }) };
}

async function erase(pool: Pool, slug: string, by?: Actor): Promise<number> {
  return ownerTransaction(pool, async (client) => {
    // An ingest that has looked who was removed ends first.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory remove'))");
    await client.query("UPDATE catalogue.retraction SET removed_at = now() WHERE slug = $1", [slug]);
    const { rows: links } = await client.query<{ thread_id: string }>(
      "DELETE FROM catalogue.painpoint_thread WHERE slug = $1 RETURNING thread_id",
      [slug],
    );
    await client.query("DELETE FROM catalogue.painpoint WHERE slug = $1", [slug]);
    const { rowCount } = await client.query(
      `DELETE FROM catalogue.thread WHERE id = ANY ($1)
         AND NOT EXISTS (SELECT FROM catalogue.painpoint_thread WHERE thread_id = thread.id)`,
      [links.map(({ thread_id: id }) => id)],
    );
    const threads = rowCount ?? 0;
    await recordAct(client, "remove", { slug, threads }, by);
    return threads;
  });
}
