import type { Pool } from "pg";
import { recordAct } from "#lib/catalogue/history";
import { currentSettings, removeSuperseded, republish, type Acting, type Published } from "#lib/catalogue/publish";
import { RefusedAct } from "#lib/catalogue/refused-act";
import { withdrawRetracted } from "#lib/catalogue/withdraw";
import type { Actor } from "#lib/context";
import { ownerTransaction } from "#lib/db/owner";

/** `along` belongs to the publish of what is left; where there is none, it is not called. */
export interface TakingOff extends Acting {
  /** Called when it is off every surface. */
  onWithdrawn?: () => void;
}

/**
 * Takes a pain point off every surface, out of every kept answer and kept brief, in one transaction that waits for no publish and
 * no ingest; then publishes what is left, up to the same month, so that it is out of every number too; what stands for other versions keeps the
 * numbers until these publish. It stays away when it is ingested again, until it is restored. Undefined when nothing is published yet, and when something was ingested since that nobody has published: then
 * the numbers follow with the operator's next publish. Where the second half fails, the first one stands.
 */
export async function retract(pool: Pool, slug: string, { onWithdrawn, ...acting }: TakingOff = {}): Promise<Published | undefined> {
  await withdraw(pool, slug, acting.by);
  onWithdrawn?.();
  return renumber(pool, acting);
}

/** The first half: it holds from its commit on. Once more is once. */
export async function withdraw(pool: Pool, slug: string, by?: Actor): Promise<void> {
  await ownerTransaction(pool, async (client) => {
    const { rowCount } = await client.query("SELECT FROM catalogue.painpoint WHERE slug = $1", [slug]);
    if (rowCount === 0) throw new RefusedAct("unknown_slug", `There is no pain point ${slug}.`);
    const noted = await client.query("INSERT INTO catalogue.retraction (slug) VALUES ($1) ON CONFLICT DO NOTHING", [slug]);
    if (noted.rowCount === 1) await recordAct(client, "retract", { slug }, by);
    await withdrawRetracted(client, slug);
    // A call that settles at this moment ends first and is seen, or waits and finds the pain point gone.
    await client.query("LOCK TABLE app.kept_brief, app.kept_answer IN SHARE ROW EXCLUSIVE MODE");
    for (const kept of ["kept_brief", "kept_answer"]) await client.query(`DELETE FROM app.${kept} WHERE ${CITED}`, [slug]);
    for (const said of ["still_so", "still_so_reader"]) await client.query(`DELETE FROM app.${said} WHERE slug = $1`, [slug]);
    await client.query(
      `UPDATE app.metered_call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}' WHERE ${CITED}`,
      [slug],
    );
  });
}

/** SQL, a condition, which an index answers. */
const CITED = "cites @> ARRAY[$1]::text[]";

/** The second half: no number and no text of the feed knows of it any more. */
export async function renumber(pool: Pool, acting: Acting = {}): Promise<Published | undefined> {
  if ((await currentSettings(pool))?.hasUnpublished) return undefined;
  const published = await republish(pool, acting);
  await removeSuperseded(pool, "0 seconds");
  return published;
}
