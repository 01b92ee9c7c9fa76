import { keptReleases } from "#lib/feed/as-of";
import { currentRelease } from "#lib/feed/release";
import { defineOperation } from "#lib/operations/define";
import type { KeptRelease, Release } from "#lib/schemas/release";
import { ReleaseList, ReleasesInput, type ReleaseSummary } from "#lib/schemas/releases";

export const listReleases = defineOperation({
  name: "list_releases",
  title: { "zh-Hant": "列出各月份的版本", en: "List releases" },
  description: {
    "zh-Hant": "目前看得到的每個月份各一個版本，由新到舊。以 as_of 讀取其中一個月份，或比較兩個版本。",
    en: "One release for each month that can still be read, the newest first. Read one by as_of, or compare two of them.",
  },
  rest: { method: "GET", path: "/releases" },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: ReleasesInput,
  output: ReleaseList,

  async run({ ctx }) {
    const standing = await currentRelease(ctx);
    return { items: [standing, ...(await keptReleases(standing))].map(outlineRelease) };
  },
});

export function outlineRelease(release: Release | KeptRelease): ReleaseSummary {
  return {
    version: release.version,
    ...release.freshness,
    painpoint_count: release.count,
    is_current: release.isKept !== true,
    is_reconstructed: "isReconstructed" in release && release.isReconstructed,
  };
}
