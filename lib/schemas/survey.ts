import { z } from "zod";
import { DomainList, Freshness, PainpointSummary, SearchInput } from "#lib/schemas/feed";
import { TRENDS } from "#lib/policy/trend";

/** What the site's own pages show around a list: all that matches at once, and how demand went month by month. */

export const SurveyInput = SearchInput.pick({ q: true, domain: true, period: true, locale: true });
export type SurveyInput = z.infer<typeof SurveyInput>;

export const Survey = z.object({
  total: z.int().min(0).describe("How many pain points match."),
  points: z.array(PainpointSummary).describe("Those that match, highest score first; of very many only the first."),
  domains: DomainList.shape.items.describe("Every domain, with what matches there under the same words and period."),
  nearest_words: z.array(z.string()).describe("When the words match nothing: words of the feed that are like them."),
  unfiltered_total: z.int().min(0).describe("How many match the words alone, whatever their domain and period."),
  freshness: Freshness,
});
export type Survey = z.infer<typeof Survey>;

/** More than a map can show, and than a page should carry. */
export const MOST_POINTS = 600;

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
