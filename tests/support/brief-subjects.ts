import type { City } from "#lib/advice/city";
import type { BriefSubject } from "#lib/ai/brief/brief-case";
import { detailIn } from "#lib/catalogue/record";
import type { Locale } from "#lib/policy/locale";
import { addMonths } from "#lib/policy/months";
import type { Release } from "#lib/schemas/release";
import { once } from "./once.ts";
import { relate, score } from "./scored.ts";
import { seedCity, seedDossiers, visibleSeed } from "./seed.ts";

/** Every pain point of the shipped catalogue as a brief gets it, without a database; as the demo shows it, or through another month. */
export function briefSubjects(visibleThrough = "2018-04"): BriefSubjects {
  const known = made.get(visibleThrough) ?? makeSubjects(visibleThrough);
  made.set(visibleThrough, known);
  return known;
}

interface BriefSubjects {
  slugs: string[];
  subject: (slug: string, locale: Locale) => BriefSubject;
}
const made = new Map<string, BriefSubjects>();

function makeSubjects(visibleThrough: string): BriefSubjects {
  const scored = score(visibleSeed(visibleThrough), visibleThrough);
  const related = once(() => relate(scored));
  const records = new Map(scored.map(({ record }) => [record.slug, record]));
  const dossiers = new Map(seedDossiers().map((dossier) => [dossier.slug, dossier]));
  const city: City = seedCity();
  const release: Release = {
    id: 1,
    version: "seed",
    count: records.size,
    withdrawn: [],
    freshness: {
      data_month: addMonths(visibleThrough, 1),
      visible_through_month: visibleThrough,
      lag_months: 1,
      published_at: "2018-06-01T00:00:00.000Z",
    },
  };
  const detail = (slug: string, locale: Locale) => {
    const record = records.get(slug);
    if (!record) throw new Error(`No pain point ${slug} in the shipped catalogue`);
    return {
      ...detailIn(record, locale, visibleThrough),
      related: (related()[record.rank.overall - 1] ?? []).flatMap(({ ordinal, similarity }) => {
        const other = scored[ordinal]?.record;
        return other ? [{ slug: other.slug, headline: other.headline[locale], similarity }] : [];
      }),
    };
  };
  return {
    slugs: [...records.keys()],
    subject: (slug, locale) => {
      const painpoint = detail(slug, locale);
      const advice = dossiers.get(slug);
      if (!advice) throw new Error(`No dossier of ${slug} in the shipped catalogue`);
      return { release, locale, painpoint, related: painpoint.related.map((other) => detail(other.slug, locale)), advice, city };
    },
  };
}
