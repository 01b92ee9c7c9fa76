import type { Pool } from "pg";

/** What there is still to do, and by whom. */
export interface Left {
  /** Nobody has looked at them, or a step failed on them, which the next run tries again. */
  new: number;
  failing: number;
  /** For a model or for money. */
  waiting: number;
  /** Other processes are at work on them. */
  held: number;
  open: number;
  /** Open ones whose words are still to be written. */
  wordless: number;
  approved: number;
}

export async function readLeft(pool: Pool): Promise<Left> {
  const { rows } = await pool.query<Left>(
    `SELECT * FROM (
       SELECT (count(*) FILTER (WHERE stage = 'new'))::int AS new, (count(*) FILTER (WHERE stage = 'new' AND failures > 0))::int AS failing,
         (count(*) FILTER (WHERE stage = 'waiting'))::int AS waiting,
         (count(*) FILTER (WHERE stage IN ('new', 'waiting') AND leased_until > now()))::int AS held
       FROM extraction.thread
     ) AS threads, (
       SELECT (count(*) FILTER (WHERE state = 'open'))::int AS open,
         (count(*) FILTER (WHERE state = 'open' AND kind = 'new' AND draft IS NULL))::int AS wordless,
         (count(*) FILTER (WHERE state = 'approved' AND kind <> 'reject'))::int AS approved
       FROM extraction.proposal
     ) AS proposals`,
  );
  if (!rows[0]) throw new Error("The database did not say what is left.");
  return rows[0];
}
