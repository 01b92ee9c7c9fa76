import { composeBrief } from "#lib/ai/brief/compose-brief";
import { currentWriter, OFFLINE, type Writer } from "#lib/ai/writer";
import { exampleMeter } from "#lib/access/meter";
import type { Context } from "#lib/context";
import { findPainpoint } from "#lib/feed/painpoints";
import { currentRelease } from "#lib/feed/release";
import { defineOperation } from "#lib/operations/define";
import { toAllowance } from "#lib/operations/get-usage";
import { painpointNotFound } from "#lib/operations/painpoint-not-found";
import { ResearchBrief } from "#lib/schemas/brief";
import { BriefInput } from "#lib/schemas/brief-input";

export const generateResearchBrief = defineOperation({
  name: "generate_research_brief",
  title: { "zh-Hant": "產生研究簡報", en: "Generate a research brief" },
  description: {
    "zh-Hant":
      "針對一個痛點的完整研究簡報：結論、依據、市場估算、預算、計畫、實驗、風險與停損條件，依您的預算、時程與人力而定。數字都由程式計算。",
    en: "A full research brief on one pain point: verdict, evidence, market estimate, budget, plan, experiments, risks and kill criteria, on your terms of money, time and hands. Every number is computed.",
  },
  rest: { method: "POST", path: "/research-brief" },
  access: "pro",
  readOnly: false,
  readsFeed: false,
  charge: {
    quota: "brief",
    cites: ({ sections }) => sections.evidence.items.flatMap(({ slug }) => slug ?? []),
  },
  input: BriefInput,
  output: ResearchBrief,
  example: ({ ctx, input }) => write(ctx, input, OFFLINE),
  run: ({ ctx, input, meter }) => write(ctx, input, currentWriter(ctx), meter),
});

async function write(
  ctx: Context,
  { slug, input: terms }: BriefInput,
  writer: Writer,
  meter = exampleMeter("brief"),
): Promise<ResearchBrief> {
  const { locale } = ctx;
  const release = await currentRelease(ctx);
  const painpoint = await findPainpoint(release, slug, locale);
  if (!painpoint) throw await painpointNotFound(release, slug);
  return {
    slug,
    locale,
    generated_by: writer.name,
    generated_at: (ctx.now ?? new Date()).toISOString(),
    release: { ...release.freshness, version: release.version },
    input: terms,
    sections: await composeBrief({ release, locale, painpoint, terms }, writer),
    usage: toAllowance(meter),
  };
}
