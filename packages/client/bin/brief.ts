import type { Asked as Sent } from "../src/index.ts";
import { briefText } from "./brief-text.ts";
import type { Asked, Command } from "./command.ts";
import { numberOf, valueOf } from "./read-options.ts";

type BriefInput = Sent<"generate_research_brief">["input"];

export const brief: Command = {
  name: "brief",
  usage: "<slug>",
  summary: { "zh-Hant": "產生研究簡報（Pro，用掉本月一份）", en: "make a research brief (Pro, one of the month's)" },
  example: "painpoints brief scooter-parking-shortage --budget 200000 --role duo",
  options: {
    budget: {
      value: "tier|amount",
      words: {
        "zh-Hant": "級距（ai_hustle、bootstrap、lean、funded）或新臺幣金額",
        en: "a tier (ai_hustle, bootstrap, lean, funded) or an amount in NT$",
      },
    },
    months: { value: "n", words: { "zh-Hant": "幾個月", en: "how many months" } },
    role: { value: "solo|duo|team", words: { "zh-Hant": "團隊", en: "who does it" } },
    context: { value: "text", words: { "zh-Hant": "您的背景與條件", en: "what you bring" } },
  },
  words: { least: 1, most: 1 },

  async perform(client, asked) {
    const [slug = ""] = asked.words;
    const { data } = await client.generateResearchBrief({ slug, locale: asked.locale, input: inputOf(asked) });
    return { json: data, text: briefText(data, asked.locale) };
  },
};

/** A number is a budget of one's own. */
function inputOf(asked: Asked): BriefInput {
  const budget = valueOf(asked, "budget");
  const amount = budget !== undefined && /^\d+$/.test(budget) ? Number(budget) : undefined;
  return {
    user_context: valueOf(asked, "context"),
    budget_tier: amount === undefined ? budget : "custom",
    budget_custom: amount,
    timeline_months: numberOf(asked, "months"),
    role_shape: valueOf(asked, "role"),
  } as BriefInput;
}
