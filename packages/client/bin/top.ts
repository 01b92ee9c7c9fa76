import type { Query } from "../src/index.ts";
import type { Command } from "./command.ts";
import { listText } from "./list-text.ts";
import { numberOf } from "./read-options.ts";

export const top: Command = {
  name: "top",
  usage: "[domain]",
  summary: { "zh-Hant": "分數最高的痛點，可以只看一個領域", en: "the highest scores, of one domain if you name it" },
  example: "painpoints top food --limit 3",
  options: { limit: { value: "1–50", words: { "zh-Hant": "幾則（預設 10）", en: "how many (default 10)" } } },
  words: { least: 0, most: 1 },

  async perform(client, asked) {
    const [domain] = asked.words;
    const query = { domain, sort: "score", limit: numberOf(asked, "limit") ?? 10 } as Query<"search_painpoints">;
    const { data } = await client.searchPainpoints(query);
    return { json: data, text: listText(data, asked.locale) };
  },
};
