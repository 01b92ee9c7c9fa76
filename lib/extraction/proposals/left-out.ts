import type { Pool } from "pg";
import { ownerTransaction } from "#lib/db/owner";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { insertProposal } from "#lib/extraction/run/propose";

/** A discussion that came before nobody. */
export interface LeftOut {
  thread: string;
  stage: "rejected" | "duplicate";
  duplicateOf: string | null;
}

/** What triage rejected and what is a copy of another, oldest first. */
export async function readLeftOut(pool: Pool): Promise<LeftOut[]> {
  const { rows } = await pool.query<LeftOut>(
    `SELECT id AS thread, stage, duplicate_of AS "duplicateOf" FROM extraction.thread
     WHERE stage IN ('rejected', 'duplicate') ORDER BY stage DESC, first_month, id`,
  );
  return rows;
}

/** Puts a discussion that was left out before a person: a proposal without words, which says who brought it back and why. */
export function bringBack(pool: Pool, thread: string, { by, why }: { by: string; why?: string | undefined }): Promise<string> {
  return ownerTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE extraction.thread SET stage = 'proposed', duplicate_of = NULL, changed_at = now()
       WHERE id = $1 AND stage IN ('rejected', 'duplicate')`,
      [thread],
    );
    if (rowCount === 0)
      throw new RefusedVerb(`No discussion ${thread} was left out: npm run extract -- left-out names those that were. Nothing was done.`);
    return insertProposal(client, { kind: "new", threads: [thread], why: `Brought back by ${by}${why === undefined ? "" : `: ${why}`}.` });
  });
}
