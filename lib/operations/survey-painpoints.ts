import { nearestWords } from "#lib/feed/nearest-words";
import { toSummary } from "#lib/feed/record";
import { currentRelease } from "#lib/feed/release";
import { surveyFeed } from "#lib/feed/survey";
import { askedWords } from "#lib/operations/asked-words";
import { defineOperation } from "#lib/operations/define";
import { domainName } from "#lib/policy/market";
import { FILTER_NAMES, SurveyInput } from "#lib/schemas/feed";
import { Survey } from "#lib/schemas/survey";

/** For the site's own pages: it has no route and is no tool. */
export const surveyPainpoints = defineOperation({
  name: "survey_painpoints",
  title: { "zh-Hant": "綜觀痛點", en: "Survey pain points" },
  description: {
    "zh-Hant": "所有符合條件的痛點，以及各領域的數量。",
    en: "Everything that matches at once, and how it spreads over the domains.",
  },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: SurveyInput,
  output: Survey,

  async run({ ctx, input: { q: given, locale: _, ...filters } }) {
    const q = askedWords(given);
    const release = await currentRelease(ctx);
    const { total, points, byDomain } = await surveyFeed(release, { q, ...filters });
    const isFiltered = FILTER_NAMES.some((name) => filters[name] !== undefined);
    const unfiltered = isFiltered && total === 0 ? await surveyFeed(release, { q, sort: filters.sort }) : { total };
    return {
      total,
      points: points.map((point) => toSummary(point, ctx.locale)),
      domains: byDomain.map(({ slug, count }) => ({ slug, name: domainName(slug)[ctx.locale], painpoint_count: count })),
      nearest_words: unfiltered.total === 0 && q !== undefined ? await nearestWords(release, q) : [],
      unfiltered_total: unfiltered.total,
      freshness: release.freshness,
    };
  },
});
