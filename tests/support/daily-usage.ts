import { query } from "#lib/db/web";

/** What a key has used, as PostgreSQL, the one authority, has counted it. */
export async function usedToday(keyId: string): Promise<number> {
  return (await usedTodayBy([keyId])).get(keyId) ?? 0;
}

/** What each of the keys has used; one that was never counted is not among them. */
export async function usedTodayBy(keyIds: readonly string[]): Promise<Map<string, number>> {
  const sql = "SELECT key_id AS id, sum(used)::int AS used FROM app.daily_usage WHERE key_id = ANY ($1) GROUP BY key_id";
  const rows = await query<{ id: string; used: number }>("used_of_keys", sql, [keyIds]);
  return new Map(rows.map(({ id, used }) => [id, used]));
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
