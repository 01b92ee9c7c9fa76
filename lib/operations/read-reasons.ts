import { findReasons } from "#lib/feed/reasons";
import { currentRelease } from "#lib/feed/release";
import { defineOperation } from "#lib/operations/define";
import { ReasonInput, ReasonList } from "#lib/schemas/survey";

/** For the site's own pages: it has no route and is no tool. */
export const readReasons = defineOperation({
  name: "read_reasons",
  title: { "zh-Hant": "說明為何找到", en: "Say why they were found" },
  description: {
    "zh-Hant": "每則痛點的摘要裡，哪裡有要找的詞。",
    en: "Where in the summary of each pain point the words stand that were looked for.",
  },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: ReasonInput,
  output: ReasonList,

  async run({ ctx, input: { q, slugs } }) {
    return { items: await findReasons(await currentRelease(ctx), q, slugs, ctx.locale) };
  },
});
