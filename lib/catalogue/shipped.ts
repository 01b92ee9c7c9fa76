import { join } from "node:path";
import type { Pool } from "pg";
import type { z } from "zod";
import { Dossier } from "#lib/advice/dossier";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { ingest, uningested, type CatalogueFile, type IngestSettings, type Progress } from "#lib/catalogue/ingest";
import { readLines } from "#lib/catalogue/read-lines";
import { MARKET } from "#lib/policy/market";

/** Whose the catalogue is that stands: nobody's while it is empty, ours as it was shipped, or the operator's. */
export type Owner = "nobody" | "shipped" | "operator";

export async function ownerOfCatalogue(pool: Pool): Promise<Owner> {
  // What came from discussions is as much the operator's own: the shipped files over it would undo its links.
  const { rows } = await pool.query<{ owner: Owner }>(
    "SELECT CASE WHEN bool_and(origin = 'shipped') THEN 'shipped' ELSE 'operator' END AS owner FROM catalogue.ingest HAVING count(*) > 0",
  );
  return rows[0]?.owner ?? "nobody";
}

/** Reads the catalogue that came with the software. */
export async function ingestShipped(
  pool: Pool,
  progress?: Progress,
  settings: Pick<IngestSettings, "by" | "onLeftOut"> = {},
): Promise<void> {
  await ingest(pool, MARKET.seed, progress, { ...settings, origin: "shipped" });
}

/**
 * How the catalogue that stands came about: none of it was read in, or not yet all; from the very files that came with the software; or
 * from others of them.
 */
export async function standingShipped(pool: Pool): Promise<"incomplete" | "current" | "other"> {
  const { other, never } = await uningested(pool, MARKET.seed);
  if (never.length > 0) return "incomplete";
  return other.length > 0 ? "other" : "current";
}

/** How what came with the software differs from what stands. */
export interface Difference {
  painpoints: Changes;
  dossiers: Changes;
  /** Files of rows without a name of their own that are others than those that were read in. */
  files: CatalogueFile[];
}

interface Changes {
  added: string[];
  changed: string[];
  /** Those that are there and shipped no more: they stay. */
  left: string[];
}

export async function compareShipped(pool: Pool): Promise<Difference> {
  const { other, never } = await uningested(pool, MARKET.seed);
  return {
    painpoints: await changesOf(pool, "painpoints.jsonl", CuratedPainpoint, "SELECT slug, curated AS entry FROM catalogue.painpoint"),
    dossiers: await changesOf(pool, "dossiers.jsonl", Dossier, "SELECT slug, dossier AS entry FROM catalogue.dossier"),
    files: [...other, ...never].filter((file) => !file.endsWith(".jsonl")),
  };
}

async function changesOf(pool: Pool, file: CatalogueFile, schema: z.ZodType<{ slug: string }>, standing: string): Promise<Changes> {
  const shipped: object[] = [];
  for await (const line of readLines(join(MARKET.seed, file))) if (line.trim() !== "") shipped.push(schema.parse(JSON.parse(line)));
  const { rows } = await pool.query<Record<keyof Changes, string[] | null>>(
    `SELECT array_agg(slug ORDER BY slug) FILTER (WHERE stands.entry IS NULL) AS added,
       array_agg(slug ORDER BY slug) FILTER (WHERE stands.entry <> shipped.entry) AS changed,
       array_agg(slug ORDER BY slug) FILTER (WHERE shipped.entry IS NULL) AS left
     FROM (SELECT value ->> 'slug' AS slug, value AS entry FROM jsonb_array_elements($1::jsonb)) AS shipped
     FULL JOIN (${standing}) AS stands USING (slug)
     WHERE NOT EXISTS (SELECT FROM catalogue.retraction WHERE retraction.slug = shipped.slug AND removed_at IS NOT NULL)`,
    [JSON.stringify(shipped)],
  );
  const { added, changed, left } = rows[0] ?? {};
  return { added: added ?? [], changed: changed ?? [], left: left ?? [] };
}
