import { LRUCache } from "lru-cache";
import type { City } from "#lib/advice/city";
import { withNames, type Advice, type Nature, type PublishedAdvice, type Sensitivity } from "#lib/advice/dossier";
import { queryRelease } from "#lib/feed/query-release";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/** What an adviser knows about a pain point; undefined where nobody has written it, or the pain point is not visible. */
export async function findAdvice(release: Release, slug: string): Promise<Advice | undefined> {
  const [row] = await queryRelease<{ dossier: PublishedAdvice }>(
    release,
    "advice_dossier",
    "SELECT dossier FROM advice.dossier WHERE release_id = $1 AND slug = $2",
    [slug],
  );
  return row && withNames(row.dossier);
}

/** What briefs and answers know of the city; a wage of 0 where nobody has told it. */
export type CityAdvice = Pick<City, "work" | "help" | "hourly_wage">;

/** What is known of the city itself; nothing of it where no city.json was ingested. */
export async function findCity(release: Release): Promise<CityAdvice> {
  const known = cities.get(release.version);
  if (known) return known;
  const [row] = await queryRelease<{ city: City }>(release, "advice_city", "SELECT city FROM advice.city WHERE release_id = $1");
  const city = row?.city ?? { work: [], help: [], hourly_wage: 0 };
  cities.set(release.version, city);
  return city;
}
const cities = shared("cities", () => new LRUCache<string, CityAdvice>({ max: 2 }));

/** By slug: whether a business can help, and how gently to speak of it. */
export type Natures = ReadonlyMap<string, { nature: Nature; sensitivity: Sensitivity }>;

/** Of all visible pain points that somebody has advice on. */
export async function findNatures(release: Release): Promise<Natures> {
  const known = natures.get(release.version);
  if (known) return known;
  const rows = await queryRelease<{ slug: string; nature: Nature; sensitivity: Sensitivity }>(
    release,
    "advice_natures",
    "SELECT slug, nature, sensitivity FROM advice.dossier WHERE release_id = $1",
  );
  const found: Natures = new Map(rows.map(({ slug, ...row }) => [slug, row]));
  natures.set(release.version, found);
  return found;
}
const natures = shared("natures", () => new LRUCache<string, Natures>({ max: 2 }));
