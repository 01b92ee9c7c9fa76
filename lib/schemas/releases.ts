import { z } from "zod";
import { LocaleInput, Month, PainpointSummary, SearchInput, SurveyInput } from "#lib/schemas/feed";
import { OFFICIAL_RESPONSES, type OfficialResponse } from "#lib/policy/market-signs";

/** The public shapes of releases and of what changed between two of them. */

const Version = z
  .string()
  .describe("Name of the release, as GET /releases lists it. What takes a pain point off every surface renames it.");

export const ReleaseSummary = z
  .object({
    version: Version,
    visible_through_month: Month.describe("Last month that it shows, YYYY-MM: the value of as_of that reads it."),
    data_month: Month.describe("Newest month of evidence in the full database when it was published, YYYY-MM."),
    lag_months: z.int().min(1).describe("How many months it lags behind data_month."),
    published_at: z.iso.datetime().describe("When it was published, or made, UTC."),
    painpoint_count: z.int().min(0).describe("How many pain points it shows."),
    is_current: z.boolean().describe("Whether it is what everybody reads who names no month."),
    is_reconstructed: z
      .boolean()
      .describe("Whether it was made afterwards, with the evidence up to its month alone and the words and ratings of published_at."),
  })
  .describe("One state of the feed, by its last month.")
  .meta({ id: "ReleaseSummary" });
export type ReleaseSummary = z.infer<typeof ReleaseSummary>;

export const ReleaseList = z
  .object({ items: z.array(ReleaseSummary).describe("One for each month that can still be read, the newest first.") })
  .describe("Every month that the feed remembers.")
  .meta({ id: "ReleaseList" });
export type ReleaseList = z.infer<typeof ReleaseList>;

export const CHANGE_KINDS = ["entered", "left", "answered", "rose", "fell", "revised"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** Those worth telling of by name, in this order; what was revised alone is counted. */
export const TOLD_KINDS = ["entered", "answered", "rose", "fell", "left"] as const satisfies readonly ChangeKind[];
/** From so many places on, among those that stand in both releases, a pain point rose or fell; fewer follow from those of others. */
export const MOVED_PLACES = 5;

/** A pain point as one release lists it. */
const Listed = PainpointSummary.extend({
  rank: z.int().min(1).describe("Place by composite_score, 1 is highest."),
  official_response: z.enum(OFFICIAL_RESPONSES).describe("Whether the authorities had answered."),
}).meta({ id: "ListedPainpoint" });
export type Listed = z.infer<typeof Listed>;

export const Change = z
  .object({
    kind: z
      .enum(CHANGE_KINDS)
      .describe(
        `The first that holds. entered, left: one of the two lists it alone; with q or a filter, the lists are those of that search. answered: official_response says more. rose, fell: by ${MOVED_PLACES} places or more among those that stand in both. revised: anything else, such as a score that moved a little.`,
      ),
    slug: z.string().describe("Which pain point."),
    before: Listed.nullable().describe("As the first of the two lists it; null where it entered."),
    after: Listed.nullable().describe("As the second lists it; null where it left."),
  })
  .describe("What became of one pain point between two releases.")
  .meta({ id: "Change" });
export type Change = z.infer<typeof Change>;

export const ChangePage = z
  .object({
    from: ReleaseSummary.describe("The first of the two."),
    to: ReleaseSummary.describe("The second."),
    total: z.int().min(0).describe("How many changes there are, on all pages."),
    counts: z
      .object(
        Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, z.int().min(0).describe(`How many ${kind}.`)])) as Record<
          ChangeKind,
          z.ZodInt
        >,
      )
      .describe("Of each kind, whatever kind was asked for."),
    limit: z.int().min(1).max(50).describe("Page size that was used."),
    offset: z.int().min(0).describe("How many changes were skipped."),
    items: z
      .array(Change)
      .describe(
        "In the order of kinds; within one, by the rank after, or before where it left. Applied to the list of the first they make that of the second.",
      ),
  })
  .describe("One page of what changed between two releases.")
  .meta({ id: "ChangePage" });
export type ChangePage = z.infer<typeof ChangePage>;

export const ReleasesInput = z.strictObject({ locale: LocaleInput });
const ReleaseName = z.string().min(1).max(100);
const NAMES = "by its version or its month, YYYY-MM; latest is the one that stands, previous the month before it";

export const ReleaseInput = z.strictObject({
  version: ReleaseName.describe(`Which release: ${NAMES}.`).meta({ examples: ["latest"] }),
  locale: LocaleInput,
});
export const ChangesInput = z.strictObject({
  version: ReleaseName.describe(`The first release: ${NAMES}.`).meta({ examples: ["previous"] }),
  to: ReleaseName.describe("The second, named in the same way.").meta({ examples: ["latest"] }),
  kind: z
    .enum(CHANGE_KINDS)
    .optional()
    .describe("Only changes of this kind.")
    .meta({ examples: ["entered"] }),
  ...SurveyInput.omit({ sort: true, locale: true }).shape,
  limit: SearchInput.shape.limit,
  offset: z
    .int()
    .min(0)
    .default(0)
    .describe("How many changes to skip.")
    .meta({ examples: [0] }),
  locale: LocaleInput,
});
export type ChangesInput = z.infer<typeof ChangesInput>;

/** Where a pain point stood in one month, for its page, and whether the authorities had answered. */
export interface RankPoint {
  month: string;
  rank: number;
  of: number;
  score: number | null;
  response: OfficialResponse;
}
