import { z } from "zod";
import { TRENDS } from "#lib/policy/trend";
import { Freshness, Month, PainpointDetail, PainpointSummary } from "#lib/schemas/feed";

/**
 * What pages show, as files to take away. Every description is the column's entry in the data dictionary and in the metadata beside a CSV
 * file; `unit` is what its numbers count or are measured in.
 */

const Count = z.int().min(0);
const { slug, headline, domain, composite_score, frequency, pain_severity, unmet_need_score, reply_count, first_seen_month } =
  PainpointSummary.shape;

export const ListRow = z
  .object({
    position: z.int().min(1).describe("Place in this list, in the order asked for.").meta({ unit: "place" }),
    slug,
    headline,
    domain,
    composite_score: composite_score.meta({ unit: "points" }),
    frequency: frequency.meta({ unit: "points" }),
    pain_severity: pain_severity.meta({ unit: "points" }),
    unmet_need_score: unmet_need_score.meta({ unit: "points" }),
    mention_count: Count.nullable()
      .describe("How often residents backed it, up to the end of visible_through_month. Null when there is nothing to analyse.")
      .meta({ unit: "mentions" }),
    reply_count: reply_count.meta({ unit: "replies" }),
    trend: z
      .enum(TRENDS)
      .nullable()
      .describe("Where backing is going, as demand.trend of a detail says. Null when there is nothing to analyse."),
    first_seen_month: first_seen_month.meta({ unit: "month" }),
    last_active_month: PainpointDetail.shape.last_active_month.meta({ unit: "month" }),
    page: z.url().describe("Address of the pain point's page."),
  })
  .describe("One line of a list.");
export type ListRow = z.infer<typeof ListRow>;

export const MonthRow = z
  .object({
    month: Month.meta({ unit: "month" }),
    mentions: Count.describe("Mentions in that month.").meta({ unit: "mentions" }),
    replies: Count.describe("Replies in that month.").meta({ unit: "replies" }),
  })
  .describe("One month of a pain point.");
export type MonthRow = z.infer<typeof MonthRow>;

/** What every file says of itself. */
const FileHead = z.object({
  page: z.url().describe("Address of the page that shows the same."),
  release: z.string().describe("Version of the release that it was read from."),
  license: z.url().describe("Licence of the texts and ratings."),
  citation: z.string().describe("How to cite it (APA)."),
  freshness: Freshness,
});

export const ListFile = FileHead.extend({
  total: Count.describe("How many pain points match, on all pages."),
  limit: Count.describe("Page size that was used."),
  offset: Count.describe("How many matches were skipped."),
  items: z.array(ListRow).describe("The matches of this page, in the order asked for."),
}).describe("A page of a list.");
export type ListFile = z.infer<typeof ListFile>;

export const DetailFile = FileHead.extend({
  painpoint: PainpointDetail.pick({
    slug: true,
    headline: true,
    summary: true,
    domain: true,
    composite_score: true,
    frequency: true,
    pain_severity: true,
    unmet_need_score: true,
    reply_count: true,
    first_seen_month: true,
    last_active_month: true,
    rank: true,
    score_breakdown: true,
  }).describe("The pain point with its scores and their parts."),
  months: z.array(MonthRow).describe("Every month from the first to visible_through_month, empty ones included."),
}).describe("A pain point with its months.");
export type DetailFile = z.infer<typeof DetailFile>;
