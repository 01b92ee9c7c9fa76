import { join } from "node:path";
import type { Pool } from "pg";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { ingest, isIngested, type IngestSettings, type Progress } from "#lib/catalogue/ingest";
import { readLines } from "#lib/catalogue/read-lines";
import { MARKET } from "#lib/policy/market";

/** Whose the catalogue is that stands: nobody's while it is empty, ours as it was shipped, or the operator's. */
export type Owner = "nobody" | "shipped" | "operator";

export async function ownerOfCatalogue(pool: Pool): Promise<Owner> {
  const { rows } = await pool.query<{ origin: "shipped" | "operator" }>("SELECT DISTINCT origin FROM catalogue.ingest ORDER BY origin");
  return rows[0]?.origin ?? "nobody";
}

/** Reads the catalogue that came with the software. */
export async function ingestShipped(
  pool: Pool,
  progress?: Progress,
  settings: Pick<IngestSettings, "by" | "onLeftOut"> = {},
): Promise<void> {
  await ingest(pool, MARKET.seed, progress, { ...settings, origin: "shipped" });
}

/** Whether the catalogue that stands was read from the very files that came with the software. */
export function isShippedIngested(pool: Pool): Promise<boolean> {
  return isIngested(pool, MARKET.seed);
}

/** How the pain points that came with the software differ from those that stand. */
export interface Difference {
  added: number;
  changed: number;
  /** Those that are there and shipped no more: they stay. */
  left: number;
}

export async function compareShipped(pool: Pool): Promise<Difference> {
  const shipped: CuratedPainpoint[] = [];
  for await (const line of readLines(join(MARKET.seed, "painpoints.jsonl"))) shipped.push(CuratedPainpoint.parse(JSON.parse(line)));
  const { rows } = await pool.query<Difference>(
    `SELECT count(*) FILTER (WHERE stands.slug IS NULL)::int AS added,
       count(*) FILTER (WHERE stands.curated <> shipped.curated)::int AS changed,
       count(*) FILTER (WHERE shipped.curated IS NULL)::int AS left
     FROM (SELECT value ->> 'slug' AS slug, value AS curated FROM jsonb_array_elements($1::jsonb)) AS shipped
     FULL JOIN catalogue.painpoint AS stands USING (slug)
     WHERE NOT EXISTS (SELECT FROM catalogue.retraction WHERE retraction.slug = shipped.slug AND removed_at IS NOT NULL)`,
    [JSON.stringify(shipped)],
  );
  return rows[0] ?? { added: 0, changed: 0, left: 0 };
}
