import type { Segment } from "#lib/advice/dossier";
import type { BriefCase } from "#lib/ai/brief/brief-case";
import { habitOf, isPaidOnce, type Factor } from "#lib/ai/brief/economics";
import { TALKS, type BuyerKind } from "#lib/policy/brief-market";
import type { Words } from "#lib/ai/brief/say";
import type { BriefSections } from "#lib/schemas/brief";

/** Counted from the bottom, every factor with its reason; where nobody is sized it is not estimated. */
export function market(brief: BriefCase): Omit<BriefSections["market"], "title"> {
  const { chosen, say, t } = brief;
  const { economics } = chosen;
  if (!economics) {
    const unknown = { low: 0, base: 0, high: 0, unit: say("unit_people"), kind: "assumption" as const };
    return {
      method: "bottom_up",
      status: "not_estimated",
      formula: say("not_estimated"),
      assumptions: [
        { id: "A1", name: say("factor_population"), ...unknown, basis: say("nobody_sized") },
        { id: "A2", name: say("factor_paying"), ...unknown, unit: say("unit_share"), basis: say("nobody_pays") },
      ],
      reachable: { low: 0, base: 0, high: 0, unit: say("unit_twd_year") },
      moves_most: [],
    };
  }
  const { factors, reachable, shares, segment } = economics;
  const unitOf = ({ name }: Factor) => {
    if (name === "population") return say(`unit_${segment.unit}`);
    if (name === "price") return say(`unit_price_${chosen.way.price.per}`);
    return say(name === "payments" || name === "payments_in_all" ? `unit_${name}` : "unit_share");
  };
  return {
    method: "bottom_up",
    status: "estimated",
    formula: factors.map((_, at) => `A${at + 1}`).join(" × "),
    assumptions: factors.map((factor, at) => ({
      id: `A${at + 1}`,
      name: factor.name === "population" ? t(segment.name) : say(nameOf(factor, segment)),
      low: factor.low,
      base: factor.base,
      high: factor.high,
      unit: unitOf(factor),
      kind: factor.kind,
      basis: basisOf(brief, factor, economics.buyer),
    })),
    reachable: { ...reachable, unit: say("unit_twd_year") },
    moves_most: shares
      .map((share, at) => ({ id: `A${at + 1}`, share: Math.round(share * 100) / 100 }))
      .toSorted((a, b) => b.share - a.share)
      .slice(0, 2),
  };
}

/** A share that counts those alone who look or are ready to pay is called so. */
function nameOf({ name }: Factor, { affected_counts: counts }: Segment): Parameters<Words["say"]>[0] {
  return name === "affected" && counts !== "has" ? `factor_affected_${counts}` : `factor_${name}`;
}

/** Why a factor is so large, with the share as people say it. */
function basisOf({ chosen, tier, say, t, sentence }: BriefCase, { name, base, basis, talks }: Factor, buyer: BuyerKind): string {
  if (name === "paying" && basis && chosen.economics) {
    const { segment } = chosen.economics;
    if (segment.affected_counts === "pays")
      return sentence(say("basis_paying_ready", { reason: t(basis), percent: Math.round(100 * base) }));
    const times = habitOf(chosen.way, segment);
    const said = say(`basis_paying_${buyer}`, { reason: t(basis), many: Math.round(1 / base) });
    return sentence(times < 1 ? say("basis_paying_free", { basis: said, percent: Math.round(100 * (1 - times)), off: times * 10 }) : said);
  }
  if (talks) {
    const form = talks.isAll ? ("basis_talks_most" as const) : ("basis_talks" as const);
    const values = { talks: talks.talks, of: talks.of, percent: Math.round(100 * TALKS.most) };
    return sentence(say(name === "reached" ? form : `${form}_a_year`, values));
  }
  if (name === "reached" && basis && chosen.sellsAs !== tier) return sentence(say("basis_reached_cheaper", { reason: t(basis) }));
  if (name === "reached_a_year" && basis) return sentence(say("basis_reached_a_year", { reason: t(basis) }));
  if (basis) return sentence(t(basis));
  if (name === "reached" || name === "reached_a_year") return sentence(say("basis_hands"));
  return sentence(say(name === "payments_in_all" ? "basis_payments_in_all" : "basis_payments"));
}

/** In a sentence: how much a year, from cautious to hopeful. */
export function marketSentence({ chosen, say, part, money }: BriefCase): string {
  if (!chosen.economics) return say("market_unknown");
  const { reachable, segment } = chosen.economics;
  const [low, base, high] = [reachable.low, reachable.base, reachable.high].map(money);
  return say(isPaidOnce(chosen.way) ? "market_sentence_once" : "market_sentence", {
    low: low ?? "",
    base: base ?? "",
    high: high ?? "",
    who: part(segment.name),
  });
}
