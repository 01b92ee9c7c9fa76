import type { Row } from "#lib/ai/consultant/table";
import { queryRelease } from "#lib/feed/query-release";
import { DEFAULT_LOCALE } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";
import type { Release } from "#lib/schemas/release";

/** What was said of some pain points in one month. */
export interface Said {
  month: Month;
  mentions: number;
  replies: number;
}

/** How often those pain points were backed, and with how many written reasons, in each month in which they could be, the earliest first. */
export async function saidByMonth(release: Release, rows: readonly Pick<Row, "slug">[]): Promise<Said[]> {
  return queryRelease<Said>(
    release,
    "consultant_months",
    `SELECT said.month, sum(said.mentions)::int AS mentions, sum(said.replies)::int AS replies
     FROM feed.painpoint_detail,
       json_to_recordset(detail::json->'market_analysis'->'demand'->'series') AS said(month text, mentions int, replies int)
     WHERE release_id = $1 AND locale = $2 AND slug = ANY($3)
     GROUP BY said.month ORDER BY said.month`,
    [DEFAULT_LOCALE, rows.map(({ slug }) => slug)],
  );
}
