import { findPainpoint } from "#lib/feed/painpoints";
import { releaseAsOf } from "#lib/feed/as-of";
import { defineOperation } from "#lib/operations/define";
import { painpointNotFound } from "#lib/operations/painpoint-not-found";
import { outlinePainpoint, stepAfterPainpoint } from "#lib/operations/outline-painpoint";
import { READS_FEED } from "#lib/operations/tool-hints";
import { ofMarket } from "#lib/policy/market-words";
import { PainpointDetail, PainpointInput } from "#lib/schemas/feed";

export const getPainpoint = defineOperation({
  name: "get_painpoint",
  title: { "zh-Hant": "讀取一則痛點", en: "Get a pain point" },
  description: {
    "zh-Hant": "以 slug 讀取一則痛點：說明、分數如何得出、名次、相關痛點與現有的市場分析。",
    en: "One pain point by slug: what it is, how its scores add up, its rank, related ones and the market analysis that is available.",
  },
  rest: { method: "GET", path: "/painpoints/{slug}" },
  tool: {
    description: ofMarket(
      "en",
      "Everything public about one pain point: summary, who is affected, scores and rank, related ones, and market_analysis (demand by month, unmet need, willingness to pay, barriers, ways in, gaps; null without any). Counts are of backing on {platform}. Take the slug from a search or list. For a plan use generate_research_brief.",
    ),
    hints: READS_FEED,
    outline: outlinePainpoint,
    nextStep: stepAfterPainpoint,
  },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: PainpointInput,
  output: PainpointDetail,
  exampleInput: (slug) => ({ slug }),

  async run({ ctx, input }) {
    const release = await releaseAsOf(ctx, input.as_of);
    const detail = await findPainpoint(release, input.slug, ctx.locale);
    if (!detail) throw await painpointNotFound(release, input.slug);
    return { ...detail, freshness: release.freshness };
  },
});
