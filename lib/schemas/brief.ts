import { z } from "zod";
import { BUDGET_TIERS, FIXED_TIERS } from "#lib/policy/budget-tiers";
import { VERDICT_RULES, type VerdictRule } from "#lib/policy/brief-verdict";
import { AS_OF, BEARINGS, WEB_ADDRESS } from "#lib/policy/findings";
import { LOCALES } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { BriefTermsInput } from "#lib/schemas/brief-input";
import { Freshness } from "#lib/schemas/feed";
import { Allowance } from "#lib/schemas/usage";

/** The research brief. Every number, decision and citation in it is computed; words around them may come from a model. */

const Words = z.string().min(1);
const currency = MARKET.currency.code;
const Sum = z.int().min(0);
const Month = z.int().min(1);
const Level = z.int().min(1).max(5);
const SectionTitle = Words.describe("Title of the section, in the language of the brief.");

export const VERDICTS = ["build", "test_first", "pivot", "do_not_build"] as const;
export type Verdict = (typeof VERDICTS)[number];

const RULES = Object.keys(VERDICT_RULES) as [VerdictRule, ...VerdictRule[]];

const section = <Shape extends z.core.$ZodShape>(about: string, shape: Shape) =>
  z.object({ title: SectionTitle, ...shape }).describe(about);

const Range = z
  .object({ low: z.number().describe("Cautious."), base: z.number().describe("Likely."), high: z.number().describe("Hopeful.") })
  .describe("Three values, low ≤ base ≤ high.");

export const BriefSections = z
  .object({
    verdict: section("What to do with it.", {
      decision: z.enum(VERDICTS).describe("By published rules; /docs/scoring lists them."),
      rule: z.enum(RULES).optional().describe("The rule that decided, by its name at /docs/scoring."),
      confidence: z.number().min(0).max(1).describe("How far to lean on the decision, 0 to 1."),
      one_line: Words.describe("The decision and why, in a sentence or two."),
      because: z.array(Words).length(3).optional().describe("What is behind it: money, breaking even, evidence."),
      looked_up: z
        .array(
          z.object({
            says: Words.describe("What was found."),
            bears: z.enum(BEARINGS).describe("How it bears on the way in; narrows: takes a part of its room."),
            as_of: z.string().regex(AS_OF).describe("Month or year of the source."),
            source: Words.describe("Who says so."),
            url: z.string().regex(WEB_ADDRESS).describe("Where it stands."),
          }),
        )
        .min(1)
        .optional()
        .describe("What was looked up since, the gravest first."),
      would_change_our_mind: z.array(Words).min(2).max(4).describe("Findings that would turn the decision."),
    }),
    executive_summary: section("The brief in a paragraph.", {
      text: Words.describe("For a reader with one minute."),
      advice: Words.optional().describe("A frank word of advice, as to a friend."),
    }),
    problem: section("Whose problem it is.", {
      job_to_be_done: z
        .object({ when: Words.describe("The situation."), want: Words.describe("What people try to do."), so_that: Words.describe("Why.") })
        .describe("Jobs to be done: when …, I want …, so that …."),
      who_hurts_most: Words.describe("Those whom it hits hardest."),
      why_now: z.array(Words).min(1).max(4).describe("What speaks for or against starting now."),
    }),
    evidence: section("What the brief rests on.", {
      items: z
        .array(
          z.object({
            id: Words.describe("E1, E2, …: how other sections refer to it."),
            kind: z.enum(["observed", "inferred", "assumption", "missing"]).describe("How far to trust it."),
            slug: z.string().optional().describe("Pain point of the feed that it comes from."),
            month: z.string().optional().describe("Last month that it covers, YYYY-MM."),
            statement: Words.describe("What it says."),
            metric: Words.optional().describe("The figure, with its unit."),
          }),
        )
        .min(1)
        .describe("The pain point, related ones, what is assumed or missing."),
    }),
    market: section("How much money could be in reach, bottom up.", {
      method: z.literal("bottom_up").describe("Counted up from people, never down from a market report."),
      status: z
        .enum(["estimated", "not_estimated"])
        .optional()
        .describe("not_estimated: nobody who would pay can be named and counted, and every figure is 0."),
      formula: Words.describe("How the assumptions multiply, by their ids."),
      assumptions: z
        .array(
          z.object({
            id: Words.describe("A1, A2, …: its name in the formula."),
            name: Words.describe("What it stands for."),
            ...Range.shape,
            unit: Words.describe(`people, share, ${currency} a month, months.`),
            kind: z.enum(["observed", "inferred", "assumption"]).describe("How far to trust it."),
            basis: Words.optional().describe("Where the figures come from."),
          }),
        )
        .min(2)
        .describe("Every factor of the formula."),
      reachable: Range.extend({ unit: Words.describe(`${currency} a year.`) }).describe(
        "The product in a simulation of all assumptions: the 10th, 50th and 90th percentile.",
      ),
      moves_most: z
        .array(
          z.object({
            id: Words.describe("The assumption, by its id."),
            share: z.number().min(0).max(1).describe("How much of the spread it makes, 0 to 1."),
          }),
        )
        .max(2)
        .optional()
        .describe("The two assumptions that move the result most: look these up first."),
    }),
    alternatives: section("What people do already.", {
      items: z
        .array(
          z.object({
            name: Words.describe("What it is."),
            type: z.enum(["status_quo", "direct", "indirect"]).describe("status_quo: what people do without a product."),
            gap: Words.describe("Where it falls short."),
          }),
        )
        .min(1)
        .describe("The status quo always, then what people named."),
    }),
    solution: section("What to offer first.", {
      wedge: Words.describe("The narrow way in."),
      value_proposition: Words.describe("The promise to the first customers."),
      must: z.array(Words).min(2).max(5).describe("What the first version must do."),
      wont: z.array(Words).min(2).max(5).describe("What it leaves out on purpose."),
      ways_in: z
        .array(
          z.object({
            id: Words.describe("w1, w2, …: an adviser’s order."),
            name: Words.optional().describe("Its name."),
            offer: Words.describe("What is sold, to whom."),
            payer: Words.describe("Who pays."),
            price: Range.extend({ unit: Words.describe(`${currency}, and for what.`) }).describe("Price of one payment."),
            contribution: Sum.describe(`Left of one payment after what delivering it costs, ${currency}.`),
            months_to_break_even: z
              .int()
              .min(1)
              .nullable()
              .describe("Month in which likely payments have brought back what was spent; null: not in five years."),
            needs: z.array(Words).describe("Hands, money to set up, skills."),
            fit: z.enum(["good", "partly", "poor"]).describe("How it fits the terms and what the reader told."),
            weakness: Words.describe("Why it may fail."),
            chosen: z.boolean().describe("Whether the brief goes this way."),
          }),
        )
        .optional()
        .describe("The ways in, compared."),
      fit: Words.optional().describe("What was taken from user_context, and how the way in fits."),
    }),
    business_model: section("Who pays for what.", {
      type: Words.describe("Kind of business."),
      price_hypotheses: z.array(Words).min(1).max(4).describe(`Prices to test, in ${currency}.`),
      unit_economics: z
        .object({
          price: z.number().min(0).describe(`Price of one payment, likely, ${currency}.`),
          direct_cost: Sum.describe(`What delivering it costs, ${currency}.`),
          contribution: Sum.describe(`What is left of it, ${currency}.`),
          payments_a_year: z.number().min(0).describe("Payments of one customer in a year, likely."),
          spending: Sum.describe(`What setting up, tests and running take in two years, likely, ${currency}: what is to be brought back.`),
          customers_to_break_even: z
            .int()
            .min(1)
            .nullable()
            .describe("Customers after two years that bring it back; null where nobody pays."),
          break_even_month: z
            .int()
            .min(1)
            .nullable()
            .describe("Month by which likely customers have brought it back; null: not in five years."),
          note: Words.describe("What two years take."),
        })
        .optional()
        .describe("What one payment leaves, and what it takes to break even."),
    }),
    go_to_market: section("How the first customers come.", {
      beachhead: Words.describe("The first narrow group."),
      first_ten_customers: Words.describe("Where the first ten come from."),
      channels: z.array(Words).min(1).max(5).describe("Ways to reach them."),
    }),
    budget: section("What it costs.", {
      tier: z.enum(BUDGET_TIERS).describe("As asked."),
      effective_tier: z
        .enum(FIXED_TIERS)
        .optional()
        .describe("The tier of the cap, by the sum where one was asked or a smaller one told. Selling may be of a lower one."),
      cap: z.number().min(0).describe(`The most that may be spent, ${currency}.`),
      currency: z.literal(currency).describe(`${MARKET.currency.name.en}.`),
      lines: z
        .array(
          z.object({
            item: Words.describe("What is paid for."),
            one_off: Sum.describe(`Paid once, ${currency}.`),
            monthly: Sum.describe(`Paid each month, ${currency}.`),
            months: z.int().min(0).describe("For so many months."),
            total: Sum.describe(`one_off + monthly × months, ${currency}.`),
            cut_first: z.boolean().describe("Whether to cut this line first when money is short."),
          }),
        )
        .min(1)
        .describe("What the money goes to."),
      contingency: z
        .object({
          percent: z.number().min(0).max(100).describe("Share of the lines, in percent."),
          total: Sum.describe(`The amount, ${currency}.`),
        })
        .describe("Kept for what was not foreseen."),
      total: Sum.describe(`Lines and contingency together, at most the cap, ${currency}.`),
      building_total: Sum.optional().describe(
        `What setting up, tests and two years of running would take together, whether the cap covers it or not, ${currency}; the total itself where the decision is build.`,
      ),
    }),
    plan: section("Who does what, when.", {
      timeline_months: Month.describe("As asked."),
      capacity_hours: z.int().min(1).describe("Hours that the role shape has over the timeline."),
      phases: z
        .array(
          z.object({
            label: Words.describe("Name of the phase."),
            from_month: Month.describe("First month, 1 is the first of all."),
            to_month: Month.describe("Last month."),
            goals: z.array(Words).min(1).describe("What it should find out or reach."),
            tasks: z
              .array(
                z.object({
                  task: Words.describe("What is done."),
                  owner: Words.describe("Who does it."),
                  hours: z.int().min(1).describe("Hours of work."),
                  cost: Sum.describe(`Money out of the budget, ${currency}.`),
                  done_when: Words.describe("How one sees that it is done."),
                }),
              )
              .min(1)
              .describe("The work."),
            exit_criteria: z.array(Words).min(1).describe("What must be true before the next phase begins."),
          }),
        )
        .min(1)
        .describe("Whole months, one after the other, to the end of the timeline."),
    }),
    experiments: section("What to test, the riskiest assumption first.", {
      items: z
        .array(
          z.object({
            hypothesis: Words.describe("What is believed."),
            method: Words.describe("How it is tested."),
            sample: z.int().min(1).describe("How many people or cases."),
            days: z.int().min(1).describe("How long, in days."),
            cost: Sum.describe(`What it costs, ${currency}.`),
            metric: Words.describe("What is counted, with its unit."),
            unit: z
              .enum(["percent", "count", "number", "twd"])
              .optional()
              .describe("Unit of kill, pass and strong. count: of the sample; number: of something else, such as bookings a day."),
            kill: z.number().describe("At or below this, stop."),
            pass: z.number().describe("From here on, go on."),
            strong: z.number().describe("From here on, hurry."),
            if_killed: Words.optional().describe("What to do instead when it fails."),
          }),
        )
        .min(3)
        .max(6)
        .describe("kill is below pass, and pass is at most strong."),
    }),
    risks: section("What can go wrong.", {
      items: z
        .array(
          z.object({
            type: z
              .enum([
                ...["demand", "willingness_to_pay", "regulation", "access", "execution", "competition", "evidence"],
                ...["trust", "safety", "timing"],
              ] as const)
              .describe("Kind of risk."),
            risk: Words.describe("What may happen."),
            likelihood: Level.describe("1 unlikely, 5 almost sure."),
            impact: Level.describe("1 a nuisance, 5 the end of it."),
            early_signal: Words.describe("How it shows first."),
            mitigation: Words.describe("What to do about it."),
          }),
        )
        .min(2)
        .describe("The gravest first: likelihood × impact."),
    }),
    kill_criteria: section("When to stop.", {
      items: z
        .array(
          z.object({
            metric: Words.describe("What is counted."),
            threshold: Words.describe("The value at which to stop, with its unit."),
            by_day: z.int().min(1).describe("Day of the plan on which it is judged, 1 is the first."),
            action: Words.describe("What to do then."),
          }),
        )
        .min(3)
        .max(5)
        .describe("Agreed before the work begins."),
    }),
    next_actions: section("What to do this week.", { items: z.array(Words).length(3).describe("Three steps, in order.") }),
    limitations: section("What this brief does not know.", {
      items: z.array(Words).min(1).describe("Read before acting on it."),
      recheck: z.array(Words).optional().describe("What may have changed since the evidence ends: look it up first."),
    }),
  })
  .describe("The brief, section by section, in reading order.")
  .meta({ id: "BriefSections" });
export type BriefSections = z.infer<typeof BriefSections>;

export const ResearchBrief = z
  .object({
    slug: z.string().describe("The pain point that the brief is about."),
    locale: z.enum(LOCALES).describe("Language of the brief."),
    generated_by: Words.describe("offline: the built-in writer; otherwise the name of the model that wrote the words."),
    generated_at: z.iso.datetime().describe("When it was written, UTC."),
    release: Freshness.extend({ version: z.string().describe("Version of the release that every number comes from.") }).describe(
      "The release of the feed that the brief rests on.",
    ),
    input: z.object(BriefTermsInput.shape).describe("The terms it was written on, defaults filled in."),
    sections: BriefSections,
    usage: Allowance.describe("Where the monthly quota of research briefs stands after this call."),
  })
  .describe("A research brief.")
  .meta({ id: "ResearchBrief" });
export type ResearchBrief = z.infer<typeof ResearchBrief>;
