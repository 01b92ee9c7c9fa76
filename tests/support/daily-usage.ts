import { query } from "#lib/db/web";

/** What a key has used, as PostgreSQL, the one authority, has counted it. */
export async function usedToday(keyId: string): Promise<number> {
  const sql = "SELECT coalesce(sum(used), 0)::int AS used FROM app.daily_usage WHERE key_id = $1";
  const [row] = await query<{ used: number }>("used_of_key", sql, [keyId]);
  return row?.used ?? 0;
}

/** By the database's clock, which rules. */
export async function secondsToMidnight(): Promise<number> {
  const sql = "SELECT ceil(86400 - extract(epoch FROM now() AT TIME ZONE 'UTC')::numeric % 86400)::int AS seconds";
  const [row] = await query<{ seconds: number }>("seconds_to_midnight", sql);
  return row?.seconds ?? 0;
}

/** Once more, should midnight have come in between: then there were two days to count. */
export async function withinOneDay(work: () => Promise<void>): Promise<void> {
  const before = await secondsToMidnight();
  try {
    await work();
  } catch (error) {
    if ((await secondsToMidnight()) < before) throw error;
    await work();
  }
}
