import type { ConsultantEvidence, Fact } from "#lib/ai/consultant/evidence";
import { nextQuestions } from "#lib/ai/consultant/gather/follow-ups";
import { toEvidence, type Asking } from "#lib/ai/consultant/gather/gathering";
import type { Intent, Refusal } from "#lib/ai/consultant/intent";
import { count } from "#lib/ai/consultant/words/phrases";
import { countByDomain } from "#lib/feed/painpoints";

/** Answers that rest on no pain point: they cite nothing and cost nothing. */

export function gatherRefusal(asking: Asking, why: Refusal, domain?: string): Promise<ConsultantEvidence> {
  return ungrounded(asking, { kind: "refusal", why }, domain);
}

export function gatherNothing(asking: Asking, domain?: string): Promise<ConsultantEvidence> {
  return ungrounded(asking, { kind: "nothing" }, domain);
}

export function gatherAbout(asking: Asking): Promise<ConsultantEvidence> {
  return ungrounded(asking, { kind: "about" });
}

export function gatherScoring(asking: Asking): Promise<ConsultantEvidence> {
  return ungrounded(asking, { kind: "scoring" });
}

async function ungrounded(asking: Asking, intent: Intent, domain?: string): Promise<ConsultantEvidence> {
  const { release, locale } = asking;
  const next = nextQuestions(locale);
  const domains = (await countByDomain(release)).filter(({ count: painpoints }) => painpoints > 0).length;
  const statement =
    locale === "en"
      ? `The feed shows ${count(release.count)} pain points in ${domains} domains.`
      : `目前公開 ${count(release.count)} 則痛點，分屬 ${domains} 個領域。`;
  const facts: Fact[] = [
    { name: "painpoint_count", value: release.count, statement },
    { name: "domain_count", value: domains, statement },
  ];
  return toEvidence(asking, {
    intent,
    facts,
    ceiling: "none",
    followUps: domain === undefined ? [next.domains, next.rising, next.build] : [next.highest(domain), next.unmet(domain), next.domains],
  });
}
