import type { FeedDetail } from "#lib/feed/record";
import type { FixedTier } from "#lib/policy/brief-terms";
import type { Locale } from "#lib/policy/locale";
import type { BriefSections } from "#lib/schemas/brief";
import type { BriefTerms } from "#lib/schemas/brief-input";
import type { MarketAnalysis } from "#lib/schemas/feed";
import type { Release } from "#lib/schemas/release";

/** What a brief is about, in the language that it is written in: the pain point, and up to five related ones of the same release. */
export interface BriefSubject {
  release: Release;
  locale: Locale;
  painpoint: FeedDetail;
  /** Its ways in, in English and in the same order: rules that read words read these, so that both languages come to the same numbers. */
  anglesInEnglish: readonly string[];
  related: readonly FeedDetail[];
}

/** Everything in a brief that is computed: whole sections, and of those with prose the rest. */
export interface BriefFacts {
  subject: BriefSubject;
  terms: BriefTerms;
  /** The tier whose ways of working apply: the one asked for, or for a custom budget the one that it affords. */
  tier: FixedTier;
  /** The way in that fits the terms best; undefined when the catalogue names none that does. */
  angle: MarketAnalysis["angles"][number] | undefined;
  sections: ComputedSections;
}

type Sections = { [Name in keyof BriefSections]: Omit<BriefSections[Name], "title"> };
export interface ComputedSections extends Omit<Sections, "verdict" | "executive_summary" | "problem" | "solution" | "go_to_market"> {
  verdict: Omit<Sections["verdict"], "one_line">;
  go_to_market: Pick<Sections["go_to_market"], "channels">;
}
