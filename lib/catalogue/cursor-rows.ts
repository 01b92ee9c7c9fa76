import type { QueryResultRow } from "pg";
import type { OwnerClient } from "#lib/db/owner";

/** The rows of a query within a transaction, at most so many at a time: however many there are, few are held. */
export async function* cursorRows<Row extends QueryResultRow>(
  client: OwnerClient,
  { query, values = [], atOnce }: { query: string; values?: unknown[]; atOnce: number },
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE fetched NO SCROLL CURSOR FOR ${query}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${atOnce} FROM fetched`);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await client.query("CLOSE fetched");
}
