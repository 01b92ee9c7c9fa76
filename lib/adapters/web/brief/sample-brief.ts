import { oneReleaseContext, undefinedIfMissing } from "#lib/adapters/web/visitor";
import { call } from "#lib/operations/call";
import { exampleAnswer } from "#lib/operations/example-answer";
import { exampleSlug } from "#lib/operations/example-slug";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import { getPainpoint } from "#lib/operations/get-painpoint";
import type { Locale, Text } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { ResearchBrief } from "#lib/schemas/brief";

/** For whom the sample is written. */
const SAMPLE_READER: Text = {
  "zh-Hant": "兩個朋友，一個做設計，一個寫程式，兩人每週一共能花 20 小時。",
  en: "Two friends, a designer and a programmer, with 20 hours a week between them.",
};
const SAMPLE_TERMS = { budget_tier: "custom", budget_custom: 500_000, timeline_months: 6, role_shape: "duo" } as const;

export interface SampleBrief {
  brief: ResearchBrief;
  headline: string;
}

/** A whole brief that anybody may read, by the built-in writer, of one release and charged to nobody. Undefined where nothing is public. */
export async function sampleBrief(locale: Locale): Promise<SampleBrief | undefined> {
  const ctx = await oneReleaseContext(locale);
  const read = (slug: string | undefined) => (slug === undefined ? undefined : call(getPainpoint, ctx, { slug }).catch(undefinedIfMissing));
  const painpoint = (await read(MARKET.samplePainpoint)) ?? (await read(await exampleSlug(ctx)));
  if (!painpoint) return undefined;
  const { slug, headline } = painpoint;
  const input = { slug, locale, input: { ...SAMPLE_TERMS, user_context: SAMPLE_READER[locale] } };
  return { brief: await exampleAnswer(generateResearchBrief, ctx, input), headline };
}
