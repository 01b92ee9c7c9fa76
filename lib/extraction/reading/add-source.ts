import type { Pool } from "pg";
import { sourceKind, SOURCE_KINDS } from "#lib/extraction/sources/index";

export interface NewSource {
  id: string;
  kind: string;
  config: unknown;
  licence: string;
  terms: string;
  keepDays: number;
  by: string;
}

/** Notes where discussions may be read from. Says in one sentence what is wrong, and then notes nothing. */
export async function addSource(pool: Pool, { id, kind, config, licence, terms, keepDays, by }: NewSource): Promise<void> {
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(id)) throw new Error("A source's name is 1 to 60 of a-z, 0-9 and -, such as city-forum.");
  const checked = checkedConfig(kind, config);
  refuseWithoutLeave({ id, licence, terms });
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > 3650)
    throw new Error("The days to keep its words are a whole number from 1 to 3650.");
  const { rowCount } = await pool.query(
    `INSERT INTO extraction.source (id, kind, config, licence, terms, keep_days, added_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO NOTHING`,
    [id, kind, JSON.stringify(checked), licence.trim(), terms.trim(), keepDays, by],
  );
  if (rowCount === 0) throw new Error(`There is a source ${id} already. Give this one another name.`);
}

/** What a source of that kind is told, or a sentence on what is wrong with it. */
export function checkedConfig(kind: string, config: unknown): unknown {
  const known = sourceKind(kind);
  if (!known) throw new Error(`There is no kind of source ${kind}. There are ${SOURCE_KINDS.map((one) => one.kind).join(", ")}.`);
  const checked = known.config.safeParse(config);
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`);
  throw new Error(`The configuration is not that of a source of kind ${kind}: docs/extraction.md shows one of each. ${faults.join("; ")}.`);
}

/** Nothing is read that nobody may read. */
export function refuseWithoutLeave({ id, licence, terms }: Pick<NewSource, "id" | "licence" | "terms">): void {
  if (licence.trim() === "" || terms.trim() === "")
    throw new Error(
      `The source ${id} needs its licence and its terms: under which licence its words stand, and where and when you read that they may be read by a program.`,
    );
}
