import { findReadable } from "#lib/feed/as-of";
import { defineOperation } from "#lib/operations/define";
import { outlineRelease } from "#lib/operations/list-releases";
import { ReleaseInput, ReleaseSummary } from "#lib/schemas/releases";

export const getRelease = defineOperation({
  name: "get_release",
  title: { "zh-Hant": "讀取一個版本", en: "Get a release" },
  description: {
    "zh-Hant": "以版本名稱讀取：它呈現到哪個月、有多少痛點、是否為事後重建。",
    en: "One release by its version: which month it shows, how many pain points, and whether it was made afterwards.",
  },
  rest: { method: "GET", path: "/releases/{version}" },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: ReleaseInput,
  output: ReleaseSummary,
  exampleInput: () => ({ version: "latest" }),

  async run({ ctx, input }) {
    return outlineRelease(await findReadable(ctx, input.version, "version"));
  },
});
