import { createHash } from "node:crypto";
import type { City } from "#lib/advice/city";
import type { Nature, Sensitivity } from "#lib/advice/dossier";
import { cursorRows } from "#lib/catalogue/cursor-rows";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { VisiblePainpoint } from "#lib/catalogue/make-record";
import type { Counted, Standing, Standings } from "#lib/catalogue/standing";
import type { Topic } from "#lib/catalogue/topic";
import type { OwnerClient } from "#lib/db/owner";
import type { Month } from "#lib/policy/months";

/** Rows that are held at once. */
const FETCHED = 2_000;

/** All that is visible, and a digest of every source of it: equal digests lead to equal feeds. */
export interface CountedVisible {
  counted: Counted[];
  digest: string;
}

type CountedRow = Counted & { source: string };

/**
 * The pain points that had appeared by the end of that month and were not retracted, with sums of their evidence up to it.
 * Threads that appeared later count for nothing yet.
 */
export async function countVisible(client: OwnerClient, visibleThrough: Month): Promise<CountedVisible> {
  // Reading words one by one turns them off for the rest of its transaction; sums are made of whole tables.
  await client.query("SET LOCAL enable_seqscan = on; SET LOCAL enable_hashjoin = on; SET LOCAL enable_mergejoin = on");
  const hash = createHash("sha256");
  const counted: Counted[] = [];
  // Each row brings its own copy of the word.
  const domains = new Map<string, string>();
  for await (const rows of cursorRows<CountedRow>(client, { query: COUNTED, values: [visibleThrough], atOnce: FETCHED }))
    for (const { slug, domain, severity, unmetNeed, mentions, replies, source } of rows) {
      if (!domains.has(domain)) domains.set(domain, domain);
      counted.push({ slug, domain: domains.get(domain) ?? domain, severity, unmetNeed, mentions, replies });
      hash.update(`${slug} ${source}\n`);
    }
  return { counted, digest: hash.digest("hex") };
}

/** In the order by slug, whatever the database's own order of letters. Private notes are no source of anything. */
const COUNTED = `
  WITH visible AS (
    SELECT link.slug, min(thread.first_seen_month) AS first_seen, count(*) AS discussions
    FROM catalogue.painpoint_thread AS link
    JOIN catalogue.thread ON thread.id = link.thread_id AND thread.first_seen_month <= $1
    GROUP BY link.slug
  ),
  monthly AS (
    SELECT link.slug, evidence.month, sum(evidence.mentions) AS mentions, sum(evidence.replies) AS replies
    FROM catalogue.painpoint_thread AS link
    JOIN catalogue.evidence ON evidence.thread_id = link.thread_id AND evidence.month <= $1
    GROUP BY link.slug, evidence.month
  ),
  summed AS (
    SELECT slug, sum(mentions)::int AS mentions, sum(replies)::int AS replies,
      string_agg(concat_ws(' ', month, mentions, replies), ',' ORDER BY month) AS series
    FROM monthly GROUP BY slug
  )
  SELECT painpoint.slug, curated ->> 'domain' AS domain, (curated -> 'severity' ->> 'rating')::float8 AS severity,
    (curated -> 'unmet_need' ->> 'rating')::float8 AS "unmetNeed",
    coalesce(mentions, 0) AS mentions, coalesce(replies, 0) AS replies,
    md5(concat_ws('|', first_seen, discussions, series,
      curated - 'threads' #- '{severity,why}' #- '{unmet_need,why}', dossier)) AS source
  FROM visible
  JOIN catalogue.painpoint USING (slug)
  LEFT JOIN summed USING (slug)
  LEFT JOIN catalogue.dossier USING (slug)
  WHERE NOT EXISTS (SELECT FROM catalogue.retraction WHERE retraction.slug = painpoint.slug)
  ORDER BY slug COLLATE "C"`;

/** What an adviser knows of a pain point: stored as it stands, an `Advice` in JSON that nobody has to read for it. */
export interface KeptAdvice {
  nature: Nature;
  sensitivity: Sensitivity;
  json: string;
}

/** One of them with its words, its evidence month by month, what an adviser knows of it and where it stands. */
export interface StandingPainpoint extends VisiblePainpoint {
  advice: KeptAdvice | undefined;
  standing: Standing;
}

/** Those that stand there in that order, some at a time; the next are read while these are worked on. */
export async function* visiblePainpoints(
  client: OwnerClient,
  standings: Standings,
  visibleThrough: Month,
): AsyncGenerator<StandingPainpoint[]> {
  // Some hundred look-ups by key, whatever the planner knows of tables that were just filled.
  await client.query("SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off");
  const read = (from: number) => {
    const reading = readStanding(client, standings.slice(from, from + READ_AT_ONCE), visibleThrough);
    // Whoever waits for it hears of it; where the work has ended before, nobody does.
    reading.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let from = 0; from < standings.length; from += READ_AT_ONCE) {
    const some = await next;
    next = read(from + READ_AT_ONCE);
    yield some;
  }
}
const READ_AT_ONCE = 100;

interface Row {
  curated: CuratedPainpoint;
  first_seen: Month;
  discussions: number;
  evidence: VisiblePainpoint["evidence"];
  phrases: Record<string, string[]> | null;
  advice: string | null;
  nature: Nature;
  sensitivity: Sensitivity;
}

async function readStanding(client: OwnerClient, standings: readonly Standing[], visibleThrough: Month): Promise<StandingPainpoint[]> {
  const slugs = standings.map(({ slug }) => slug);
  const { rows } = await client.query<Row>({ name: "read_visible", text: VISIBLE, values: [slugs, visibleThrough] });
  return standings.map((standing, at) => {
    const row = rows[at];
    if (row?.curated.slug !== standing.slug) throw new Error(`${standing.slug} was counted and cannot be read.`);
    const { curated, first_seen: firstSeen, discussions, evidence, phrases, advice, nature, sensitivity } = row;
    return {
      curated,
      firstSeen,
      discussions,
      evidence,
      phrases: Object.values(phrases ?? {}).flat(),
      advice: advice === null ? undefined : { nature, sensitivity, json: advice },
      standing,
    };
  });
}

const VISIBLE = `
  SELECT painpoint.curated, seen.first_seen, seen.discussions, coalesce(series.evidence, '[]') AS evidence,
    dossier.dossier -> 'queries' AS phrases, (dossier.dossier - 'queries')::text AS advice,
    dossier.dossier -> 'nature' ->> 'kind' AS nature, dossier.dossier ->> 'sensitivity' AS sensitivity
  FROM unnest($1::text[]) WITH ORDINALITY AS asked (slug, place)
  JOIN catalogue.painpoint USING (slug)
  CROSS JOIN LATERAL (
    SELECT min(thread.first_seen_month) AS first_seen, count(*)::int AS discussions
    FROM catalogue.painpoint_thread AS link
    JOIN catalogue.thread ON thread.id = link.thread_id AND thread.first_seen_month <= $2
    WHERE link.slug = asked.slug
  ) AS seen
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('month', month, 'mentions', mentions, 'replies', replies) ORDER BY month) AS evidence
    FROM (
      SELECT evidence.month, sum(evidence.mentions) AS mentions, sum(evidence.replies) AS replies
      FROM catalogue.painpoint_thread AS link
      JOIN catalogue.evidence ON evidence.thread_id = link.thread_id AND evidence.month <= $2
      WHERE link.slug = asked.slug
      GROUP BY evidence.month
    ) AS monthly
  ) AS series
  LEFT JOIN catalogue.dossier USING (slug)
  ORDER BY place`;

/** The whole vocabulary. */
export async function readTopics(client: OwnerClient): Promise<Topic[]> {
  const { rows } = await client.query<{ topic: Topic }>("SELECT topic FROM catalogue.topic ORDER BY id");
  return rows.map(({ topic }) => topic);
}

/** What is known of the city; undefined where no city.json was ingested. */
export async function readCity(client: OwnerClient): Promise<City | undefined> {
  const { rows } = await client.query<{ city: City }>("SELECT city FROM catalogue.city ORDER BY market LIMIT 1");
  return rows[0]?.city;
}
