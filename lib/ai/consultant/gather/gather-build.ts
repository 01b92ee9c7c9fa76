import type { ConsultantEvidence, Fact } from "#lib/ai/consultant/evidence";
import { bestPicks, type Pick } from "#lib/ai/consultant/gather/best-picks";
import { momentumFacts } from "#lib/ai/consultant/gather/demand-facts";
import { COVERED, findTopic } from "#lib/ai/consultant/gather/find-topic";
import { nextQuestions } from "#lib/ai/consultant/gather/follow-ups";
import { detailsOf, toEvidence, type Asking } from "#lib/ai/consultant/gather/gathering";
import { gatherNothing } from "#lib/ai/consultant/gather/gather-none";
import { leftOpen } from "#lib/ai/consultant/gather/left-open";
import type { BuildTerms } from "#lib/ai/consultant/intent";
import type { Question } from "#lib/ai/consultant/question/read-question";
import { twd } from "#lib/ai/consultant/words/phrases";
import { findPainpoints } from "#lib/feed/painpoints";
import type { FeedDetail } from "#lib/feed/record";
import { TIER_CAPS_TWD } from "#lib/policy/brief-terms";

/** So many of the highest scored are looked at: what to build is looked for where it hurts, not in the whole catalogue. */
const LOOKED_AT = 60;
const PICKS = 3;
/** On a topic only the nearest are looked at: what merely mentions it is no reason to build on it. */
const NEAREST = 12;

/** What to build with so much money and so many hands, in a domain, on a topic, or anywhere. */
export async function gatherBuild(asking: Asking, { topic, terms, isForeign }: Question & { kind: "build" }): Promise<ConsultantEvidence> {
  const found = topic.q === "" ? undefined : await findTopic(asking.release, topic);
  const isFound = found !== undefined && found.hits.length > 0;
  const domain = isFound ? found.domain : topic.domain;
  const records = isFound
    ? found.hits.slice(0, NEAREST).map(({ record }) => record)
    : (await findPainpoints(asking.release, { domain, limit: LOOKED_AT, offset: 0 })).records;
  const details = await detailsOf(asking, records, LOOKED_AT);
  const { picks, relaxed } = picksFor(details, terms, { spread: !isFound && domain === undefined, most: PICKS });
  if (picks.length === 0) return gatherNothing(asking, domain);

  const missing = isFound ? leftOpen(asking, found) : [];
  if (found && !isFound) missing.push(...leftOpen(asking, { share: 0, missing: found.missing, words: [] }));
  if (relaxed) missing.push(RELAXED[relaxed][asking.locale]);
  if (isForeign)
    missing.push(
      asking.locale === "en"
        ? "Amounts in other currencies are not converted: name the budget in New Taiwan dollars for a closer answer."
        : "目錄不換算其他幣別，請改用新臺幣金額，才能依預算篩選。",
    );
  const next = nextQuestions(asking.locale);
  const headlines = picks.map(({ detail }) => detail.headline);
  return toEvidence(asking, {
    intent: { kind: "build", scope: { domain, words: isFound ? found.words : [] }, terms },
    details: picks.map(({ detail }) => detail),
    facts: [
      ...budgetFacts(asking, terms),
      ...picks.map(({ angle }, at): Fact => ({ name: "way_in", value: angle, number: at + 1, statement: angle })),
      ...picks.flatMap(({ detail }, at) => momentumFacts(detail, at + 1, asking.release, asking.locale)),
    ],
    ceiling: missing.length > 0 || (isFound && found.share < COVERED) ? "partial" : "full",
    missing,
    followUps: [
      headlines[0] && next.solutions(headlines[0]),
      headlines[1] && next.solutions(headlines[1]),
      headlines[0] && next.trend(headlines[0]),
      next.domains,
    ],
  });
}

/** Where nothing fits all terms, what fits the money; else whatever there is. */
function picksFor(
  details: readonly FeedDetail[],
  terms: BuildTerms,
  how: { spread: boolean; most: number },
): { picks: Pick[]; relaxed: keyof typeof RELAXED | undefined } {
  const exact = bestPicks(details, terms, how);
  if (exact.length > 0) return { picks: exact, relaxed: undefined };
  const byMoney = bestPicks(details, { ...terms, roleShape: undefined }, how);
  if (byMoney.length > 0) return { picks: byMoney, relaxed: "roleShape" };
  return { picks: bestPicks(details, {}, how), relaxed: "all" };
}

const RELAXED = {
  roleShape: {
    en: "No way in fits the number of hands as well, so the money alone decided.",
    "zh-Hant": "沒有同時符合人數的切入點，因此只依預算挑選。",
  },
  all: {
    en: "No way in fits those terms, so they were left aside.",
    "zh-Hant": "沒有符合這些條件的切入點，因此不限條件。",
  },
} as const;

function budgetFacts({ locale }: Asking, { budgetTwd, tier }: BuildTerms): Fact[] {
  const facts: Fact[] = [];
  if (budgetTwd !== undefined) {
    facts.push({
      name: "budget_twd",
      value: budgetTwd,
      statement: locale === "en" ? `The budget is ${twd(budgetTwd)}.` : `預算是 ${twd(budgetTwd)}。`,
    });
  }
  if (tier !== undefined) {
    const cap = TIER_CAPS_TWD[tier];
    facts.push({
      name: "tier_cap_twd",
      value: cap,
      statement: locale === "en" ? `The tier ${tier} goes up to ${twd(cap)}.` : `預算級別 ${tier} 的上限是 ${twd(cap)}。`,
    });
  }
  return facts;
}
