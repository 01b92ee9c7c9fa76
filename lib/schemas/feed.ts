import { z } from "zod";
import { ROLE_SHAPES } from "#lib/policy/brief-terms";
import { FIXED_TIERS } from "#lib/policy/budget-tiers";
import { LOCALES } from "#lib/policy/locale";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { COMMERCIAL_INTENTS, OFFICIAL_RESPONSES } from "#lib/policy/market-signs";
import { CONFIDENCE_LEVELS, ENOUGH_REPLIES, leastReplies, SCORING } from "#lib/policy/scoring";
import { MONTH_PATTERN } from "#lib/policy/months";
import { QUIET_MONTHS, TREND, TRENDS } from "#lib/policy/trend";

/** The public shapes of the feed. Every description is the field's documentation in OpenAPI, in MCP and on the docs page. */

export const Month = z.string().describe("Month as YYYY-MM.");
const Score10 = z.number().min(0).max(10);
const Count = z.int().min(0);

export const Freshness = z
  .object({
    data_month: Month.describe("Newest month of evidence in the full database, YYYY-MM."),
    visible_through_month: Month.describe("Last month that this feed shows, YYYY-MM: data_month minus lag_months."),
    lag_months: z.int().min(1).describe("How many months the public feed lags behind the full database."),
    published_at: z.iso.datetime().describe("When this release of the feed was published, UTC."),
  })
  .describe("Which state of the city the answer shows.")
  .meta({ id: "Freshness" });
export type Freshness = z.infer<typeof Freshness>;

export const PainpointSummary = z
  .object({
    slug: z.string().describe("Identifier, used in paths and in requests."),
    headline: z.string().describe("The complaint in one line, in the language of the answer."),
    domain: z.string().nullable().describe("Topic domain; GET /domains lists them."),
    composite_score: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe("0–100: ten times the equal-weight mean of frequency, pain_severity and unmet_need_score. Null when a part is missing."),
    pain_severity: Score10.nullable().describe(
      "0–10: functional impact by rubric, shrunk towards the domain's median when replies are few. Null when never rated.",
    ),
    frequency: Score10.nullable().describe("0–10: mid-rank percentile of mentions among all pain points of the release."),
    unmet_need_score: Score10.nullable().describe(
      "0–10: how little existing solutions help, by rubric, shrunk like pain_severity. Null when never rated.",
    ),
    reply_count: Count.describe("Replies up to the end of visible_through_month: mentions that came with a written reason."),
    first_seen_month: Month.nullable().describe("Month in which the pain point first appeared, YYYY-MM."),
  })
  .describe("A pain point in a list.")
  .meta({ id: "PainpointSummary" });
export type PainpointSummary = z.infer<typeof PainpointSummary>;

export const PainpointPage = z
  .object({
    total: Count.describe("How many pain points match, on all pages."),
    limit: z.int().min(1).max(50).describe("Page size that was used."),
    offset: Count.describe("How many matches were skipped."),
    items: z.array(PainpointSummary).describe("The matches of this page, in the order asked for."),
    related: z
      .array(PainpointSummary)
      .max(5)
      .optional()
      .describe(
        "Beside few matches, under the same filters and not counted in total: where q matches nothing, what matches in part; where it matches one or two, what is most like the best of them.",
      ),
    freshness: Freshness,
  })
  .describe("One page of pain points.")
  .meta({ id: "PainpointPage" });
export type PainpointPage = z.infer<typeof PainpointPage>;

const ScoreBreakdown = z
  .object({
    method: z.string().describe("Name of the published method; /docs/scoring explains it."),
    components: z
      .array(
        z.object({
          name: z.enum(["frequency", "pain_severity", "unmet_need_score"]).describe("Field of the pain point."),
          value: Score10.nullable().describe("Its value, 0–10."),
          weight: z.number().min(0).max(1).describe("Its share of the composite."),
        }),
      )
      .describe("The parts of composite_score: 10 × Σ value × weight."),
    evidence_count: Count.describe("Mentions that the scores rest on."),
    confidence: z
      .enum(CONFIDENCE_LEVELS)
      .describe(
        `From the number of replies n: n/(n+${SCORING.priorReplies}) below ${SCORING.confidence.mediumFrom} is low, below ${SCORING.confidence.highFrom} medium, else high.`,
      ),
  })
  .describe("How the composite score adds up.");

export const MarketAnalysis = z
  .object({
    status: z.enum(["available", "thin"]).describe("thin: too few replies to lean on."),
    as_of_month: Month.describe("Last month that the analysis covers, YYYY-MM."),
    summary: z.string().describe("The demand in one or two sentences."),
    demand: z
      .object({
        mentions: Count.describe("How often residents backed it."),
        replies: Count.describe("Mentions among them that came with a written reason."),
        months_active: Count.describe("Months with at least one mention or reply."),
        trend: z
          .enum(TRENDS)
          .describe(
            `The first that holds. new: first seen in the last ${TREND.windowMonths} visible months. quiet: nobody backed it in the last ${QUIET_MONTHS}; last_active_month says since when. rising, falling: mentions of the last ${TREND.windowMonths} months from ${TREND.risingFrom}× or to ${TREND.fallingTo}× those of the ${TREND.windowMonths} before, ${TREND.fewestMentions} or more together. Else stable.`,
          ),
        series: z
          .array(
            z.object({
              month: Month,
              mentions: Count.describe("Mentions in that month."),
              replies: Count.describe("Replies in that month."),
            }),
          )
          .describe("Every month from the first to visible_through_month, empty ones included."),
      })
      .describe("What people did."),
    unmet_need: z
      .object({
        existing_solutions: z
          .array(z.object({ name: z.string().describe("What exists."), gap: z.string().describe("Where it falls short.") }))
          .describe("Solutions that people named."),
        workarounds: z.array(z.string()).describe("What people do instead."),
        official_response: z.enum(OFFICIAL_RESPONSES).describe("Whether the authorities answered the complaint."),
      })
      .describe("What already helps, and where it stops."),
    commercial_intent: z
      .object({
        level: z.enum(COMMERCIAL_INTENTS).describe("Signs that people pay or would pay."),
        signals: z.array(z.string()).describe("The signs themselves, in our words."),
      })
      .describe("Willingness to pay, as far as it shows."),
    competition: z
      .object({ level: z.string().describe("How crowded the field is."), notes: z.string().describe("Why.") })
      .optional()
      .describe("Absent while the catalogue has no data for it; gaps says so."),
    barriers: z.array(z.string()).describe("What makes a solution hard."),
    angles: z
      .array(
        z.object({
          angle: z.string().describe("A way in."),
          fits_role: z.array(z.enum(ROLE_SHAPES)).describe("Team shapes that it suits."),
          fits_budget: z.array(z.enum(FIXED_TIERS)).describe("Budget tiers that it suits."),
        }),
      )
      .describe("Ways in for a founder."),
    risks: z.array(z.string()).optional().describe("Absent while the catalogue has no data for it; gaps says so."),
    confidence: z
      .object({ level: z.enum(CONFIDENCE_LEVELS).describe("How far to lean on this."), reasons: z.array(z.string()).describe("Why.") })
      .describe("Confidence of the analysis."),
    gaps: z.array(z.string()).describe("What is not known."),
  })
  .describe("Demand, unmet need and ways in, as far as the evidence goes.")
  .meta({ id: "MarketAnalysis" });
export type MarketAnalysis = z.infer<typeof MarketAnalysis>;

export const PainpointDetail = PainpointSummary.extend({
  summary: z.string().describe("The complaint in a few sentences, in our own words."),
  who_is_affected: z.string().describe("Who has it."),
  last_active_month: Month.nullable().describe("Last visible month with a mention or reply, YYYY-MM."),
  rank: z
    .object({
      overall: z.int().min(1).describe("Place by composite_score among all, 1 is highest."),
      of: Count.describe("Pain points in the feed."),
      in_domain: z.int().min(1).describe("Place within its domain."),
      in_domain_of: Count.describe("Pain points of its domain."),
    })
    .describe("Place by composite score."),
  score_breakdown: ScoreBreakdown,
  related: z
    .array(
      z.object({
        slug: z.string().describe("Identifier."),
        headline: z.string().describe("Its headline."),
        similarity: z.number().min(0).max(1).describe("Cosine similarity of the words, 0–1."),
      }),
    )
    .describe("Pain points that speak of similar things, nearest first."),
  market_analysis: MarketAnalysis.nullable().describe("Null when there is nothing to analyse."),
  freshness: Freshness,
})
  .describe("One pain point with everything that is public about it.")
  .meta({ id: "PainpointDetail" });
export type PainpointDetail = z.infer<typeof PainpointDetail>;

export const DomainList = z
  .object({
    items: z
      .array(
        z.object({
          slug: z.enum(DOMAIN_SLUGS).describe("Value of the domain parameter."),
          name: z.string().describe("Its name in the language of the answer."),
          painpoint_count: Count.describe("Visible pain points of this domain."),
        }),
      )
      .describe("All domains, in editorial order."),
    freshness: Freshness,
  })
  .describe("Topic domains with counts.")
  .meta({ id: "DomainList" });

// ── inputs ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export const SORTS = ["score", "discussed", "newest", "oldest"] as const;
export type Sort = (typeof SORTS)[number];
/** Periods and the number of months that each looks back, the last visible one included. */
export const PERIODS = { latest: 1, "3m": 3, "6m": 6 } as const;
export type Period = keyof typeof PERIODS;
const PERIOD_NAMES = ["latest", "3m", "6m"] as const satisfies Period[];

export const LocaleInput = z
  .enum(LOCALES)
  .optional()
  .describe("Language of the answer: zh-Hant or en. Default: Accept-Language, else zh-Hant.")
  .meta({ examples: ["en"] });

export const AsOfInput = z
  .string()
  .regex(MONTH_PATTERN)
  .optional()
  .describe("As the feed showed it when that month, YYYY-MM, was its last one; GET /releases lists them. Default: as it stands.")
  .meta({ examples: ["2017-06"] });

/** What narrows a list down, each by itself and all at once. */
const FeedFilters = z.strictObject({
  domain: z
    .enum(DOMAIN_SLUGS)
    .optional()
    .describe("Only this topic domain.")
    .meta({ examples: ["food"] }),
  period: z
    .enum(PERIOD_NAMES)
    .optional()
    .describe("Only pain points with a mention or reply in the last 1 (latest), 3 or 6 visible months. Default: everything visible.")
    .meta({ examples: ["3m"] }),
  trend: z
    .enum(TRENDS)
    .optional()
    .describe("Only this demand.trend.")
    .meta({ examples: ["rising"] }),
  min_severity: Score10.optional()
    .describe("Only pain_severity of at least this, 0 to 10.")
    .meta({ examples: [6] }),
  min_unmet_need: Score10.optional()
    .describe("Only unmet_need_score of at least this, 0 to 10.")
    .meta({ examples: [7] }),
  min_confidence: z
    .enum(["medium", "high"])
    .optional()
    .describe(
      `Only score_breakdown.confidence of at least this: medium from ${ENOUGH_REPLIES} replies on, high from ${leastReplies("high")}.`,
    )
    .meta({ examples: ["medium"] }),
  min_commercial_intent: z
    .enum(["weak", "moderate", "strong"])
    .optional()
    .describe("Only commercial_intent.level of at least this: signs that people pay or would pay.")
    .meta({ examples: ["moderate"] }),
  official_response: z
    .enum(OFFICIAL_RESPONSES)
    .optional()
    .describe("Only this unmet_need.official_response; none: the authorities are silent.")
    .meta({ examples: ["none"] }),
  fits_role: z
    .enum(ROLE_SHAPES)
    .optional()
    .describe("Only with an angle that suits this team.")
    .meta({ examples: ["solo"] }),
  fits_budget: z
    .enum(FIXED_TIERS)
    .optional()
    .describe("Only with an angle that suits this budget tier; beside fits_role, an angle that suits both.")
    .meta({ examples: ["ai_hustle"] }),
});
export type FeedFilters = z.infer<typeof FeedFilters>;
export const FILTER_NAMES = FeedFilters.keyof().options;

export const SearchInput = z.strictObject({
  q: z
    .string()
    .max(200)
    .optional()
    .describe("Words to search for, in Chinese (either script) or English; at most 200 characters. Blank is no search.")
    .meta({ examples: ["外送"] }),
  ...FeedFilters.shape,
  sort: z
    .enum(SORTS)
    .optional()
    .describe(
      "score: highest composite score; discussed: most replies; newest, oldest: by first_seen_month. Default: score, or relevance when q is given; with q, any of these lists only what is clearly about the words.",
    )
    .meta({ examples: ["discussed"] }),
  limit: z
    .int()
    .min(1)
    .max(50)
    .default(20)
    .describe("Page size, 1 to 50.")
    .meta({ examples: [5] }),
  offset: z
    .int()
    .min(0)
    .default(0)
    .describe("How many matches to skip.")
    .meta({ examples: [0] }),
  as_of: AsOfInput,
  locale: LocaleInput,
});
export type SearchInput = z.infer<typeof SearchInput>;

/** What a list holds, whichever page of it. */
export const SurveyInput = SearchInput.omit({ limit: true, offset: true, as_of: true });
export type SurveyInput = z.infer<typeof SurveyInput>;

export const TopInput = SearchInput.omit({ q: true, sort: true, offset: true });

export const PainpointInput = z.strictObject({
  slug: z.string().min(1).max(200).describe("Identifier of the pain point, as in a list."),
  as_of: AsOfInput,
  locale: LocaleInput,
});

export const DomainsInput = z.strictObject({ as_of: AsOfInput, locale: LocaleInput });
