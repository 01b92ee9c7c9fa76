import { z } from "zod";
import { TopicId } from "#lib/catalogue/topic";
import { ROLE_SHAPES } from "#lib/policy/brief-terms";
import { FIXED_TIERS } from "#lib/policy/budget-tiers";
import { COMMERCIAL_INTENTS, OFFICIAL_RESPONSES } from "#lib/policy/market-signs";
import { MONTH_PATTERN } from "#lib/policy/months";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { plainText } from "#lib/policy/plain-text";

/** One line of painpoints.jsonl: a pain point in our own words, with private notes (`why`, `threads`, `keywords`, `topics`). */

/** Cleaned here, at the one way in, so that no door has to. */
const words = z.string().transform(plainText).pipe(z.string().trim().min(1));
const Text = z.strictObject({ "zh-Hant": words, en: words });
const Rating = z.strictObject({ rating: z.number().min(0).max(10), why: words });

export const ThreadId = z.string().regex(/^[a-z0-9_-]{1,64}$/, "must be 1 to 64 of a-z, 0-9, _ and -");
export const Month = z.string().regex(MONTH_PATTERN, "must be a month as YYYY-MM");
export const Outcome = z.enum(["open", "answered", "refused", "withdrawn"]);

export const CuratedPainpoint = z.strictObject({
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens")
    .describe("Its name in addresses, for good: a line with a slug that is known brings that pain point up to date."),
  domain: z.enum(DOMAIN_SLUGS).describe("Which of the domains it belongs to."),
  headline: Text.describe("The pain point in one sentence."),
  summary: Text.describe("What hurts, in a few sentences of your own: never a quotation."),
  who_is_affected: Text.describe("Whom it hurts."),
  threads: z.array(ThreadId).min(1).describe("The discussions of threads.csv that are about it; their evidence is counted. Private."),
  severity: Rating.nullable().describe("How much it hurts, 0 to 10, and privately why; null where nobody can tell."),
  unmet_need: Rating.nullable().describe("How little helps today, 0 to 10, and privately why; null where nobody can tell."),
  official_response: z.enum(OFFICIAL_RESPONSES).describe("What authorities have said or done about it."),
  commercial_intent: z
    .strictObject({ level: z.enum(COMMERCIAL_INTENTS), signals: z.array(Text) })
    .describe("How far people say that they would pay, and what shows it."),
  workarounds: z.array(Text).describe("What people do about it themselves."),
  existing_solutions: z.array(Text.extend({ gap: Text })).describe("What there is to buy or to use, and what each leaves open."),
  barriers: z.array(Text).describe("What stands in the way of whoever wants to solve it."),
  angles: z
    .array(
      Text.extend({
        fits_role: z.array(z.enum(ROLE_SHAPES)),
        fits_budget: z.array(z.enum(FIXED_TIERS)),
      }),
    )
    .describe("Ways in for a business, and for how many hands and how much money each is."),
  gaps: z.array(Text).describe("What is not known about it."),
  keywords: z
    .strictObject({ "zh-Hant": z.array(words), en: z.array(words) })
    .describe("Words that search finds it by beside its texts. Private."),
  topics: z
    .array(z.strictObject({ id: TopicId, weight: z.enum(["central", "touching"]) }))
    .default([])
    .describe(
      "Topics of topics.json by which people look for it: central ones are what it is about and are counted and compared by, touching ones a side of it.",
    ),
});
export type CuratedPainpoint = z.infer<typeof CuratedPainpoint>;
