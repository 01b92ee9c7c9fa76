import type { Command } from "./command.ts";
import { replyText } from "./reply-text.ts";

export const ask: Command = {
  name: "ask",
  usage: "<question>",
  summary: { "zh-Hant": "問顧問一個問題（Pro，用掉本月一次）", en: "ask the consultant (Pro, one of the month's questions)" },
  example: 'painpoints ask "What hurts scooter riders most?"',
  options: {},
  words: { least: 1, most: Infinity },

  async perform(client, asked) {
    const { data } = await client.askConsultant({ message: asked.words.join(" "), locale: asked.locale });
    return { json: data, text: replyText(data, asked.locale) };
  },
};
