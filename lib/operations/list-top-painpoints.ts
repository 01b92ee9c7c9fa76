import { defineOperation } from "#lib/operations/define";
import { outlinePage, stepAfterPage } from "#lib/operations/outline-page";
import { readPage } from "#lib/operations/painpoint-page";
import { READS_FEED } from "#lib/operations/tool-hints";
import { PainpointPage, TopInput } from "#lib/schemas/feed";

export const listTopPainpoints = defineOperation({
  name: "list_top_painpoints",
  title: { "zh-Hant": "列出分數最高的痛點", en: "List top pain points" },
  description: {
    "zh-Hant": "綜合分數最高的痛點，可加上條件，回傳的項目與搜尋相同。",
    en: "The pain points with the highest composite score, overall or under filters, in the same form as a search returns them.",
  },
  tool: {
    description:
      'List the pain points with the highest composite score, of the whole city or of what filters leave. Use it for "what are the biggest problems" or "where is the best opportunity in food"; with words to search for use search_painpoints, whose summaries it returns.',
    hints: READS_FEED,
    outline: outlinePage,
    nextStep: stepAfterPage,
    hasApp: true,
  },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: TopInput,
  output: PainpointPage,

  async run({ ctx, input }) {
    return readPage(ctx, { ...input, offset: 0, sort: "score" });
  },
});
