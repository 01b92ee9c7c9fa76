import { defineOperation } from "#lib/operations/define";
import { outlinePage, stepAfterPage } from "#lib/operations/outline-page";
import { readPage } from "#lib/operations/painpoint-page";
import { READS_FEED } from "#lib/operations/tool-hints";
import { PainpointPage, SearchInput } from "#lib/schemas/feed";

export const searchPainpoints = defineOperation({
  name: "search_painpoints",
  title: { "zh-Hant": "搜尋痛點", en: "Search pain points" },
  description: {
    "zh-Hant": "以詞語與條件搜尋或列出這座城市的消費者痛點，回傳附分數的摘要。以 get_painpoint 開啟其中一則。",
    en: "Find or list consumer pain points of the city by words and filters. Returns scored summaries; open one with get_painpoint.",
  },
  rest: { method: "GET", path: "/painpoints" },
  tool: {
    description:
      "Find consumer pain points of the city by words (Chinese, either script, or English), domain and filters. Use it first for any question about what bothers people, a product idea, a market or a topic. For the highest scores without words use list_top_painpoints; for everything about one slug get_painpoint. Returns total and a page of summaries: slug, headline, domain, four scores, reply_count, first_seen_month. Nothing found: total 0, no error.",
    hints: READS_FEED,
    outline: outlinePage,
    nextStep: stepAfterPage,
    hasApp: true,
  },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: SearchInput,
  output: PainpointPage,
  exampleInput: () => ({ limit: 2 }),

  async run({ ctx, input }) {
    return readPage(ctx, input);
  },
});
