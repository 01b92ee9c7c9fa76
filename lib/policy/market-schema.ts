import { z } from "zod";
import { FIXED_TIERS } from "#lib/policy/budget-tiers";

const words = z.string().trim().min(1).max(1_000);
/** What is put into messages: no braces and no tags of their own. */
const plain = words.regex(/^[^{}<>']*$/, "holds { } < > or '");
const both = <Words extends z.ZodType>(each: Words) => z.strictObject({ "zh-Hant": each, en: each });
const sum = z.number().int().min(1);
const mark = z
  .string()
  .max(10)
  .regex(/^[^{}<>']*$/);

/** Which private details of a country `ingest` refuses beside those of everywhere: rules in code, named here. */
export const PRIVATE_DETAIL_RULES = ["tw", "general"] as const;

/** market.json: what is true of one city and of no other. Its catalogue lies beside it. */
export const Market = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,38}$/)
    .describe("The city's name in data and file names, as its folder is called."),
  name: both(plain).describe("The city."),
  country: both(plain).describe("The country, as people there call it."),
  called: z
    .array(words)
    .max(40)
    .describe(
      "What people type for the city and its country: words that stand with everything, and say nothing in a search or a question.",
    ),
  names: z
    .array(words)
    .max(400)
    .describe("Names of places, peoples and the like that keep their capital within a sentence, and that a model may write."),
  organisations: z
    .strictObject({ openers: z.array(words).max(200), namesakes: z.array(words).max(200), brands: z.array(words).max(400) })
    .describe(
      "In Han: how names of offices, hospitals and companies there begin, companies that are called like a place or a word, and those whose name is nothing else.",
    ),
  timeZone: z
    .string()
    .refine(isTimeZone, "is no time zone of the IANA database")
    .describe("In whose months evidence is counted and whose clock pages show."),
  currency: z
    .strictObject({
      code: z.string().regex(/^[A-Z]{3}$/, "is no code of ISO 4217"),
      name: both(plain).describe("In full, as in “Swiss francs”."),
      unit: both(plain).describe("Behind a column's name or a number, as CHF or 法郎."),
      sign: plain.max(10).describe("What stands right before a sum where nothing else tells its currency, as US$."),
      said: z.array(words).min(1).max(20).describe("What people type before or behind a sum of it, in small letters."),
      before: both(mark).describe("What stands before a sum in a sentence, as US$; may be empty."),
      after: both(mark).describe("What stands behind it, with its space; may be empty."),
    })
    .describe("In which every sum of the catalogue is, and how sums are written."),
  budgets: z
    .strictObject({
      tiers: z.strictObject(Object.fromEntries(FIXED_TIERS.map((tier) => [tier, sum])) as Record<(typeof FIXED_TIERS)[number], typeof sum>),
      custom: z.strictObject({ least: sum, most: sum }).describe("Bounds of a budget that is named."),
      leastForTests: sum.describe("What tests may cost together however small their share of the cap is."),
      thanks: z.strictObject({ least: sum, most: sum }).describe("What an interview is thanked with; it is part of what tests cost."),
    })
    .describe("Caps of the budget tiers, in the currency."),
  domains: z
    .array(z.strictObject({ slug: z.string().regex(/^[a-z][a-z-]{1,38}$/), name: both(plain) }))
    .min(1)
    .max(40)
    .describe("The areas of life that pain points are sorted into."),
  samplePainpoint: z
    .string()
    .describe("On which the brief is written that anybody may read; where it is not public, on the highest score."),
  source: z
    .strictObject({
      credit: words,
      archive: words,
      archiveUrl: z.url(),
      licence: words,
      firstMonth: z.string().regex(/^\d{4}-\d\d$/),
      years: plain,
    })
    .describe("Credited as its owners ask, on the page about this site and nowhere else."),
  licence: z.strictObject({ name: words, url: z.url() }).describe("Of the catalogue's own words and ratings."),
  privateDetails: z.enum(PRIVATE_DETAIL_RULES).describe("Whose phone and identity numbers and street addresses are refused."),
  words: z
    .strictObject({
      sourceText: both(words).describe(
        "The page about this site: where the data comes from. May hold {archive} in <archive> and {licence}.",
      ),
      sourceSpan: both(words).describe("What it shows, in the words of its source. May hold {years}."),
      platform: both(plain).describe("Where people spoke, as a part of a sentence."),
      exampleQuestion: both(words).describe("A question that a program may ask, in the documentation's examples."),
    })
    .describe("Sentences that are true of this city alone."),
});
export type Market = z.infer<typeof Market>;

/** sources.json: what an operator of this market would connect. Each names its licence and its terms, or it is none. */
export const MarketSources = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,38}$/),
    kind: words.describe("Of the kinds of sources that there are."),
    config: z.record(z.string(), z.unknown()),
    licence: words,
    terms: words.describe("What may be done with it, and whom to credit."),
    keepDays: z.int().min(1).describe("How long what was read is kept."),
  }),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
