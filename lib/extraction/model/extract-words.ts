import { z } from "zod";
import { COMMERCIAL_INTENTS, OFFICIAL_RESPONSES } from "#lib/policy/market-signs";

const short = z.string().trim().min(1).max(200);
const quote = z.string().min(1).max(300).describe("Words of the discussion, copied letter by letter: one clause or two, nothing left out.");

const Rating = z.strictObject({
  rating: z.number().min(0).max(10).nullable().describe("By the rubric, in steps of 0.5; null where the discussion does not tell."),
  why: z.string().trim().max(300).describe("What in the discussion decides it, in a sentence."),
  quotes: z.array(quote).max(3).describe("What shows it; without one that is found the rating counts nothing."),
});

/** What a model says of one discussion: small fields, its own words but for the quotes. */
export const ExtractWords = z.strictObject({
  who: short.describe("Kinds of people whom it hurts, never a person."),
  what: z.string().trim().min(1).max(600).describe("What happens to them, in two or three sentences."),
  costs: z.array(short).max(6).describe("What it costs them: time, money, health, safety, peace."),
  workarounds: z.array(short).max(6).describe("What they do about it themselves."),
  solutions: z
    .array(z.strictObject({ name: short, gap: short.describe("What it leaves open.") }))
    .max(6)
    .describe("What there is to buy or to use, as the discussion tells."),
  official_response: z.enum(OFFICIAL_RESPONSES).describe("What authorities have said or done, as the discussion tells."),
  payment: z
    .strictObject({ level: z.enum(COMMERCIAL_INTENTS), signals: z.array(short).max(4) })
    .describe("How far people pay or say that they would, and what shows it."),
  severity: Rating,
  unmet_need: Rating,
  quotes: z
    .array(z.strictObject({ bears: z.enum(["cost", "workaround", "solution", "payment"]), text: quote }))
    .max(6)
    .describe("What shows the other statements."),
});
export type ExtractWords = z.infer<typeof ExtractWords>;
