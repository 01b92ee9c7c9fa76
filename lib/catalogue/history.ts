import { userInfo } from "node:os";
import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";
import type { Month } from "#lib/policy/months";

/** What is noted of each act. */
interface Subjects {
  ingest: { file: string; rows: number; sha256: string; origin: string };
  publish: { version: string; changed: boolean; dataMonth: Month; visibleThroughMonth: Month; lagMonths: number; painpoints: number };
  retract: { slug: string };
  /** With how many discussions that no other pain point counted. */
  remove: { slug: string; threads: number };
  restore: { slug: string };
}
type Act = keyof Subjects;

/** Written in the transaction of what it records: either both happened or neither. */
export async function recordAct<Kind extends Act>(
  client: OwnerClient,
  act: Kind,
  subject: Subjects[Kind],
  by: string = systemUser(),
): Promise<void> {
  await client.query("INSERT INTO catalogue.history (act, operator, subject) VALUES ($1, $2, $3)", [act, by, subject]);
}

export type HistoryLine = { at: Date; operator: string | null } & { [Kind in Act]: { act: Kind; subject: Subjects[Kind] } }[Act];

/** Newest first. */
export async function readHistory(pool: Pool): Promise<HistoryLine[]> {
  const { rows } = await pool.query<HistoryLine>("SELECT at, operator, act, subject FROM catalogue.history ORDER BY id DESC");
  return rows;
}

/** Who the operating system says it is: a user without a name is called by the number. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
