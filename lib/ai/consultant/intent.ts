import type { FixedTier, RoleShape } from "#lib/policy/brief-terms";
import type { Domain } from "#lib/policy/market";
import type { Trend } from "#lib/policy/trend";
import type { Period } from "#lib/schemas/feed";

/** By what pain points are put in order. */
export const MEASURES = ["score", "severity", "unmet_need", "frequency", "discussed", "newest", "oldest"] as const;
export type Measure = (typeof MEASURES)[number];

/** What a question wants to know about what it found. */
export const ASPECTS = ["overview", "affected", "solutions", "trend", "demand", "ways_in", "score"] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Why a question is not answered. */
export const REFUSALS = ["off_topic", "prediction", "professional_advice", "opinion", "elsewhere", "instructions", "sources"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Which part of the feed a question is about. */
export interface Scope {
  domain?: Domain | undefined;
  period?: Period | undefined;
  trend?: Trend | undefined;
  /** The words that were searched for, without filler, as the index spells them. */
  words?: readonly string[] | undefined;
}

/** The terms that somebody names who asks what to build. */
export interface BuildTerms {
  budgetTwd?: number | undefined;
  /** Undefined where neither an amount nor a tier was named. */
  tier?: FixedTier | undefined;
  roleShape?: RoleShape | undefined;
}

/** What a question was understood to ask. */
export type Intent =
  | { kind: "look_up"; scope: Scope; aspect: Aspect }
  | { kind: "painpoint"; aspect: Aspect }
  | { kind: "ranking"; scope: Scope; by: Measure }
  | { kind: "domains"; by: Measure | "count" }
  | { kind: "comparison"; by: Measure }
  | { kind: "build"; scope: Scope; terms: BuildTerms }
  | { kind: "count"; scope: Scope }
  | { kind: "about" }
  | { kind: "scoring" }
  | { kind: "refusal"; why: Refusal }
  | { kind: "nothing" };
