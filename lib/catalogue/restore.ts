import type { Pool } from "pg";
import { recordAct } from "#lib/catalogue/history";
import { ownerTransaction } from "#lib/db/owner";

export interface Restored {
  /** Whether the full database holds it; of what was removed there is nothing until it is ingested again. */
  isStored: boolean;
}

/** Undoes a retraction or a removal. It changes nothing public: the operator's next publish shows it, as far as the lag lets it. */
export async function restore(pool: Pool, slug: string, { by }: { by?: string | undefined } = {}): Promise<Restored> {
  return ownerTransaction(pool, async (client) => {
    const { rowCount } = await client.query("DELETE FROM catalogue.retraction WHERE slug = $1", [slug]);
    if (rowCount === 0) throw new Error(`Nothing to restore: no pain point ${slug} is retracted or removed.`);
    await recordAct(client, "restore", { slug }, by);
    const stored = await client.query("SELECT FROM catalogue.painpoint WHERE slug = $1", [slug]);
    return { isStored: stored.rowCount === 1 };
  });
}
