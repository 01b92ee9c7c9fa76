import type { Pool } from "pg";
import { otherLayouts } from "#lib/catalogue/layouts";
import { STANDING_RELEASE } from "#lib/db/standing-release";

/** What the full database holds, what is published of it in this version's layout, and what stands beside it for other versions. */
export async function catalogueStatus(pool: Pool) {
  const { rows: totals } = await pool.query<
    Record<"painpoints" | "retracted" | "threads" | "evidence" | "mentions" | "replies", string> & { newest: string | null }
  >(`
    SELECT (SELECT count(*) FROM catalogue.painpoint) AS painpoints,
           (SELECT count(*) FROM catalogue.painpoint JOIN catalogue.retraction USING (slug)) AS retracted,
           (SELECT count(*) FROM catalogue.thread) AS threads,
           count(*) AS evidence, coalesce(sum(mentions), 0) AS mentions, coalesce(sum(replies), 0) AS replies, max(month) AS newest
    FROM catalogue.evidence`);
  const { rows: releases } = await pool.query<{
    version: string;
    data_month: string;
    data_month_pinned: boolean;
    visible_through_month: string;
    lag_months: number;
    painpoint_count: number;
    published_at: Date;
  }>(
    `SELECT version, data_month, data_month_pinned, visible_through_month, lag_months, painpoint_count, published_at FROM ${STANDING_RELEASE}`,
  );
  return { full: totals[0], release: releases[0], others: await otherLayouts(pool) };
}
