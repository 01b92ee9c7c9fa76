import type { Context } from "#lib/context";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Locale, Text } from "#lib/policy/locale";
import { seedDossiers } from "../support/seed.ts";
import type { Where } from "./cases.ts";

export type Dossier = ReturnType<typeof seedDossiers>[number];

/** One pain point as its users can see it; scores 0–10, `score` 0–100, months YYYY-MM. */
export interface Row {
  slug: string;
  domain: string;
  headline: Text;
  who: Text;
  score: number | null;
  severity: number | null;
  frequency: number | null;
  unmet: number | null;
  replies: number;
  mentions: number;
  first_seen: string;
  last_active: string;
  trend: string;
  official_response: string;
  commercial_intent: string;
  confidence: string;
  nature: string;
  sensitivity: string;
}

/** What expectations are worked out from: the rows, and what an adviser knows about each. */
export interface Catalogue {
  rows: Row[];
  dossiers: ReadonlyMap<string, Dossier>;
}

/** The catalogue through the service's own doors; nature and sensitivity from the shipped dossiers. */
export async function readCatalogue(caller: (locale: Locale) => Context): Promise<Catalogue> {
  const dossiers = new Map(seedDossiers().map((dossier) => [dossier.slug, dossier]));
  const rows: Row[] = [];
  for (let offset = 0; ; offset += 50) {
    const { items, total } = await call(searchPainpoints, caller("en"), { limit: 50, offset });
    for (const { slug } of items) rows.push(await readRow(caller, slug, dossiers.get(slug)));
    if (offset + 50 >= total) return { rows, dossiers };
  }
}

async function readRow(caller: (locale: Locale) => Context, slug: string, dossier: Dossier | undefined): Promise<Row> {
  const [zh, en] = [await call(getPainpoint, caller("zh-Hant"), { slug }), await call(getPainpoint, caller("en"), { slug })];
  const { market_analysis: market } = en;
  return {
    ...{ slug, domain: en.domain ?? "", headline: { "zh-Hant": zh.headline, en: en.headline } },
    who: { "zh-Hant": zh.who_is_affected, en: en.who_is_affected },
    ...{ score: en.composite_score, severity: en.pain_severity, frequency: en.frequency, unmet: en.unmet_need_score },
    ...{ replies: en.reply_count, mentions: en.score_breakdown.evidence_count },
    ...{ first_seen: en.first_seen_month ?? "", last_active: en.last_active_month ?? "" },
    ...{ trend: market?.demand.trend ?? "", official_response: market?.unmet_need.official_response ?? "none" },
    ...{ commercial_intent: market?.commercial_intent.level ?? "none", confidence: en.score_breakdown.confidence },
    ...{ nature: dossier?.nature.kind ?? "", sensitivity: dossier?.sensitivity ?? "none" },
  };
}

/** The rows for which every condition holds. */
export function matching(rows: readonly Row[], where: Where): Row[] {
  const { slugs, topic, ...rest } = where;
  return rows.filter(
    (row) =>
      (!slugs || slugs.includes(row.slug)) &&
      (!topic || topic.slugs.includes(row.slug)) &&
      Object.entries(rest).every(([field, wanted]) => holds(row[field as keyof typeof rest], wanted)),
  );
}

/** `wanted` is a value, a list of values, or [least, most] of which either may be open. */
function holds(value: string | number | null, wanted: string | readonly (string | number | null)[]): boolean {
  if (value === null) return false;
  if (typeof wanted === "string") return value === wanted;
  const [least = null, most = null] = wanted;
  const isPair = wanted.length === 2 && (typeof value === "number" || /^\d{4}-\d{2}$/.test(value));
  if (!isPair) return wanted.includes(value);
  return (least === null || order(value, least) >= 0) && (most === null || order(value, most) <= 0);
}

/** Below, at or above 0 as the value lies below, at or above the end; a year as an end stands for its months. */
function order(value: string | number, end: string | number): number {
  if (typeof value === "number") return value - Number(end);
  return value.slice(0, String(end).length).localeCompare(String(end));
}

export type Aggregate = "count" | "mean" | "sum";
export type NumberField = "score" | "severity" | "frequency" | "unmet" | "replies" | "mentions";

/** Of no rows the mean is NaN; rows without a value do not count towards it. */
export function aggregated(rows: readonly Row[], aggregate: Aggregate, field: NumberField = "score"): number {
  if (aggregate === "count") return rows.length;
  const values = rows.flatMap((row) => row[field] ?? []);
  const sum = values.reduce((total, value) => total + value, 0);
  return aggregate === "sum" ? sum : sum / values.length;
}

/** A field of a row that holds one value. */
export type RowField = Exclude<keyof Row, "headline" | "who">;

/** The rows by the value of a field, or by the year in which they were first seen. */
export function grouped(rows: readonly Row[], group: string): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => (group === "first_seen_year" ? row.first_seen.slice(0, 4) : String(row[group as RowField])));
}
