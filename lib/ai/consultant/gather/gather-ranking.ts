import type { ConsultantEvidence, Fact } from "#lib/ai/consultant/evidence";
import { momentum, momentumFacts } from "#lib/ai/consultant/gather/demand-facts";
import { COVERED, findTopic } from "#lib/ai/consultant/gather/find-topic";
import { nextQuestions } from "#lib/ai/consultant/gather/follow-ups";
import { detailsOf, MOST_CITATIONS, toEvidence, type Asking } from "#lib/ai/consultant/gather/gathering";
import { gatherNothing } from "#lib/ai/consultant/gather/gather-none";
import { leftOpen } from "#lib/ai/consultant/gather/left-open";
import { RANKED_AT_MOST, valueOf } from "#lib/ai/consultant/gather/measured";
import type { Measure } from "#lib/ai/consultant/intent";
import type { Question, Topic } from "#lib/ai/consultant/question/read-question";
import { count, domainIn } from "#lib/ai/consultant/words/phrases";
import { findPainpoints } from "#lib/feed/painpoints";
import type { FeedDetail, FeedSummary } from "#lib/feed/record";
import type { Domain } from "#lib/policy/market";
import type { Trend } from "#lib/policy/trend";
import type { Period, Sort } from "#lib/schemas/feed";

const SHOWN = 5;
/** So many of those with a trend are read to find the steepest; beyond them the order by score decides who is looked at. */
const MOST_MOMENTA = 60;

/** The worst, the most discussed, the newest, the rising …: of a domain, of a topic, or of all. */
export async function gatherRanking(asking: Asking, question: Question & { kind: "ranking" }): Promise<ConsultantEvidence> {
  const { topic, by, trend, period } = question;
  const ranked =
    (period && !trend ? await rank(asking, topic, by, undefined, period) : undefined) ?? (await rank(asking, topic, by, trend));
  if (!ranked) return trend ? gatherNoTrend(asking, topic, trend) : gatherNothing(asking, topic.domain);
  const { total, share, domain, usedPeriod } = ranked;
  const most = Math.min(question.top ?? SHOWN, MOST_CITATIONS);
  const details = ranked.details ? ranked.details.slice(0, most) : await detailsOf(asking, ranked.records, most);
  const next = nextQuestions(asking.locale);
  const [first] = details;
  return toEvidence(asking, {
    intent: { kind: "ranking", by, scope: { domain, trend, period: usedPeriod, words: ranked.words } },
    details,
    facts: [
      ...countFacts(asking, total, domain, trend),
      ...details.flatMap((detail, at) => momentumFacts(detail, at + 1, asking.release, asking.locale)),
    ],
    ceiling: share >= COVERED ? "full" : "partial",
    missing: leftOpen(asking, ranked),
    followUps: [
      first && next.solutions(first.headline),
      domain === undefined ? next.build : next.buildIn(domain),
      trend === undefined
        ? domain === undefined
          ? next.rising
          : by === "unmet_need"
            ? next.highest(domain)
            : next.unmet(domain)
        : next.domains,
    ],
  });
}

interface Ranked {
  total: number;
  records: readonly FeedSummary[];
  /** Read already, in order, where the order needed them. */
  details?: FeedDetail[];
  share: number;
  missing: string[];
  words: string[];
  domain: Domain | undefined;
  usedPeriod: Period | undefined;
}

async function rank(asking: Asking, topic: Topic, by: Measure, trend?: Trend, period?: Period): Promise<Ranked | undefined> {
  const sort: Sort = by === "discussed" || by === "newest" || by === "oldest" ? by : "score";
  const isWords = topic.q !== "";
  const found = isWords ? await findTopic(asking.release, topic, { trend, period }) : undefined;
  const all = found
    ? { total: found.total, records: found.hits.map(({ record }) => record) }
    : await findPainpoints(asking.release, {
        domain: topic.domain,
        trend,
        period,
        sort,
        limit: trend ? MOST_MOMENTA : RANKED_AT_MOST,
        offset: 0,
      });
  if (all.records.length === 0) return undefined;
  const records = found || sort === "score" ? inOrder(all.records, by) : all.records;
  const base = {
    total: all.total,
    share: found?.share ?? 1,
    missing: found?.missing ?? [],
    words: found?.words ?? [],
    domain: found ? found.domain : topic.domain,
    usedPeriod: period,
  };
  if (trend !== "rising" && trend !== "falling") return { ...base, records };
  const details = await detailsOf(asking, records, MOST_MOMENTA);
  const steepness = (detail: FeedDetail) => {
    const { recent, before } = momentum(detail);
    return trend === "rising" ? recent - before : before - recent;
  };
  return { ...base, records, details: details.toSorted((a, b) => steepness(b) - steepness(a)) };
}

/** Highest first; what was never rated is last. Ties stay in the order by score. */
function inOrder(records: readonly FeedSummary[], by: Measure): FeedSummary[] {
  if (by === "newest")
    return records.toSorted((a, b) => (a.first_seen_month < b.first_seen_month ? 1 : a.first_seen_month > b.first_seen_month ? -1 : 0));
  if (by === "oldest")
    return records.toSorted((a, b) => (a.first_seen_month < b.first_seen_month ? -1 : a.first_seen_month > b.first_seen_month ? 1 : 0));
  return records.toSorted((a, b) => (valueOf(b, by) ?? -1) - (valueOf(a, by) ?? -1));
}

function countFacts({ release, locale }: Asking, total: number, domain: Domain | undefined, trend: Trend | undefined): Fact[] {
  const where = domain === undefined ? "" : locale === "en" ? ` in ${domainIn(domain, locale)}` : `${domainIn(domain, locale)}領域`;
  const words = {
    en: `${count(total)} ${total === 1 ? "pain point" : "pain points"}${where}${trend ? ` ${total === 1 ? "is" : "are"} ${trend}` : total === 1 ? " matches" : " match"}.`,
    "zh-Hant": `${where}有 ${count(total)} 則${trend === "rising" ? "上升中的" : trend === "falling" ? "下降中的" : "符合的"}痛點。`,
  };
  return [
    { name: "match_count", value: total, statement: words[locale] },
    {
      name: "painpoint_count",
      value: release.count,
      statement:
        locale === "en" ? `The feed shows ${count(release.count)} pain points in all.` : `目前公開的痛點共 ${count(release.count)} 則。`,
    },
  ];
}

/** Nothing there moves that way: said plainly, with those that moved at all, or the highest ones, beside it. */
async function gatherNoTrend(asking: Asking, topic: Topic, trend: Trend): Promise<ConsultantEvidence> {
  const fresh = await rank(asking, topic, "score", "new");
  const ranked = fresh ?? (await rank(asking, topic, "score"));
  if (!ranked) return gatherNothing(asking, topic.domain);
  const details = await detailsOf(asking, ranked.records, 3);
  const next = nextQuestions(asking.locale);
  return toEvidence(asking, {
    intent: { kind: "ranking", by: "score", scope: { domain: ranked.domain, trend, words: ranked.words } },
    details,
    facts: [
      ...countFacts(asking, 0, ranked.domain, trend),
      ...details.flatMap((detail, at) => momentumFacts(detail, at + 1, asking.release, asking.locale)),
    ],
    ceiling: ranked.share >= COVERED ? "full" : "partial",
    missing: leftOpen(asking, ranked),
    followUps: [next.rising, ranked.domain === undefined ? next.domains : next.highest(ranked.domain), next.build],
  });
}
