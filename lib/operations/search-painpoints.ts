import { findPainpoints } from "#lib/feed/painpoints";
import { toSummary } from "#lib/feed/record";
import { currentRelease } from "#lib/feed/release";
import { defineOperation } from "#lib/operations/define";
import { PainpointPage, SearchInput } from "#lib/schemas/feed";

export const searchPainpoints = defineOperation({
  name: "search_painpoints",
  title: { "zh-Hant": "搜尋痛點", en: "Search pain points" },
  description: {
    "zh-Hant": "以詞語、領域與期間搜尋或列出這座城市的消費者痛點，回傳附分數的摘要。以 get_painpoint 開啟其中一則。",
    en: "Find or list consumer pain points of the city by words, domain and period. Returns scored summaries; open one with get_painpoint.",
  },
  rest: { method: "GET", path: "/painpoints" },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: SearchInput,
  output: PainpointPage,

  async run({ ctx, input }) {
    const release = await currentRelease(ctx);
    const { total, records } = await findPainpoints(release, input);
    return {
      total,
      limit: input.limit,
      offset: input.offset,
      items: records.map((record) => toSummary(record, ctx.locale)),
      freshness: release.freshness,
    };
  },
});
