import type { ConsultantEvidence, Fact } from "#lib/ai/consultant/evidence";
import { COVERED, findTopic, type Found } from "#lib/ai/consultant/gather/find-topic";
import { nextQuestions } from "#lib/ai/consultant/gather/follow-ups";
import { detailsOf, toEvidence, type Asking } from "#lib/ai/consultant/gather/gathering";
import { gatherNothing } from "#lib/ai/consultant/gather/gather-none";
import { missingWords } from "#lib/ai/consultant/gather/missing-words";
import { valueOf } from "#lib/ai/consultant/gather/measured";
import type { Measure } from "#lib/ai/consultant/intent";
import type { Question, Topic } from "#lib/ai/consultant/question/read-question";
import { count, domainIn, outOf } from "#lib/ai/consultant/words/phrases";
import type { FeedSummary } from "#lib/feed/record";
import { median } from "#lib/policy/scoring";

interface Side {
  topic: Topic;
  found: Found;
  /** The highest by the measure among those that speak of it. */
  highest: FeedSummary | undefined;
  middle: number | null;
}

/** Two things set against each other: by their highest, and by the middle of all that speak of them. */
export async function gatherComparison(asking: Asking, { sides, by }: Question & { kind: "comparison" }): Promise<ConsultantEvidence> {
  const measure: Measure = by === "newest" || by === "oldest" ? "score" : by;
  const [one, other] = await Promise.all([readSide(asking, sides[0], measure), readSide(asking, sides[1], measure)]);
  if (one.highest && one.highest.slug === other.highest?.slug) keepOwn(one, other, measure);
  const known = [one, other].filter((side) => side.highest !== undefined);
  if (known.length === 0) return gatherNothing(asking);
  const highest = known.flatMap((side) => side.highest ?? []);
  const distinct = highest.filter((record, at) => highest.findIndex(({ slug }) => slug === record.slug) === at);
  const details = await detailsOf(asking, distinct);
  const unknown = [one, other].filter((side) => side.highest === undefined);
  const missing = unknown.map((side) => nothingOn(asking, side));
  const isSame = known.length === 2 && distinct.length === 1;
  if (isSame)
    missing.push(
      asking.locale === "en"
        ? "Both lead to the same pain point, so there is nothing to set against each other."
        : "兩邊指向同一則痛點，沒有可以比較的對象。",
    );
  const next = nextQuestions(asking.locale);
  return toEvidence(asking, {
    intent: { kind: "comparison", by: measure },
    details,
    facts: isSame ? [] : known.flatMap((side, at) => sideFacts(asking, side, at + 1, measure)),
    ceiling: missing.length > 0 || known.some(({ found }) => found.share < COVERED) ? "partial" : "full",
    missing,
    followUps: [...details.map(({ headline }) => next.solutions(headline)), details[0] && next.affected(details[0].headline), next.domains],
  });
}

async function readSide({ release }: Asking, topic: Topic, by: Measure): Promise<Side> {
  const found = await findTopic(release, topic);
  const isUnknown = found.missing.length > 0 && found.missing.join(" ").length >= topic.q.length;
  const hits = isUnknown ? [] : found.hits;
  const values = hits.map(({ record }) => valueOf(record, by)).filter((value) => value !== null);
  const highest = highestOf(
    hits.map(({ record }) => record),
    by,
  );
  const middle = median(values);
  return { topic, found, highest, middle: middle === null ? null : Math.round(middle * 10) / 10 };
}

/** Where both have the same highest, each is judged by those that the other has not. */
function keepOwn(one: Side, other: Side, by: Measure): void {
  const shared = new Set(
    one.found.hits.map(({ record }) => record.slug).filter((slug) => other.found.hits.some(({ record }) => record.slug === slug)),
  );
  const own = ({ found }: Side) =>
    highestOf(
      found.hits.map(({ record }) => record).filter(({ slug }) => !shared.has(slug)),
      by,
    );
  const [first, second] = [own(one), own(other)];
  if (first && second) [one.highest, other.highest] = [first, second];
}

function highestOf(records: readonly FeedSummary[], by: Measure): FeedSummary | undefined {
  return records.toSorted((a, b) => (valueOf(b, by) ?? -1) - (valueOf(a, by) ?? -1))[0];
}

function nothingOn({ text, locale }: Asking, { topic }: Side): string {
  const words = missingWords([topic.wide], text, locale)[0];
  if (locale === "en") return words === undefined ? "It holds nothing on one of the two sides." : `It holds nothing on “${words}”.`;
  return words === undefined ? "目錄裡沒有其中一邊的痛點。" : `目錄裡沒有「${words}」的痛點。`;
}

function sideFacts({ text, locale }: Asking, { topic, found, middle }: Side, number: number, by: Measure): Fact[] {
  const most = by === "score" ? 100 : 10;
  const name =
    topic.domain !== undefined && topic.q === ""
      ? domainIn(topic.domain, locale)
      : (missingWords([topic.wide], text, locale).map((word) => (locale === "en" ? `“${word}”` : `「${word}」`))[0] ??
        (locale === "en" ? `side ${number}` : `第 ${number} 邊`));
  const isCount = by === "discussed";
  const value =
    middle === null
      ? locale === "en"
        ? "not rated"
        : "未評分"
      : isCount
        ? locale === "en"
          ? `${count(middle)} replies`
          : `${count(middle)} 則理由`
        : outOf(middle, most, locale);
  const statement =
    locale === "en"
      ? `${count(found.total)} ${found.total === 1 ? "pain point speaks" : "pain points speak"} of it; the middle one has ${value}.`
      : `有 ${count(found.total)} 則痛點談到它，中位數是 ${value}。`;
  return [
    { name: "side_name", value: name, number, statement: name },
    { name: "match_count", value: found.total, number, statement },
    { name: "side_median", value: middle ?? value, number, statement },
  ];
}
