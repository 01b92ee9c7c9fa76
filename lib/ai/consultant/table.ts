import { LRUCache } from "lru-cache";
import { findNatures } from "#lib/advice/read";
import { queryRelease } from "#lib/feed/query-release";
import type { Nature } from "#lib/advice/dossier";
import type { Domain } from "#lib/policy/market";
import type { Locale, Text } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";
import type { ConfidenceLevel } from "#lib/policy/scoring";
import type { Trend } from "#lib/policy/trend";
import type { Release } from "#lib/schemas/release";
import { LOCALES } from "#lib/policy/locale";

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
  official_response: "none" | "partial" | "answered";
  commercial_intent: "none" | "weak" | "moderate" | "strong";
  confidence: ConfidenceLevel;
  /** Undefined where no adviser has looked at it. */
  nature: Nature | undefined;
  /** Place by score, 1 is highest. */
  rank: number;
}

const tables = new LRUCache<string, readonly Row[]>({ max: 2 });

/** All rows of a release by score, read once. */
export async function tableOf(release: Release): Promise<readonly Row[]> {
  const known = tables.get(release.version);
  if (known) return known;
  const [read, natures] = await Promise.all([readRows(release), findNatures(release)]);
  const rows = read.map((row) => ({ ...row, nature: natures.get(row.slug)?.nature })).toSorted((a, b) => a.rank - b.rank);
  tables.set(release.version, rows);
  return rows;
}

type Stored = Omit<Row, "headline" | "who" | "nature"> & { locale: Locale; headline: string; who: string };

async function readRows(release: Release): Promise<Omit<Row, "nature">[]> {
  const stored = await queryRelease<Stored>(
    release,
    "consultant_table",
    `SELECT slug, locale, detail->>'headline' AS headline, detail->>'who_is_affected' AS who, detail->>'domain' AS domain,
       (detail->>'composite_score')::float AS score, (detail->>'pain_severity')::float AS severity, (detail->>'frequency')::float AS frequency,
       (detail->>'unmet_need_score')::float AS unmet, (detail->>'reply_count')::int AS replies,
       coalesce((detail->'score_breakdown'->>'evidence_count')::int, 0) AS mentions,
       detail->>'first_seen_month' AS first_seen, detail->>'last_active_month' AS last_active,
       coalesce(detail->'market_analysis'->'demand'->>'trend', 'stable') AS trend,
       coalesce(detail->'market_analysis'->'unmet_need'->>'official_response', 'none') AS official_response,
       coalesce(detail->'market_analysis'->'commercial_intent'->>'level', 'none') AS commercial_intent,
       detail->'score_breakdown'->>'confidence' AS confidence, (detail->'rank'->>'overall')::int AS rank
     FROM feed.painpoint_detail WHERE release_id = $1`,
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
