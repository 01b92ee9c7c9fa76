import type { BriefSubject } from "#lib/ai/brief/facts";
import type { Buyer } from "#lib/ai/brief/facts/offering";
import type { Offer } from "#lib/ai/brief/facts/offers/offer";
import { figure, say } from "#lib/ai/brief/facts/say";
import {
  affectedShare,
  CITY,
  ORGANISATIONS_PER_RESIDENT,
  PAYING_SHARE,
  product,
  REACH_SHARE,
  seekingShare,
  type Range,
} from "#lib/policy/brief-market";
import type { FixedTier } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

export interface Assumption extends Range {
  id: string;
  name: Text;
  unit: Text;
  kind: "observed" | "inferred" | "assumption";
}

/** What is offered to whom, and how far the budget reaches. */
interface Ways {
  subject: BriefSubject;
  offer: Offer;
  buyer: Buyer;
  tier: FixedTier;
}

/** Counted up from the people of the city to money a year; every factor has a name and can be argued with. */
export function market({ subject: { painpoint }, offer, buyer, tier }: Ways) {
  const intent = painpoint.market_analysis?.commercial_intent.level ?? "none";
  const share = say("比例", "share");
  const who = buyer === "organisation" ? "organisations" : "people";
  const mentions = figure(painpoint.score_breakdown.evidence_count);
  const factors: Omit<Assumption, "id">[] = [
    ...buyers(buyer),
    {
      name: say(
        `受影響的比例：由頻率 ${painpoint.frequency ?? "（未知）"} 推定，實際觀察到的是 ${mentions} 人附議`,
        `Share affected: concluded from frequency ${painpoint.frequency ?? "(unknown)"}; what was observed is ${mentions} backers`,
      ),
      ...affectedShare(painpoint.frequency, who),
      unit: share,
      kind: "inferred",
    },
    {
      name: say("其中會找解方的比例：由嚴重程度與未滿足程度推定", "Of these, share that looks for a remedy: from severity and unmet need"),
      ...seekingShare(painpoint.pain_severity, painpoint.unmet_need_score),
      unit: share,
      kind: "inferred",
    },
    {
      name: say("其中會付費的比例：由付費跡象推定", "Of these, share that pays: from the signs of commercial intent"),
      ...PAYING_SHARE[intent],
      unit: share,
      kind: "inferred",
    },
    {
      name: say("這個預算在一年內接觸得到的比例", "Of these, share that this budget reaches within a year"),
      ...REACH_SHARE[who][tier],
      unit: share,
      kind: "assumption",
    },
    {
      name: say(`單價（${offer.unit["zh-Hant"]}）`, `Price (${offer.unit.en})`),
      ...offer.priceTwd,
      unit: say(`元，${offer.unit["zh-Hant"]}`, `TWD ${offer.unit.en}`),
      kind: "assumption",
    },
    {
      name: say("每位買方一年付費的次數", "Payments of one buyer in a year"),
      ...offer.paymentsPerYear,
      unit: say("每年次數", "times a year"),
      kind: "assumption",
    },
  ];
  const assumptions = factors.map((factor, index): Assumption => ({ id: `A${index + 1}`, ...factor }));
  return {
    method: "bottom_up" as const,
    formula: assumptions.map(({ id }) => id).join(" × "),
    assumptions,
    reachable: { ...product(assumptions), unit: say("元，每年", "TWD a year") },
  };
}

function buyers(buyer: Buyer): Omit<Assumption, "id">[] {
  const { year, residents, households } = CITY;
  if (buyer === "household")
    return [
      {
        name: say(`臺北市戶數（${year} 年官方統計，取整數）`, `Households in Taipei (official statistics for ${year}, rounded)`),
        ...households,
        unit: say("戶", "households"),
        kind: "assumption",
      },
    ];
  const people: Omit<Assumption, "id"> = {
    name: say(`臺北市人口（${year} 年官方統計，取整數）`, `Residents of Taipei (official statistics for ${year}, rounded)`),
    ...residents,
    unit: say("人", "people"),
    kind: "assumption",
  };
  if (buyer === "resident") return [people];
  return [
    people,
    {
      name: say(
        "每位居民對應的可能買方機構數（公司、學校、診所、店家、社區），僅為量級",
        "Organisations that could buy for each resident (firms, schools, clinics, shops, buildings): an order of magnitude",
      ),
      ...ORGANISATIONS_PER_RESIDENT,
      unit: say("機構／人", "organisations for each resident"),
      kind: "assumption",
    },
  ];
}
