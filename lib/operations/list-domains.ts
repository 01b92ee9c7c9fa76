import { countByDomain } from "#lib/feed/painpoints";
import { releaseAsOf } from "#lib/feed/as-of";
import { defineOperation } from "#lib/operations/define";
import { domainName } from "#lib/policy/market";
import { DomainList, DomainsInput } from "#lib/schemas/feed";

export const listDomains = defineOperation({
  name: "list_domains",
  title: { "zh-Hant": "列出領域", en: "List domains" },
  description: {
    "zh-Hant": "所有主題領域、名稱與目前看得到的痛點數。",
    en: "Every topic domain with its name and how many pain points are visible.",
  },
  rest: { method: "GET", path: "/domains" },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: DomainsInput,
  output: DomainList,

  async run({ ctx, input }) {
    const release = await releaseAsOf(ctx, input.as_of);
    const counts = await countByDomain(release);
    return {
      items: counts.map(({ slug, count }) => ({ slug, name: domainName(slug)[ctx.locale], painpoint_count: count })),
      freshness: release.freshness,
    };
  },
});
