import { getTranslations } from "next-intl/server";
import { painpointAddress } from "#lib/adapters/web/feed-address";
import { respondWithAtom } from "#lib/adapters/web/following/atom";
import { undefinedIfMissing, visitorContext } from "#lib/adapters/web/visitor";
import { findRankHistory } from "#lib/feed/rank-history";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { OFFICIAL_RESPONSES } from "#lib/policy/market-signs";
import { monthName } from "#lib/policy/month-name";

const MONTHS = 24;

/** What became of one pain point: the months in which somebody backed it or the authorities answered, the newest first. */
export function respondWithCourse(request: Request, locale: string, slug: string): Promise<Response> {
  return respondWithAtom(request, locale, `/painpoints/${slug}/feed.xml`, async (language, release) => {
    const ctx = { ...visitorContext(language), release };
    const painpoint = await call(getPainpoint, ctx, { slug }).catch(undefinedIfMissing);
    if (!painpoint) return undefined;
    const { headline, summary, first_seen_month: first, market_analysis: market } = painpoint;
    const ranks = await findRankHistory(release, release, slug);
    const t = await getTranslations({ locale: language, namespace: "atom.course" });
    const page = painpointAddress(language, slug);
    const answers = (at: number) => OFFICIAL_RESPONSES.indexOf(ranks[at]?.response ?? "none");
    const months = (market?.demand.series ?? []).map(({ month, mentions, replies }) => {
      const at = ranks.findIndex((rank) => rank.month === month);
      const rank = ranks[at];
      return {
        month,
        mentions,
        isAnswered: at > 0 && answers(at) > answers(at - 1),
        title: t("title", { month: monthName(language, month), mentions, isFirst: String(month === first) }),
        text: [t("backed", { mentions, replies }), ...(rank ? [t("rank", { rank: rank.rank, of: rank.of })] : [])],
      };
    });
    const told = months.filter(({ month, mentions, isAnswered }) => mentions > 0 || isAnswered || month === first).slice(-MONTHS);
    return {
      title: headline,
      subtitle: summary,
      page,
      entries: told.toReversed().map(({ month, title, text, isAnswered }) => ({
        page,
        id: `${page}#${month}`,
        title: isAnswered ? t("answered", { month: monthName(language, month) }) : title,
        month,
        text: text.join(language === "en" ? " " : ""),
      })),
    };
  });
}
