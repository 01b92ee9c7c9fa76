import type { Pool } from "pg";
import { ownerTransaction } from "#lib/db/owner";
import { siteUrl } from "#lib/env";
import { refuseWithoutLeave } from "#lib/extraction/reading/add-source";
import { storeItems, type Stored } from "#lib/extraction/reading/store-items";
import { sourceKind } from "#lib/extraction/sources/index";
import { innerHostsOf } from "#lib/extraction/sources/inner-host";
import { politeFetch } from "#lib/extraction/sources/polite-fetch";
import type { SourceHands } from "#lib/extraction/sources/source-kind";

interface Reading extends Partial<SourceHands> {
  /** Told after each batch. */
  onProgress?: (stored: Stored) => void;
  /** The clock that says how long words are kept, for tests; else the database's. */
  now?: Date | undefined;
}

interface SourceRow {
  kind: string;
  config: unknown;
  licence: string;
  terms: string;
  cursor: unknown;
}

/**
 * Reads on where the last reading ended. Each batch is stored with its cursor in one transaction, so that a reading that is killed goes
 * on there and nothing is counted twice. Two readings of one source take turns.
 */
export async function readSource(pool: Pool, id: string, { onProgress, now, ...hands }: Reading = {}): Promise<Stored> {
  const source = await findSource(pool, id);
  refuseWithoutLeave({ id, ...source });
  const kind = sourceKind(source.kind);
  if (!kind) throw new Error(`This version knows no sources of kind ${source.kind}.`);
  const config = kind.config.parse(source.config);
  const fetch = hands.fetch ?? politeFetch({ userAgent: `painpoint-observatory/1.0 (+${siteUrl()})`, innerHosts: innerHostsOf(config) });
  const all: Stored = { items: 0, threads: new Set(), deleted: 0, undated: 0 };
  let before = source.cursor;
  for await (const { items, cursor } of kind.read(config, source.cursor, { ...hands, fetch })) {
    const stored = await ownerTransaction(pool, async (client) => {
      const moved = await client.query("UPDATE extraction.source SET cursor = $3 WHERE id = $1 AND cursor IS NOT DISTINCT FROM $2::jsonb", [
        id,
        before === null ? null : JSON.stringify(before),
        JSON.stringify(cursor),
      ]);
      if (moved.rowCount === 0) throw new Error(`The source ${id} is being read by another process. Let that one end.`);
      return storeItems(client, id, items, now);
    });
    before = cursor;
    for (const count of ["items", "deleted", "undated"] as const) all[count] += stored[count];
    for (const thread of stored.threads) all.threads.add(thread);
    onProgress?.(all);
  }
  return all;
}

async function findSource(pool: Pool, id: string): Promise<SourceRow> {
  const { rows } = await pool.query<SourceRow>("SELECT kind, config, licence, terms, cursor FROM extraction.source WHERE id = $1", [id]);
  if (rows[0]) return rows[0];
  const { rows: known } = await pool.query<{ id: string }>("SELECT id FROM extraction.source ORDER BY id");
  throw new Error(
    `There is no source ${id}. There ${known.length === 0 ? "is none yet" : `are ${known.map((one) => one.id).join(", ")}`}.`,
  );
}
