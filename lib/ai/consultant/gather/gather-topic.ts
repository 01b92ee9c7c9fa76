import type { ConsultantEvidence, Fact } from "#lib/ai/consultant/evidence";
import { momentum, momentumFacts, residents, windows } from "#lib/ai/consultant/gather/demand-facts";
import { COVERED, findTopic, type Found } from "#lib/ai/consultant/gather/find-topic";
import { nextQuestions } from "#lib/ai/consultant/gather/follow-ups";
import { detailsOf, toEvidence, type Asking } from "#lib/ai/consultant/gather/gathering";
import { gatherNothing, gatherRefusal } from "#lib/ai/consultant/gather/gather-none";
import { leftOpen } from "#lib/ai/consultant/gather/left-open";
import { missingForAspect } from "#lib/ai/consultant/gather/missing-aspect";
import type { Aspect } from "#lib/ai/consultant/intent";
import type { Question } from "#lib/ai/consultant/question/read-question";
import { count } from "#lib/ai/consultant/words/phrases";
import { fold } from "#lib/feed/search/tokens";
import { QUIET_MONTHS, type Trend } from "#lib/policy/trend";
import { findPainpoints } from "#lib/feed/painpoints";
import type { FeedDetail, FeedSummary } from "#lib/feed/record";

const SHOWN: Record<Aspect, number> = { overview: 4, affected: 3, solutions: 3, trend: 5, demand: 4, ways_in: 3, score: 4 };

/** What people say about something, whom it affects, what exists against it, how it developed … */
export async function gatherTopic(asking: Asking, question: Question & { kind: "topic" }): Promise<ConsultantEvidence> {
  const { topic, aspect, period } = question;
  const recent = period === undefined ? undefined : await findTopic(asking.release, topic, { period });
  const found = recent && recent.hits.length > 0 ? recent : await findTopic(asking.release, topic);
  if (found.hits.length === 0) return question.asksForFuture ? gatherRefusal(asking, "prediction") : gatherNothing(asking, topic.domain);
  const details = await detailsOf(
    asking,
    topic.soft === ""
      ? weightiest(
          found.hits.map(({ record }) => record),
          SHOWN[aspect],
        )
      : found.hits.map(({ record }) => record),
    SHOWN[aspect],
  );
  const { elsewhere } = question;
  const isThere = (detail: FeedDetail) => elsewhere !== undefined && speaksOf(detail, elsewhere);
  if (elsewhere !== undefined && (found.missing.length > 0 || found.share < COVERED || !details.some(isThere))) {
    return gatherRefusal(asking, "elsewhere", topic.domain ?? details[0]?.domain ?? undefined);
  }
  const missing = [...leftOpen(asking, found), ...missingForAspect(aspect, asking)];
  if (question.asksForFuture) missing.push(NO_FORECAST[asking.locale]);
  const next = nextQuestions(asking.locale);
  const [first] = details;
  const domain = found.domain ?? first?.domain ?? undefined;
  return toEvidence(asking, {
    intent: {
      kind: "look_up",
      aspect,
      scope: { domain: found.domain, words: found.words, period: recent === found ? period : undefined },
    },
    details,
    facts: [
      ...matchFacts(asking, found),
      ...(aspect === "trend" ? trendFacts(asking, details) : []),
      ...(aspect === "trend" && topic.q === "" ? await trendCounts(asking, found) : []),
    ],
    ceiling: missing.length > 0 || found.share < COVERED ? "partial" : "full",
    missing,
    followUps: [
      first && aspect !== "solutions" ? next.solutions(first.headline) : undefined,
      first && aspect !== "affected" ? next.affected(first.headline) : undefined,
      first && aspect !== "trend" ? next.trend(first.headline) : undefined,
      domain === undefined ? next.domains : next.buildIn(domain),
    ],
  });
}

/** The nearest first; then, of those that are near as well, the highest scored. */
function weightiest([nearest, ...others]: readonly FeedSummary[], most: number): FeedSummary[] {
  const near = others.slice(0, 2 * most).toSorted((a, b) => (b.composite_score ?? -1) - (a.composite_score ?? -1));
  return nearest ? [nearest, ...near] : [];
}

const NO_FORECAST = {
  en: "The catalogue says what was, and forecasts nothing: what follows is how it has developed so far.",
  "zh-Hant": "目錄只記錄已經發生的事，不做預測；以下是到目前為止的變化。",
};

function speaksOf({ headline, summary, who_is_affected }: FeedDetail, place: string): boolean {
  return fold(`${headline} ${summary} ${who_is_affected}`).includes(place);
}

function matchFacts({ locale }: Asking, { total }: Found): Fact[] {
  const statement =
    locale === "en"
      ? `${count(total)} ${total === 1 ? "pain point speaks" : "pain points speak"} of it.`
      : `有 ${count(total)} 則痛點談到它。`;
  return [{ name: "match_count", value: total, statement }];
}

/** The cited ones together, then each of them. */
function trendFacts({ release, locale }: Asking, details: readonly FeedDetail[]): Fact[] {
  const sums = details.map((detail) => momentum(detail));
  const recent = sums.reduce((sum, each) => sum + each.recent, 0);
  const before = sums.reduce((sum, each) => sum + each.before, 0);
  const { recent: now, before: then } = windows(release);
  const statement =
    locale === "en"
      ? `${details.length === 1 ? "It" : `Together these ${details.length}`} drew ${recent === 0 ? "no" : count(recent)} ${recent === 1 ? "backer" : "backers"} from ${now[0]} to ${now[1]}, against ${before === 0 ? "none" : count(before)} from ${then[0]} to ${then[1]}.`
      : `${details.length === 1 ? "它" : `這 ${details.length} 則合計`}在 ${now[0]} 至 ${now[1]} ${residents(recent)}附議，${then[0]} 至 ${then[1]} ${residents(before)}。`;
  return [
    { name: "recent_mentions", value: recent, statement },
    { name: "earlier_mentions", value: before, statement },
    ...details.flatMap((detail, at) => momentumFacts(detail, at + 1, release, locale)),
  ];
}

/** How many of a whole domain rise, fall, are new, and have gone quiet. */
async function trendCounts({ release, locale }: Asking, { domain, total }: Found): Promise<Fact[]> {
  const countOf = async (trend: Trend) => (await findPainpoints(release, { domain, trend, limit: 1, offset: 0 })).total;
  const [rising, falling, fresh, quiet] = await Promise.all([countOf("rising"), countOf("falling"), countOf("new"), countOf("quiet")]);
  const statement =
    locale === "en"
      ? `Of all ${count(total)}, ${count(rising)} ${rising === 1 ? "is" : "are"} rising, ${count(falling)} ${falling === 1 ? "is" : "are"} falling, ${count(fresh)} ${fresh === 1 ? "is" : "are"} new, and nobody has backed ${count(quiet)} for ${QUIET_MONTHS} months.`
      : `全部 ${count(total)} 則中，${count(rising)} 則上升、${count(falling)} 則下降、${count(fresh)} 則新出現，${count(quiet)} 則已有 ${QUIET_MONTHS} 個月沒有人附議。`;
  return [
    { name: "rising_count", value: rising, statement },
    { name: "falling_count", value: falling, statement },
    { name: "new_count", value: fresh, statement },
    { name: "quiet_count", value: quiet, statement },
  ];
}
