import { userInfo } from "node:os";
import type { Pool } from "pg";
import type { Actor } from "#lib/context";
import { afterCommit, type OwnerClient } from "#lib/db/owner";
import { log } from "#lib/log";
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

/** What takes a pain point off every surface, or lets it back, is told to whoever reads the log, too. */
const TOLD: readonly Act[] = ["retract", "remove", "restore"];

/** Written in the transaction of what it records: either both happened or neither. */
export async function recordAct<Kind extends Act>(
  client: OwnerClient,
  act: Kind,
  subject: Subjects[Kind],
  by: Actor = systemUser(),
): Promise<void> {
  const [door, operator] = typeof by === "string" ? ["command", by] : ["desk", by.account];
  await client.query("INSERT INTO catalogue.history (act, operator, door, subject) VALUES ($1, $2, $3, $4)", [
    act,
    operator,
    door,
    subject,
  ]);
  const jobId = typeof by === "string" ? undefined : by.job;
  if (TOLD.includes(act))
    afterCommit(client, () => log.record("the catalogue was changed", { act, ...subject, door, by: operator, jobId }));
}

export type HistoryLine = { at: Date; operator: string | null; door: "command" | "desk" } & {
  [Kind in Act]: { act: Kind; subject: Subjects[Kind] };
}[Act];

/** Newest first; an account by its address, as long as it has one. */
export async function readHistory(pool: Pool): Promise<HistoryLine[]> {
  const { rows } = await pool.query<HistoryLine>(`SELECT at, coalesce(email, operator) AS operator, door, act, subject
     FROM catalogue.history LEFT JOIN app.account ON door = 'desk' AND account.id::text = operator
     ORDER BY history.id DESC`);
  return rows;
}

/** Who the operating system says it is: a user without a name is called by the number. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
