import { composeBrief } from "#lib/ai/brief/compose-brief";
import { currentWriter, OFFLINE, type Writer } from "#lib/ai/writer";
import { exampleMeter } from "#lib/access/meter";
import type { Context } from "#lib/context";
import { findPainpoint } from "#lib/feed/painpoints";
import { currentRelease } from "#lib/feed/release";
import { defineOperation } from "#lib/operations/define";
import { toAllowance } from "#lib/operations/get-usage";
import { outlineBrief, stepAfterBrief } from "#lib/operations/outline-brief";
import { painpointNotFound } from "#lib/operations/painpoint-not-found";
import { summarizeBrief } from "#lib/operations/summarize-brief";
import { USES_QUOTA } from "#lib/operations/tool-hints";
import { ResearchBrief } from "#lib/schemas/brief";
import { plainJson } from "#lib/policy/plain-text";
import { BriefInput } from "#lib/schemas/brief-input";

export const generateResearchBrief = defineOperation({
  name: "generate_research_brief",
  title: { "zh-Hant": "產生研究簡報", en: "Generate a research brief" },
  description: {
    "zh-Hant":
      "針對一則痛點的完整研究簡報：結論、依據、市場估算、預算、計畫、實驗、風險與停損條件，依您的預算、時程與人力而定。數字都由程式計算。",
    en: "A full research brief on one pain point: verdict, evidence, market estimate, budget, plan, experiments, risks and kill criteria, on your terms of money, time and hands. Every number is computed.",
  },
  rest: { method: "POST", path: "/research-brief" },
  tool: {
    description:
      "Write a research brief on one pain point, on the user's terms of money, time and hands: verdict with reasons, evidence, market, way in, budget, plan, tests with thresholds, risks. Use it when the user wants to know whether and how to build something against a pain point; find its slug first. Not for a quick question (ask_consultant) or the data alone (get_painpoint). The account keeps it. It needs a Pro key and uses one of the month's briefs, so ask the user first; it may take up to 50 seconds.",
    hints: USES_QUOTA,
    about: async ({ ctx, input: { slug } }) => (await findSubject(ctx, slug)).painpoint.headline,
    outline: outlineBrief,
    summary: summarizeBrief,
    nextStep: stepAfterBrief,
    hasApp: true,
  },
  access: "pro",
  readOnly: false,
  readsFeed: false,
  charge: {
    quota: "brief",
    cites: ({ sections }) => sections.evidence.items.flatMap(({ slug }) => slug ?? []),
    keptAs: ({ slug, locale }) => ({ slug, locale }),
  },
  input: BriefInput,
  output: ResearchBrief,
  exampleInput: (slug) => ({ slug, input: { budget_tier: "bootstrap", role_shape: "duo" } as const }),
  example: ({ ctx, input }) => write(ctx, input, OFFLINE),
  run: ({ ctx, input, meter }) => write(ctx, input, currentWriter(ctx), meter),
});

async function write(
  ctx: Context,
  { slug, input: given }: BriefInput,
  writer: Writer,
  meter = exampleMeter("brief"),
): Promise<ResearchBrief> {
  const { locale } = ctx;
  const terms = plainJson(given);
  const { release, painpoint } = await findSubject(ctx, slug);
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

async function findSubject(ctx: Context, slug: string) {
  const release = await currentRelease(ctx);
  const painpoint = await findPainpoint(release, slug, ctx.locale);
  if (!painpoint) throw await painpointNotFound(release, slug);
  return { release, painpoint };
}
