import { z } from "zod";
import { AS_OF, BEARINGS, WEB_ADDRESS } from "#lib/policy/findings";
import { plainText } from "#lib/policy/plain-text";

const words = z.string().transform(plainText).pipe(z.string().trim().min(1).max(1_000));
const Text = z.strictObject({ "zh-Hant": words, en: words });
const Id = z.string().regex(/^[a-z][0-9]{1,2}$/, "must be a letter and a number, as s1");
/** For which ways in something holds, by their ids; for all where nothing is said. */
const Ways = z.array(Id).min(1).optional();

/** Of a name, in characters. */
const MOST_NAMED = 60;

const ends = (most?: number) => {
  const number = most === undefined ? z.number().min(0) : z.number().min(0).max(most);
  return { low: number, base: number, high: number };
};

/** Rises from low over base to high, which is at most `ratio` times low where low is above 0. */
function rising<Range extends { low: number; base: number; high: number }>(schema: z.ZodType<Range>, ratio: number) {
  return schema
    .refine(({ low, base, high }) => low <= base && base <= high, "must rise from low over base to high")
    .refine(({ low, high }) => low === 0 || high / low <= ratio + 1e-9, `high must be at most ${ratio} times low`);
}

const range = (ratio: number, most?: number) => rising(z.strictObject(ends(most)), ratio);

const Segment = z.strictObject({
  id: Id,
  name: Text,
  pays: z.boolean(),
  unit: z.enum(["people", "households", "vehicles", "organisations", "events_a_year"]),
  population: range(5),
  source: z.enum(["statistic", "derived", "estimate"]),
  basis: Text,
  /** Share of the population that has this problem in a year, 0 to 1. */
  affected: range(10, 1),
  affected_basis: Text,
  /** Whom that share counts: all whom it happens to, those of them who look for a way out already, or those who are ready to pay for one. */
  affected_counts: z.enum(["has", "looks", "pays"]),
});

export const SKILLS = [
  ...["software", "hardware", "design", "writing", "field_work", "logistics", "care", "medical", "legal", "finance"],
  ...["education", "animals", "food", "building", "driving", "community", "sales", "public_sector", "data"],
] as const;
export type Skill = (typeof SKILLS)[number];
/** What somebody may be in for whom there is a help line. */
export const DANGERS = ["suicide", "emergency", "police", "violence", "children"] as const;
export const WAY_KINDS = ["software", "service", "marketplace", "content", "product", "training", "data", "nonprofit"] as const;

const named = words.refine((text) => text.length <= MOST_NAMED, `must have at most ${MOST_NAMED} characters`);
const Name = z.strictObject({ "zh-Hant": named, en: named });

const WayIn = z.strictObject({
  id: Id,
  /** What it is called when it is spoken of again, as it stands in quotation marks; no two of a dossier alike. */
  name: Name,
  offer: Text,
  kind: z.enum(WAY_KINDS),
  /** Who pays: the id of a segment. */
  segment: Id,
  /** What one buyer pays per `per`. */
  price: rising(z.strictObject({ ...ends(), per: z.enum(["once", "job", "month", "year", "unit"]) }), 10),
  price_anchor: Text,
  purchases_a_year: range(12),
  direct_cost_share: z.number().min(0).max(1),
  setup_cost: range(10),
  skills: z.array(z.enum(SKILLS)).min(1).max(4),
  hands: z.enum(["solo", "duo", "team"]),
  /** Delivering it, or winning who pays, falls into office hours of working days. */
  by_day: z.literal(true).optional(),
  eases: z.enum(["most", "part", "edge"]),
  weakness: Text,
  /** What who pays has once it is delivered, and what they do or buy today instead; both as they stand behind “For …:” and “Today:”. */
  promise: Text,
  instead: Text,
  /** How its first ten are won, and a frank word to whoever takes it, where those of the dossier are of others. */
  first_ten: Text.optional(),
  advice: Text.optional(),
});

const Trial = z
  .strictObject({
    assumption: Text,
    method: Text,
    sample: z.int().min(1),
    days: z.int().min(1),
    cost_twd: z.number().min(0),
    metric: Text,
    /** The metric counts those of the sample who for the first time pay for the offer, or bind themselves to. */
    counts_buyers: z.literal(true).optional(),
    /** Count: so many of the sample. Number: of something else, such as bookings a day. */
    unit: z.enum(["percent", "count", "number", "twd"]),
    /** What it takes one person, ways and waiting included. */
    hours: z.int().min(1).optional(),
    kill: z.number(),
    pass: z.number(),
    strong: z.number(),
    if_killed: Text,
    ways: Ways,
    /** It needs what those before it find or make, and begins when they are over. */
    follows: z.boolean().optional(),
  })
  .refine(({ kill, pass, strong }) => kill < pass && pass < strong, "kill must be below pass, and pass below strong");

/** What somebody found who looked it up, in their own words. */
const Found = z.strictObject({
  says: Text,
  bears: z.enum(BEARINGS),
  /** When the source said it: YYYY-MM, or YYYY where the month is not known. */
  as_of: z.string().regex(AS_OF, "must be a month as 2022-06, or a year"),
  /** Who says so, by name, and where. */
  source: Text,
  url: z.string().max(500).regex(WEB_ADDRESS, "must be an address of the web, with what is not ASCII encoded"),
});

/** What somebody may bring, and what an adviser says of it. */
const Idea = z.strictObject({ text: Text, decision: z.enum(["test_first", "pivot", "do_not_build"]), why: Text });

const phrases = z.array(z.string().transform(plainText).pipe(z.string().trim().min(1).max(80)));

/**
 * One line of dossiers.jsonl: what an adviser knows about a pain point. All of it is judgement; it leaves only in what a brief or a
 * consultant's answer says of it. `queries` are the phrases by which people look for the pain point: search reads them, and shows
 * them nowhere.
 */
export const Dossier = z
  .strictObject({
    slug: z.string().max(100).describe("The pain point of painpoints.jsonl that it is about."),
    nature: z
      .strictObject({ kind: z.enum(["market", "licensed", "public", "conduct"]), why: Text })
      .describe("Whether a business may solve it: freely, with a licence, beside the authorities, or hardly at all."),
    sensitivity: z
      .enum(["none", "death", "self_harm", "violence", "children", "poverty", "illness", "discrimination", "grief"])
      .describe("What asks for care in every sentence about it."),
    help: z
      .array(z.enum(DANGERS))
      .min(1)
      .optional()
      .describe("What people in this matter may be in, for which a help line of city.json is named beside a brief."),
    job: z.strictObject({ when: Text, want: Text, so_that: Text }).describe("When it strikes, what people want then, and what for."),
    segments: z
      .array(Segment)
      .min(1)
      .max(3)
      .describe(
        "Who has it and who pays: how many there are, what share of them it hurts in a year, each from low to high, and whether that share counts only those who look or are ready to pay already.",
      ),
    ways_in: z
      .array(WayIn)
      .min(1)
      .max(3)
      .describe(
        "Offers, each with a short name: who pays, what that brings them and what they do today instead, price in the market's currency, purchases a year, share of direct costs, cost of setting up, skills, whether it falls into office hours, where each is weak, and, where those below are of others, how its first ten are won and a frank word.",
      ),
    alternatives: z
      .array(z.strictObject({ name: Text, type: z.enum(["status_quo", "direct", "indirect"]), gap: Text }))
      .min(2)
      .max(4)
      .describe("What people use instead."),
    channels: z
      .array(Text.extend({ ways: Ways }))
      .min(3)
      .max(3)
      .describe("Where buyers are reached, and the buyers of which ways in."),
    first_ten: Text.describe("How the first ten are won."),
    first_ten_ways: Ways.describe("The ways in whose first ten are won so, by their ids; all where nothing is said."),
    tests: z
      .array(Trial)
      .min(2)
      .max(6)
      .describe(
        "What to try before building, what it takes in days, hours of one person and money, whether it counts first buyers, from which result on it fails, passes or is strong, for which ways in it decides something, and whether it has to wait for those before it.",
      ),
    risks: z
      .array(
        z.strictObject({
          type: z.enum(["demand", "payment", "execution", "regulation", "trust", "safety", "competition", "timing"]),
          risk: Text,
          signal: Text,
          answer: Text,
          ways: Ways,
        }),
      )
      .min(2)
      .max(9)
      .describe("What may go wrong, by what it shows, the answer to it, and on which ways in it may."),
    rules: z
      .array(z.strictObject({ name: Text, hurdle: Text, ways: Ways }))
      .max(2)
      .describe("Laws and licences, what each asks for, and of which ways in."),
    recheck: z
      .array(z.strictObject({ what: Text, helps: Text, ends: Text, ways: Ways, found: z.array(Found).min(1).max(3).optional() }))
      .min(2)
      .max(8)
      .describe(
        "What may have changed since, to be looked up again, what decides most first; which finding speaks for a way in, which ends it, and of which ways in both are true; and, where it was looked up, what was found, how it bears on them, when the source said it and where it stands.",
      ),
    losers: Text.optional().describe("Who else loses by it and might pay, neither who suffers nor who pays for a way in."),
    advice: Text.describe("What to do, in a sentence or two."),
    advice_ways: Ways.describe("The ways in that `advice` speaks for, by their ids; all alike where nothing is said."),
    ideas: z
      .array(Idea)
      .max(12)
      .optional()
      .describe("Ideas that people bring, whether each is worth a test, wants another shape or is not to be built, and why."),
    queries: z
      .strictObject({ "zh-Hant": phrases, en: phrases, cn: phrases, yue: phrases })
      .describe("Phrases by which people look for the pain point. Search reads them, and shows them nowhere."),
  })
  .superRefine(({ segments, ways_in, first_ten_ways, advice_ways, tests, risks, rules, channels, recheck }, context) => {
    const named = [
      { path: ["first_ten_ways"], ways: first_ten_ways },
      { path: ["advice_ways"], ways: advice_ways },
      ...Object.entries({ tests, risks, rules, channels, recheck }).flatMap(([list, items]) =>
        items.map(({ ways }, at) => ({ path: [list, at, "ways"], ways })),
      ),
    ];
    for (const { path, ways } of named)
      for (const way of ways ?? [])
        if (!ways_in.some(({ id }) => id === way)) context.addIssue({ code: "custom", path, message: `${way} is none of the ways in` });

    for (const { at, fault } of payerFaults({ segments, ways_in, channels }))
      context.addIssue({ code: "custom", path: ["ways_in", at, "segment"], message: fault });
    for (const way of ways_in) {
      if (ways_in.some(({ id, name }) => id !== way.id && (name.en === way.name.en || name["zh-Hant"] === way.name["zh-Hant"])))
        context.addIssue({ code: "custom", path: ["ways_in"], message: `${way.id} has the name of another way in` });
      if (recheck.filter(holdsOn(way)).length < 2)
        context.addIssue({ code: "custom", path: ["recheck"], message: `${way.id} has fewer than two things to be looked up again` });
      if (tests.find(holdsOn(way))?.follows)
        context.addIssue({ code: "custom", path: ["tests"], message: `the first test of ${way.id} follows no other` });
    }
  });
export type Dossier = z.infer<typeof Dossier>;

/** Whether something holds on a way in: where it names none, on all. */
function holdsOn({ id }: { id: string }): (item: { ways?: string[] | undefined }) => boolean {
  return ({ ways }) => ways?.includes(id) ?? true;
}

/** Who pays for a way in. */
export function payerOf<Payer extends { id: string }>(
  { segments }: { segments: readonly Payer[] },
  { segment }: { segment: string },
): Payer | undefined {
  return segments.find(({ id }) => id === segment);
}

interface Payers {
  segments: readonly { id: string; pays: boolean }[];
  ways_in: readonly { id: string; segment: string; price: { base: number } }[];
  channels: readonly { ways?: string[] | undefined }[];
}

/** Which ways in are sold to nobody, to somebody who does not pay, or to whom no channel reaches. */
export function payerFaults({ segments, ways_in, channels }: Payers): { at: number; fault: string }[] {
  return ways_in.flatMap(({ id: way, segment, price }, at) => {
    const payer = payerOf({ segments }, { segment });
    const isReached = channels.some(holdsOn({ id: way }));
    return [
      ...(payer === undefined ? [{ at, fault: `${segment} is none of the segments` }] : []),
      ...(payer !== undefined && price.base > 0 && !payer.pays ? [{ at, fault: `is sold to ${segment}, who does not pay` }] : []),
      ...(isReached ? [] : [{ at, fault: "has no channel that reaches who pays" }]),
    ];
  });
}

/** What is published of a dossier. */
export type Advice = Omit<Dossier, "queries">;
export type WayIn = Advice["ways_in"][number];
/** As it may have been published before offers had names. */
export type PublishedAdvice = Omit<Advice, "ways_in"> & { ways_in: (Omit<WayIn, "name"> & Partial<Pick<WayIn, "name">>)[] };

/** An offer without a name is called by all of it, until the catalogue that came with the software is taken in. */
export function withNames(advice: PublishedAdvice): Advice {
  return { ...advice, ways_in: advice.ways_in.map((way) => ({ ...way, name: way.name ?? way.offer })) };
}
export type Segment = Advice["segments"][number];
export type Idea = z.infer<typeof Idea>;
export type Trial = Advice["tests"][number];
export type Nature = Advice["nature"]["kind"];
export type Sensitivity = Advice["sensitivity"];
export type Found = z.infer<typeof Found>;

/** What of the advice holds on one way in: its tests, risks and rules, what is still to be looked up and what was found, the gravest first, where its buyers are met, how its first ten are won, where that is known, and the frank word. */
export interface WayAdvice extends Pick<Advice, "tests" | "risks" | "rules" | "channels" | "recheck" | "advice"> {
  found: Found[];
  /** What was found on other ways in alone: it is true of the matter, whatever it means for this one. */
  foundOnOthers: Found[];
  firstTen: Advice["first_ten"] | undefined;
}

/** Where fewer are still open, what was found is looked up once more. */
const FEWEST_OPEN = 2;

export function adviceOn(
  { tests, risks, rules, channels, recheck, first_ten, first_ten_ways, advice }: Advice,
  way: Pick<WayIn, "id" | "first_ten" | "advice">,
): WayAdvice {
  const holds = holdsOn(way);
  const open = recheck.filter((item) => holds(item) && item.found === undefined);
  const answered = recheck.filter((item) => holds(item) && item.found !== undefined);
  const found = gravestFirst(answered.flatMap(({ found: findings = [] }) => findings));
  return {
    tests: tests.filter(holds),
    risks: risks.filter(holds),
    rules: rules.filter(holds),
    channels: channels.filter(holds),
    recheck: [...open, ...answered.slice(0, Math.max(0, FEWEST_OPEN - open.length))],
    found,
    foundOnOthers: gravestFirst(recheck.flatMap((item) => (holds(item) ? [] : (item.found ?? [])))).filter(
      ({ says }) => !found.some((known) => known.says.en === says.en),
    ),
    firstTen: way.first_ten ?? (holds({ ways: first_ten_ways }) ? first_ten : undefined),
    advice: way.advice ?? advice,
  };
}

/** Each finding once, as what it bears on most gravely: one may answer several look-ups. */
function gravestFirst(found: readonly Found[]): Found[] {
  const sorted = found.toSorted((a, b) => BEARINGS.indexOf(a.bears) - BEARINGS.indexOf(b.bears));
  return sorted.filter(({ says }, at) => sorted.findIndex((other) => other.says.en === says.en) === at);
}
