import { at } from "./pointer.ts";
import { CITY, DOSSIERS, HELP, observatory, VISIBLE_MONTH, type Painpoint } from "./observatory.ts";
import type { Source, Where } from "./tasks.ts";

/** What a right answer contains, worked out from the shipped files alone. */
export function expected(source: Source): unknown {
  if ("given" in source) return source.given;
  if ("city" in source) return one(at(CITY, source.city));
  if ("help" in source) return HELP.filter((line) => line.for.includes(source.help)).map(({ number }) => number);
  if ("visible_month" in source) return VISIBLE_MONTH;
  if ("dossier" in source) return at(DOSSIERS.get(source.of), source.dossier);
  if ("texts" in source) return texts(source);
  if ("value" in source) return find(source.of, source.as_of)[source.value];
  if ("count" in source) return matching(source.count).length;
  if ("best" in source)
    return highest(matching({ ...source.where, ...(source.of ? { slugs: source.of } : {}) }), (row) => row[source.best]).slug;
  if ("domain" in source) return hardestDomain(source);
  return listed(source);
}

function listed({ list, order, skip = 0, take, as_of }: Extract<Source, { list: unknown }>): string[] {
  const rows = matching(list, as_of);
  const sorted = order === "discussed" ? rows.toSorted((a, b) => b.reply_count - a.reply_count || a.rank - b.rank) : rows;
  return sorted.slice(skip, take === undefined ? undefined : skip + take).map(({ slug }) => slug);
}

function hardestDomain({ domain, where = {} }: Extract<Source, { domain: unknown }>): string {
  const weigh = (rows: readonly Painpoint[]) =>
    domain === "count" ? rows.length : rows.reduce((sum, { pain_severity }) => sum + pain_severity, 0) / rows.length;
  const domains = [...Map.groupBy(matching(where), (row) => row.domain)];
  return highest(domains, ([, rows]) => weigh(rows))[0];
}

function texts({ texts: field, of: slug, locale, fits_role }: Extract<Source, { texts: unknown }>): string[] {
  const { curated } = find(slug);
  if (field === "who_is_affected") return [curated.who_is_affected[locale]];
  if (field === "solution_gaps") return curated.existing_solutions.map(({ gap }) => gap[locale]);
  if (field === "angles")
    return curated.angles.filter((angle) => !fits_role || angle.fits_role.includes(fits_role)).map((angle) => angle[locale]);
  return curated[field].map((text) => text[locale]);
}

const LEVELS = ["none", "weak", "moderate", "strong"];
const SURE = ["low", "medium", "high"];

export function matching(where: Where, month = VISIBLE_MONTH): Painpoint[] {
  const firstSeen = where.first_seen === "last visible" ? VISIBLE_MONTH : (where.first_seen ?? "");
  return observatory(month).filter((row) => {
    const { curated } = row;
    const isAbout = (topic: string) => curated.topics.some(({ id, weight }) => id === topic && (!where.weight || weight === where.weight));
    return (
      (!where.slugs || where.slugs.includes(row.slug)) &&
      (!where.domain || row.domain === where.domain) &&
      (!where.topic || isAbout(where.topic)) &&
      (!where.official_response || row.official_response === where.official_response) &&
      (!where.commercial || LEVELS.indexOf(curated.commercial_intent.level) >= LEVELS.indexOf(where.commercial)) &&
      (!where.confidence || SURE.indexOf(row.confidence) >= SURE.indexOf(where.confidence)) &&
      (!where.trend || row.trend === where.trend) &&
      (!where.solutions || curated.existing_solutions.length === 0) &&
      row.pain_severity >= (where.min_severity ?? 0) &&
      row.unmet_need_score >= (where.min_unmet_need ?? 0) &&
      row.first_seen_month.startsWith(firstSeen) &&
      ((!where.fits_role && !where.fits_budget) ||
        curated.angles.some(
          (angle) =>
            (!where.fits_role || angle.fits_role.includes(where.fits_role)) &&
            (!where.fits_budget || angle.fits_budget.includes(where.fits_budget)),
        ))
    );
  });
}

function find(slug: string, month = VISIBLE_MONTH): Painpoint {
  const row = observatory(month).find((one) => one.slug === slug);
  if (!row) throw new Error(`No pain point ${slug} as of ${month}.`);
  return row;
}

function highest<Row>(rows: readonly Row[], weigh: (row: Row) => number): Row {
  return one(rows.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, 1));
}

function one<Value>(values: readonly Value[]): Value {
  const [value] = values;
  if (value === undefined) throw new Error("There is nothing to choose from.");
  return value;
}
