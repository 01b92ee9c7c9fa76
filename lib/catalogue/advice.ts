import type { City } from "#lib/advice/city";
import type { Advice } from "#lib/advice/dossier";
import type { ScoredPainpoint } from "#lib/catalogue/score";
import type { OwnerClient } from "#lib/db/owner";

/** What is known of the pain points that a publish shows, by slug; without the phrases of search. */
export async function readAdvice(client: OwnerClient, visible: readonly ScoredPainpoint[]): Promise<Advice[]> {
  const { rows } = await client.query<{ dossier: Advice }>(
    "SELECT dossier - 'queries' AS dossier FROM catalogue.dossier WHERE slug = ANY ($1) ORDER BY slug",
    [visible.map(({ record }) => record.slug)],
  );
  return rows.map(({ dossier }) => dossier);
}

/** What is known of the city; undefined where no city.json was ingested. */
export async function readCity(client: OwnerClient): Promise<City | undefined> {
  const { rows } = await client.query<{ city: City }>("SELECT city FROM catalogue.city ORDER BY market LIMIT 1");
  return rows[0]?.city;
}
