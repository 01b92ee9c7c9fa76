import type { PainpointSummary, Query } from "../src/index.ts";
import type { Command } from "./command.ts";
import { FILTERS, filtersIn } from "./filters.ts";
import { everyItemText, listText } from "./list-text.ts";
import { numberOf, valueOf } from "./read-options.ts";

export const search: Command = {
  name: "search",
  usage: "<words>",
  summary: { "zh-Hant": "以文字與條件搜尋痛點", en: "find pain points by words and filters" },
  example: 'painpoints search "scooter parking" --domain roads-parking --limit 5',
  options: {
    ...FILTERS,
    sort: { value: "name", words: { "zh-Hant": "排序：score、discussed、newest、oldest", en: "order: score, discussed, newest, oldest" } },
    limit: { value: "1–50", words: { "zh-Hant": "一頁幾則", en: "how many in a page" } },
    offset: { value: "n", words: { "zh-Hant": "先略過幾則", en: "how many to skip" } },
    all: { words: { "zh-Hant": "讀完所有的頁", en: "every page to the last" } },
  },
  words: { least: 1, most: Infinity },

  async perform(client, asked) {
    const query = {
      ...filtersIn(asked),
      q: asked.words.join(" "),
      sort: valueOf(asked, "sort"),
      limit: numberOf(asked, "limit"),
      offset: numberOf(asked, "offset"),
    } as Query<"search_painpoints">;
    if (asked.values.all !== true) {
      const { data } = await client.searchPainpoints(query);
      return { json: data, text: listText(data, asked.locale) };
    }
    const items: PainpointSummary[] = [];
    for await (const item of client.searchAll(query)) items.push(item);
    return { json: { total: items.length, items }, text: everyItemText(items, asked.locale) };
  },
};
