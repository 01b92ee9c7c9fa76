import { AppError, type InputFault } from "#lib/errors";
import { findPainpoint } from "#lib/feed/painpoints";
import { nearestSlug } from "#lib/feed/nearest-slug";
import { currentRelease } from "#lib/feed/release";
import { defineOperation } from "#lib/operations/define";
import { PainpointDetail, PainpointInput } from "#lib/schemas/feed";
import type { Release } from "#lib/schemas/release";

export const getPainpoint = defineOperation({
  name: "get_painpoint",
  title: { "zh-Hant": "讀取一個痛點", en: "Get a pain point" },
  description: {
    "zh-Hant": "以 slug 讀取一個痛點：說明、分數如何得出、排名、相關痛點與現有的市場分析。",
    en: "One pain point by slug: what it is, how its scores add up, its rank, related ones and the market analysis that is available.",
  },
  rest: { method: "GET", path: "/painpoints/{slug}" },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: PainpointInput,
  output: PainpointDetail,

  async run({ ctx, input }) {
    const release = await currentRelease(ctx);
    const detail = await findPainpoint(release, input.slug, ctx.locale);
    if (!detail) throw await notFound(release, input.slug);
    return { ...detail, freshness: release.freshness };
  },
});

/** With the slug that was probably meant. It is looked for among visible ones alone, so that it tells nothing of hidden ones. */
async function notFound(release: Release, slug: string): Promise<AppError> {
  const nearest = await nearestSlug(release, slug);
  if (nearest === undefined) return new AppError("not_found");
  const fault: InputFault = {
    field: "slug",
    code: "unknown",
    message: { "zh-Hant": "沒有這個 slug 的公開痛點。", en: "No public pain point has this slug." },
    fix: { "zh-Hant": `您是不是要 ${nearest}？`, en: `Did you mean ${nearest}?` },
  };
  return new AppError("not_found", { faults: [fault] });
}
