import type { Pool } from "pg";
import { configuredModel } from "#lib/ai/model/configured";
import { purge } from "#lib/extraction/reading/purge";
import { readSource } from "#lib/extraction/reading/read-source";
import { runSteps } from "#lib/extraction/run/run-steps";
import { log } from "#lib/log";

interface Settings {
  by: string;
  /** What models may cost in the month; without it none is asked. */
  budgetUsd: number | undefined;
}

/**
 * Reads every source that can be read without a hand, deletes the words whose days are over, and moves what is new up to what a person
 * decides. A source that fails holds up no other.
 */
export async function readAndRun(pool: Pool, { by, budgetUsd }: Settings): Promise<object> {
  // What a tap of Singer says is piped in.
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM extraction.source WHERE kind <> 'singer' ORDER BY id");
  let items = 0;
  for (const { id } of rows) {
    try {
      items += (await readSource(pool, id)).items;
    } catch (error) {
      log.error("a source could not be read", { source: id, error });
    }
  }
  const purged = await purge(pool);
  const { looked, groups, drafted } = await runSteps(pool, {
    by,
    model: budgetUsd === undefined ? undefined : configuredModel(),
    capUsd: budgetUsd,
  });
  return { sources: rows.length, items, purged, looked, groups, drafted };
}
