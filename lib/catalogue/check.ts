import type { Pool } from "pg";
import { FaultyFile } from "#lib/catalogue/faulty-file";
import { catalogueFiles, compareWithSources, takeIn, type CatalogueFile, type IngestSettings } from "#lib/catalogue/ingest";
import { ownerRehearsal } from "#lib/db/owner";

export interface Checked {
  rows: Partial<Record<CatalogueFile, number>>;
  faulty: FaultyFile[];
  /** Files whose own lines have no fault, and that name what a faulty file should hold: they are to be checked again. */
  undecided: CatalogueFile[];
  /** Files among the private sources that were not read. */
  unread: string[];
}

/**
 * Everything that an ingest of this folder would refuse, of all files at once: they are taken in as an ingest takes them in, and all
 * of it is undone.
 */
export async function check(
  pool: Pool,
  folder: string,
  { now, allowNearCopies, sources }: Pick<IngestSettings, "now" | "allowNearCopies" | "sources"> = {},
): Promise<Checked> {
  const files = await catalogueFiles(folder);
  const compared = await compareWithSources(folder, files, sources);
  return ownerRehearsal(pool, async (client) => {
    const checked: Checked = { rows: {}, faulty: [...compared.faulty], undecided: [], unread: compared.unread };
    const untaken = new Set<string>();
    for (const file of files) {
      await client.query("SAVEPOINT file");
      try {
        checked.rows[file] = await takeIn(client, folder, file, { now, allowNearCopies });
        // What an ingest's end of the transaction does for each file.
        await client.query("DISCARD TEMP");
      } catch (error) {
        if (!(error instanceof FaultyFile)) throw error;
        await client.query("ROLLBACK TO SAVEPOINT file");
        untaken.add(file);
        const own = error.faults.filter(({ missingFrom }) => missingFrom === undefined || !untaken.has(missingFrom));
        if (own.length > 0) checked.faulty.push(new FaultyFile(file, own, error.counted));
        else checked.undecided.push(file);
      }
    }
    return checked;
  });
}
