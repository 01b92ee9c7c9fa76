import { z } from "zod";
import { DomainList, Freshness, PainpointSummary, SearchInput } from "#lib/schemas/feed";
import { LOCALES } from "#lib/policy/locale";
import { TRENDS } from "#lib/policy/trend";

/** What the site's own pages show around a list: all that matches at once, and how demand went month by month. */

export const Survey = z.object({
  total: z.int().min(0).describe("How many pain points match."),
  points: z.array(PainpointSummary).describe("Those that match, highest score first; of very many only the first."),
  domains: DomainList.shape.items.describe("Every domain, with what matches there under the same words and the other filters."),
  nearest_words: z.array(z.string()).describe("When the words match nothing: those of them that find something alone."),
  unfiltered_total: z.int().min(0).describe("How many match the words alone, without any filter."),
  freshness: Freshness,
});
export type Survey = z.infer<typeof Survey>;

/** More than a map can show, and than a page should carry. */
export const MOST_POINTS = 600;

export const ReasonInput = SearchInput.pick({ locale: true }).extend({
  q: z.string().describe("What was looked for."),
  slugs: z.array(z.string()).max(50).describe("Which pain points were found by it."),
});

export const Reason = z.object({
  slug: z.string().describe("Of which pain point."),
  line: z
    .object({
      text: z.string().describe("A stretch of the summary, or its beginning where only the headline has the words."),
      locale: z.enum(LOCALES).describe("Its language: that of the words where the caller's has none of them."),
      marks: z
        .array(z.tuple([z.int().min(0), z.int().min(1)]))
        .describe("Where the words stand in it: from and up to, in UTF-16 code units."),
    })
    .nullable()
    .describe("Null where neither summary nor headline has the words."),
  is_on_page: z.boolean().describe("Whether anything has them that its page shows; else related words found it."),
});
export type Reason = z.infer<typeof Reason>;

export const ReasonList = z.object({ items: z.array(Reason) });

export const DemandInput = z.strictObject({
  slugs: z
    .array(z.string())
    .max(MOST_POINTS + 50)
    .describe("Of which pain points."),
});

export const Demand = z.object({
  slug: z.string().describe("Of which pain point."),
  trend: z.enum(TRENDS).describe("As in the market analysis."),
  last_active_month: z
    .string()
    .nullable()
    .describe("Last visible month with a mention or reply, YYYY-MM: a quiet one is quiet since then."),
  series: z
    .array(z.object({ month: z.string(), mentions: z.int().min(0) }))
    .describe("Every month from its first to the last visible one."),
});
export type Demand = z.infer<typeof Demand>;

export const DemandList = z.object({ items: z.array(Demand) });
