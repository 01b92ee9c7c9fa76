import { LRUCache } from "lru-cache";
import { findNatures } from "#lib/advice/read";
import { queryRelease } from "#lib/feed/query-release";
import type { Nature, Sensitivity } from "#lib/advice/dossier";
import type { Domain } from "#lib/policy/market";
import type { Locale, Text } from "#lib/policy/locale";
import type { CommercialIntent, OfficialResponse } from "#lib/policy/market-signs";
import type { Month } from "#lib/policy/months";
import type { ConfidenceLevel } from "#lib/policy/scoring";
import type { Trend } from "#lib/policy/trend";
import type { Release } from "#lib/schemas/release";
import { LOCALES } from "#lib/policy/locale";
import { shared } from "#lib/shared";

/** One visible pain point with everything that a plan filters, orders and measures by. Scores are null where never rated. */
export interface Row {
  slug: string;
  headline: Text;
  who: Text;
  domain: Domain;
  score: number | null;
  severity: number | null;
  frequency: number;
  unmet: number | null;
  replies: number;
  mentions: number;
  first_seen: Month;
  /** Null when nobody ever backed it. */
  last_active: Month | null;
  trend: Trend;
  official_response: OfficialResponse;
  commercial_intent: CommercialIntent;
  confidence: ConfidenceLevel;
  /** Undefined where no adviser has looked at it. */
  nature: Nature | undefined;
  /** Why to speak gently of it. */
  sensitivity: Sensitivity | undefined;
  /** Place by score, 1 is highest. */
  rank: number;
  /** Its place in the release's index. What is retracted leaves its place empty. */
  ordinal: number;
}

const tables = shared("rows", () => new LRUCache<string, readonly Row[]>({ max: 2 }));

const placed = new WeakMap<readonly Row[], ReadonlyMap<number, Row>>();

/** The row at that place of the release's index; undefined where nothing stands any more. */
export function rowAt(table: readonly Row[], ordinal: number): Row | undefined {
  const known = placed.get(table) ?? new Map(table.map((row) => [row.ordinal, row]));
  placed.set(table, known);
  return known.get(ordinal);
}

/** All rows of a release by score, read once. */
export async function tableOf(release: Release): Promise<readonly Row[]> {
  const known = tables.get(release.version);
  if (known) return known;
  const [read, natures] = await Promise.all([readRows(release), findNatures(release)]);
  const rows = read
    .map((row) => ({ ...row, ...(natures.get(row.slug) ?? { nature: undefined, sensitivity: undefined }) }))
    .toSorted((a, b) => a.rank - b.rank);
  tables.set(release.version, rows);
  return rows;
}

type Stored = Omit<Row, "headline" | "who" | "nature" | "sensitivity"> & { locale: Locale; headline: string; who: string };

async function readRows(release: Release): Promise<Omit<Row, "nature" | "sensitivity">[]> {
  const stored = await queryRelease<Stored>(
    release,
    "consultant_table",
    `SELECT slug, ordinal, locale, headline, who_is_affected AS who, domain, composite_score AS score, pain_severity AS severity, frequency,
       unmet_need_score AS unmet, reply_count AS replies, first_seen_month AS first_seen, last_active_month AS last_active,
       (score_breakdown->>'evidence_count')::int AS mentions, score_breakdown->>'confidence' AS confidence, (rank->>'overall')::int AS rank,
       coalesce(market_analysis->'demand'->>'trend', 'stable') AS trend,
       coalesce(market_analysis->'unmet_need'->>'official_response', 'none') AS official_response,
       coalesce(market_analysis->'commercial_intent'->>'level', 'none') AS commercial_intent
     FROM feed.painpoint_detail JOIN feed.painpoint USING (release_id, slug), json_to_record(detail) AS read(headline text, who_is_affected text, domain text, composite_score float,
       pain_severity float, frequency float, unmet_need_score float, reply_count int, first_seen_month text, last_active_month text,
       score_breakdown jsonb, rank jsonb, market_analysis jsonb) WHERE release_id = $1`,
  );
  return [...Map.groupBy(stored, ({ slug }) => slug).values()].flatMap((both) => {
    const [first] = both;
    if (!first) return [];
    const textOf = (read: (row: Stored) => string) =>
      Object.fromEntries(LOCALES.map((locale) => [locale, read(both.find((row) => row.locale === locale) ?? first)])) as Text;
    const { locale: _, ...row } = first;
    return [{ ...row, headline: textOf(({ headline }) => headline), who: textOf(({ who }) => who) }];
  });
}
