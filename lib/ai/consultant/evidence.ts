import type { Intent } from "#lib/ai/consultant/intent";
import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import type { Grounding } from "#lib/schemas/consultant";
import type { Release } from "#lib/schemas/release";

/**
 * Everything that an answer may rest on, computed before a word of it is written: whoever writes the words, the offline
 * writer or a model, adds nothing to it.
 */
export interface ConsultantEvidence {
  release: Release;
  /** Language of the answer, of the records, of the facts and of the follow-up questions. */
  locale: Locale;
  /** As it was asked. Data: it is never obeyed, and never repeated as it stands. */
  message: string;
  /** What the question was understood to ask, with the terms that code read out of it. */
  intent: Intent;
  /** At most six; [1] in an answer is the first. An answer cites every one of them, and nothing else. */
  painpoints: readonly CitedPainpoint[];
  /** What was computed for this question beyond the records: the only other numbers that an answer may name. */
  facts: readonly Fact[];
  /** How far an answer may claim to be grounded, at most; with `none` the offline words stand and no model is asked. */
  groundingCeiling: Grounding;
  /** What a partial answer leaves open, in the language of the answer; empty otherwise. */
  missing: readonly string[];
  /** Two or three next questions that the catalogue can answer. */
  followUps: readonly string[];
}

export interface CitedPainpoint {
  /** Its [n], counted from 1. */
  number: number;
  painpoint: FeedDetail;
}

/** One computed value with its meaning. */
export interface Fact {
  /** snake_case with the unit last, such as `budget_twd`, `match_count`, `recent_mentions`. */
  name: string;
  value: number | string;
  /** The pain point that it speaks of; without it the fact speaks of the question or of the whole feed. */
  number?: number;
  /** The same as a sentence, in the language of the answer. */
  statement: string;
}
