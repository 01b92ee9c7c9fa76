import { z } from "zod";
import { ROLE_SHAPES } from "#lib/policy/brief-terms";
import { COMMERCIAL_INTENTS, OFFICIAL_RESPONSES } from "#lib/policy/market-signs";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { MONTH_PATTERN } from "#lib/policy/months";
import { CONFIDENCE_LEVELS } from "#lib/policy/scoring";
import { TRENDS } from "#lib/policy/trend";

export const SENSITIVITIES = [
  ...["none", "illness", "death", "self_harm", "violence", "children"],
  ...["poverty", "discrimination", "grief"],
] as const;
export const NATURES = ["market", "licensed", "public", "conduct"] as const;
/** What a pain point can be filtered, ordered and measured by. */
export const NUMBER_FIELDS = ["score", "severity", "frequency", "unmet", "replies", "mentions"] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];
export const MONTH_FIELDS = ["first_seen", "last_active"] as const;
export type MonthField = (typeof MONTH_FIELDS)[number];
export const WORD_FIELDS = ["domain", "trend", "official_response", "commercial_intent", "confidence", "nature", "sensitivity"] as const;
export type WordField = (typeof WORD_FIELDS)[number];
export const FIELDS = [...NUMBER_FIELDS, ...MONTH_FIELDS, ...WORD_FIELDS] as const;
export type Field = (typeof FIELDS)[number];
/** Of a month: mentions that were made in it, and pain points that were first seen in it. */
export const GROUPS = [...WORD_FIELDS, "first_seen_year", "month"] as const;
export type Group = (typeof GROUPS)[number];

const Span = z.tuple([z.string().regex(MONTH_PATTERN).nullable(), z.string().regex(MONTH_PATTERN).nullable()]);
const Bound = z.tuple([z.number().nullable(), z.number().nullable()]);

/** Which pain points: all conditions at once; of a list of values any. */
export const Where = z.strictObject({
  /** A subject: in a computed question what the catalogue marks with the topics that they name, else what everyone's search finds. */
  words: z.string().optional(),
  /** Of a longer story the words of what is asked. */
  focus: z.string().optional(),
  /** All that was said: it finds nothing, and tells of what was found what is nearest. */
  story: z.string().optional(),
  slugs: z.array(z.string()).optional(),
  domain: z.array(z.enum(DOMAIN_SLUGS)).optional(),
  trend: z.array(z.enum(TRENDS)).optional(),
  official_response: z.array(z.enum(OFFICIAL_RESPONSES)).optional(),
  commercial_intent: z.array(z.enum(COMMERCIAL_INTENTS)).optional(),
  confidence: z.array(z.enum(CONFIDENCE_LEVELS)).optional(),
  nature: z.array(z.enum(NATURES)).optional(),
  sensitivity: z.array(z.enum(SENSITIVITIES)).optional(),
  /** Least and most, both included. */
  bounds: z.partialRecord(z.enum(NUMBER_FIELDS), Bound).optional(),
  first_seen: Span.optional(),
  last_active: Span.optional(),
});
export type Where = z.infer<typeof Where>;

export const KINDS = [
  ...["look_up", "painpoint", "list", "count", "share", "mean", "sum", "by", "compare", "build", "market"],
  ...["method", "chat", "off_topic"],
] as const;
export type Kind = (typeof KINDS)[number];
/** Kinds that are about no pain point, but for a method that explains its figures. */
export const OF_NOTHING: readonly Kind[] = ["method", "chat", "off_topic"];

/** A question as what code is to execute: typed, small, and the same whoever read it, code or a model. */
export const Plan = z.strictObject({
  kind: z.enum(KINDS),
  where: Where,
  /** Of a painpoint: what is asked of it. */
  fields: z.array(z.enum(FIELDS)).optional(),
  sort: z.strictObject({ field: z.enum([...NUMBER_FIELDS, ...MONTH_FIELDS]), order: z.enum(["desc", "asc"]) }).optional(),
  take: z.int().min(1).max(20).optional(),
  aggregate: z
    .strictObject({ how: z.enum(["count", "mean", "sum"]), of: z.enum(NUMBER_FIELDS).optional(), by: z.enum(GROUPS).optional() })
    .optional(),
  /** Of a share: the whole. */
  of: Where.optional(),
  sides: z.array(Where).length(2).optional(),
  /** Which rule is asked about, or what is said. */
  about: z.string().optional(),
  terms: z.strictObject({ budget_twd: z.number().min(0).optional(), role_shape: z.enum(ROLE_SHAPES).optional() }).optional(),
  /** Conditions that may have been meant and may not, with whether they were taken; said in the answer. */
  doubts: z.array(z.strictObject({ field: z.enum(WORD_FIELDS), value: z.string(), isTaken: z.boolean() })).optional(),
  /** What could not be taken in, said in the answer. */
  left_out: z.array(z.strictObject({ what: z.string(), words: z.string() })),
});
export type Plan = z.infer<typeof Plan>;
export type Terms = NonNullable<Plan["terms"]>;
