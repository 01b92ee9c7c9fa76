import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import { COVERED, findTopic } from "#lib/ai/consultant/gather/find-topic";
import { nextQuestions } from "#lib/ai/consultant/gather/follow-ups";
import { detailsOf, toEvidence, type Asking } from "#lib/ai/consultant/gather/gathering";
import { gatherNothing } from "#lib/ai/consultant/gather/gather-none";
import { leftOpen } from "#lib/ai/consultant/gather/left-open";
import type { Question } from "#lib/ai/consultant/question/read-question";
import { count, domainIn } from "#lib/ai/consultant/words/phrases";

const SHOWN = 3;

/** How many there are: of a domain, on a topic, or in all. */
export async function gatherCount(asking: Asking, { topic, trend, period }: Question & { kind: "count" }): Promise<ConsultantEvidence> {
  const { release, locale } = asking;
  const found = await findTopic(release, topic, { trend, period });
  if (found.hits.length === 0) return gatherNothing(asking, topic.domain);
  const byScore = found.hits.map(({ record }) => record).toSorted((a, b) => (b.composite_score ?? -1) - (a.composite_score ?? -1));
  const details = await detailsOf(asking, byScore, SHOWN);
  const next = nextQuestions(locale);
  const inAll = locale === "en" ? `The feed shows ${count(release.count)} in all.` : `目前公開的痛點共 ${count(release.count)} 則。`;
  const where =
    found.domain === undefined ? "" : locale === "en" ? ` in ${domainIn(found.domain, locale)}` : `${domainIn(found.domain, locale)}領域`;
  const statement = locale === "en" ? `${count(found.total)}${where}.` : `${where}共 ${count(found.total)} 則。`;
  return toEvidence(asking, {
    intent: { kind: "count", scope: { domain: found.domain, trend, period, words: found.words } },
    details,
    facts: [
      { name: "match_count", value: found.total, statement },
      { name: "painpoint_count", value: release.count, statement: inAll },
    ],
    ceiling: found.share >= COVERED ? "full" : "partial",
    missing: leftOpen(asking, found),
    followUps:
      found.domain === undefined
        ? [next.domains, next.rising, details[0] && next.solutions(details[0].headline)]
        : [next.highest(found.domain), next.unmet(found.domain), next.buildIn(found.domain)],
  });
}
