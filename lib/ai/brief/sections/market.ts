import type { BriefCase } from "#lib/ai/brief/brief-case";
import type { Factor } from "#lib/ai/brief/economics";
import type { BriefSections } from "#lib/schemas/brief";

/** Counted from the bottom, every factor with its reason; where nobody is sized it is not estimated. */
export function market(brief: BriefCase): Omit<BriefSections["market"], "title"> {
  const { chosen, say, t, sentence } = brief;
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
      name: factor.name === "population" ? t(segment.name) : say(`factor_${factor.name}`),
      low: factor.low,
      base: factor.base,
      high: factor.high,
      unit: unitOf(factor),
      kind: factor.kind,
      basis: sentence(
        factor.basis
          ? t(factor.basis)
          : say(
              factor.name === "reached" || factor.name === "reached_a_year"
                ? "basis_hands"
                : `basis_${factor.name === "payments_in_all" ? factor.name : "payments"}`,
            ),
      ),
    })),
    reachable: { ...reachable, unit: say("unit_twd_year") },
    moves_most: shares
      .map((share, at) => ({ id: `A${at + 1}`, share: Math.round(share * 100) / 100 }))
      .toSorted((a, b) => b.share - a.share)
      .slice(0, 2),
  };
}

/** In a sentence: how much a year, from cautious to hopeful. */
export function marketSentence({ chosen, say, part, money }: BriefCase): string {
  if (!chosen.economics) return say("market_unknown");
  const { reachable, segment } = chosen.economics;
  const [low, base, high] = [reachable.low, reachable.base, reachable.high].map(money);
  return say("market_sentence", { low: low ?? "", base: base ?? "", high: high ?? "", who: part(segment.name) });
}
