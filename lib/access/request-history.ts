import { prisma } from "#lib/db/web";

const HISTORY_DAYS = 30;

/** Requests of each key on each of the last thirty UTC days, today last; the key with the most first. */
export interface RequestHistory {
  /** As YYYY-MM-DD. */
  days: string[];
  keys: { id: string; name: string; total: number; requests: number[] }[];
}

/** Keys without a request in that time are left out. Without `now` the database's clock rules. */
export async function readRequestHistory(accountId: string, now?: Date): Promise<RequestHistory> {
  const [[moment], rows] = await Promise.all([
    prisma().$queryRaw<{ today: string }[]>`SELECT (coalesce(${now ?? null}::timestamptz, now()) AT TIME ZONE 'UTC')::date::text AS today`,
    prisma().$queryRaw<{ id: string; name: string; day: string; used: number }[]>`
      SELECT id, name, day::text, used FROM app.api_key JOIN app.daily_usage ON key_id = id
      WHERE account_id = ${accountId}::uuid AND used > 0
        AND day > (coalesce(${now ?? null}::timestamptz, now()) AT TIME ZONE 'UTC')::date - ${HISTORY_DAYS}::int`,
  ]);
  const days = lastDays(moment?.today ?? "");
  const keys = [...Map.groupBy(rows, ({ id }) => id)].map(([id, used]) => {
    const requests = days.map((day) => used.find((row) => row.day === day)?.used ?? 0);
    return { id, name: used[0]?.name ?? "", total: requests.reduce((sum, count) => sum + count, 0), requests };
  });
  return { days, keys: keys.toSorted((a, b) => b.total - a.total || a.id.localeCompare(b.id)) };
}

function lastDays(today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: HISTORY_DAYS }, (_, at) => new Date(end - (HISTORY_DAYS - 1 - at) * 86_400_000).toISOString().slice(0, 10));
}
