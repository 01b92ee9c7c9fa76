import type { Advice, WayIn } from "#lib/advice/dossier";
import { findCity } from "#lib/advice/read";
import { openCase } from "#lib/ai/brief/brief-case";
import { readReader } from "#lib/ai/brief/reader";
import { because } from "#lib/ai/brief/sections/verdict";
import type { Asking } from "#lib/ai/consultant/asking";
import { findPainpointsBySlug } from "#lib/feed/painpoints";
import { CUSTOM_BUDGET, BRIEF_DEFAULTS } from "#lib/policy/brief-terms";
import type { Verdict } from "#lib/schemas/brief";

export interface Judged {
  decision: Exclude<Verdict, "build">;
  /** Three sentences with a number each, in the language of the answer. */
  because: string[];
  way: WayIn;
  /** The brief would not build it with the means of that reader. */
  isForOthers: boolean;
  /** What that takes to set up, as it is reckoned with. */
  setupTwd: number;
}

const MOST_RELATED = 5;

/** The verdict that a brief on that pain point would give on the terms named; undefined where the pain point is not visible. */
export async function judge({ release, locale, plan, message }: Asking, advice: Advice): Promise<Judged | undefined> {
  const [[painpoint], city] = await Promise.all([findPainpointsBySlug(release, [advice.slug], locale), findCity(release)]);
  if (!painpoint) return undefined;
  const slugs = painpoint.related.map(({ slug }) => slug).slice(0, MOST_RELATED);
  const related = await findPainpointsBySlug(release, slugs, locale);
  // Who does not say how many they are is taken for as many as the first way in wants.
  const { budget_twd: budget, role_shape = advice.ways_in[0]?.hands ?? BRIEF_DEFAULTS.role_shape } = plan.terms ?? {};
  const custom = budget === undefined ? undefined : Math.max(CUSTOM_BUDGET.least, Math.min(budget, CUSTOM_BUDGET.most));
  const money =
    custom === undefined ? { budget_tier: BRIEF_DEFAULTS.budget_tier } : { budget_tier: "custom" as const, budget_custom: custom };
  const terms = { ...BRIEF_DEFAULTS, ...money, role_shape };
  const brief = openCase({ release, locale, painpoint, related, advice, city }, terms, readReader(message));
  // What somebody asks about need not be the way in that pays, nor the one that they fit badly: both only the brief says, which names its own.
  const decision = brief.decision === "build" || brief.rule === "not_for_you" ? "test_first" : brief.decision;
  return { decision, because: because(brief), way: brief.chosen.way, isForOthers: brief.rule === "not_for_you", setupTwd: brief.setupTwd };
}
