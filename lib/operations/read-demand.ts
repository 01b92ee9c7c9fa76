import { findDemand } from "#lib/feed/demand";
import { currentRelease } from "#lib/feed/release";
import { defineOperation } from "#lib/operations/define";
import { DemandInput, DemandList } from "#lib/schemas/survey";

/** For the site's own pages: it has no route and is no tool. */
export const readDemand = defineOperation({
  name: "read_demand",
  title: { "zh-Hant": "讀取需求走勢", en: "Read demand" },
  description: { "zh-Hant": "多則痛點的逐月附議與走勢。", en: "Mentions month by month, and the trend, of several pain points." },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: DemandInput,
  output: DemandList,

  async run({ ctx, input }) {
    return { items: await findDemand(await currentRelease(ctx), input.slugs) };
  },
});
