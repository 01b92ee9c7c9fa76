import { askAsVisitor } from "#lib/adapters/web/docs/example-answers";
import { readPainpointPage } from "#lib/adapters/web/painpoint/read-painpoint-page";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Locale, Text } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { ResearchBrief } from "#lib/schemas/brief";

/** For whom the sample is written. */
export const SAMPLE_READER: Text = {
  "zh-Hant": "兩個人開一間小設計工作室，會寫程式，認識幾家車行，晚上有空。",
  en: "Two friends with a small design studio: we can code, we know a few garages, and we have the evenings.",
};
const SAMPLE_TERMS = { budget_tier: "bootstrap", timeline_months: 6, role_shape: "duo" } as const;

export interface SampleBrief {
  brief: ResearchBrief;
  headline: string;
}

/** A whole brief that anybody may read, by the built-in writer and charged to nobody. Undefined where nothing is public. */
export async function sampleBrief(locale: Locale): Promise<SampleBrief | undefined> {
  const view = (await readPainpointPage(locale, MARKET.samplePainpoint)) ?? (await readTop(locale));
  if (!view) return undefined;
  const { slug, headline } = view.painpoint;
  const input = { slug, locale, input: { ...SAMPLE_TERMS, user_context: SAMPLE_READER[locale] } };
  const brief = await askAsVisitor(generateResearchBrief, locale, input);
  return brief && { brief, headline };
}

async function readTop(locale: Locale) {
  const page = await askAsVisitor(searchPainpoints, locale, { limit: 1 });
  return readPainpointPage(locale, page?.items[0]?.slug ?? "");
}
