import type { City } from "#lib/advice/city";
import type { OwnerClient } from "#lib/db/owner";

/** What is known of the city; undefined where no city.json was ingested. */
export async function readCity(client: OwnerClient): Promise<City | undefined> {
  const { rows } = await client.query<{ city: City }>("SELECT city FROM catalogue.city ORDER BY market LIMIT 1");
  return rows[0]?.city;
}
