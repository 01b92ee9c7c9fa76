import { currentRelease } from "#lib/feed/release";
import { suggest } from "#lib/feed/suggest";
import { defineOperation } from "#lib/operations/define";
import { SuggestInput, Suggestions } from "#lib/schemas/suggest";

/** For the site's own search field: anybody may ask it, and it is no tool. */
export const suggestSearches = defineOperation({
  name: "suggest_searches",
  title: { "zh-Hant": "建議搜尋", en: "Suggest searches" },
  description: {
    "zh-Hant": "還在輸入時，建議找得到東西的詞語與最符合的痛點。",
    en: "While somebody types: words that find something, and the pain points that match best.",
  },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: SuggestInput,
  output: Suggestions,

  async run({ ctx, input: { q } }) {
    const { words, painpoints } = await suggest(await currentRelease(ctx), q);
    return { words, painpoints: painpoints.map(({ slug, headline }) => ({ slug, headline: headline[ctx.locale] })) };
  },
});
