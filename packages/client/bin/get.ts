import type { Command } from "./command.ts";
import { AS_OF } from "./filters.ts";
import { painpointText } from "./painpoint-text.ts";
import { valueOf } from "./read-options.ts";

export const get: Command = {
  name: "get",
  usage: "<slug>",
  summary: { "zh-Hant": "讀取一則痛點", en: "read one pain point" },
  example: "painpoints get scooter-parking-shortage",
  options: { "as-of": AS_OF },
  words: { least: 1, most: 1 },

  async perform(client, asked) {
    const [slug = ""] = asked.words;
    const { data } = await client.getPainpoint(slug, { as_of: valueOf(asked, "as-of") });
    return { json: data, text: painpointText(data, asked.locale) };
  },
};
