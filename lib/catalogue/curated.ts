import { z } from "zod";
import { TopicId } from "#lib/catalogue/topic";
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
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
  domain: z.enum(DOMAIN_SLUGS),
  headline: Text,
  summary: Text,
  who_is_affected: Text,
  threads: z.array(ThreadId).min(1),
  severity: Rating.nullable(),
  unmet_need: Rating.nullable(),
  official_response: z.enum(["none", "partial", "answered"]),
  commercial_intent: z.strictObject({ level: z.enum(["none", "weak", "moderate", "strong"]), signals: z.array(Text) }),
  workarounds: z.array(Text),
  existing_solutions: z.array(Text.extend({ gap: Text })),
  barriers: z.array(Text),
  angles: z.array(
    Text.extend({
      fits_role: z.array(z.enum(["solo", "duo", "team"])),
      fits_budget: z.array(z.enum(["ai_hustle", "bootstrap", "lean", "funded"])),
    }),
  ),
  gaps: z.array(Text),
  keywords: z.strictObject({ "zh-Hant": z.array(words), en: z.array(words) }),
  /** By which single words people look for it: central ones are what it is about, touching ones a side of it. */
  topics: z.array(z.strictObject({ id: TopicId, weight: z.enum(["central", "touching"]) })).default([]),
});
export type CuratedPainpoint = z.infer<typeof CuratedPainpoint>;
