import { payerOf, type Advice } from "#lib/advice/dossier";
import type { BriefCase } from "#lib/ai/brief/brief-case";
import { courseOf } from "#lib/ai/brief/economics";
import { fitOf } from "#lib/ai/brief/sections/fit";
import { costsOf } from "#lib/ai/brief/spending";
import type { WeighedWay } from "#lib/ai/brief/weigh-ways";
import type { BriefSections } from "#lib/schemas/brief";

type Section<Name extends keyof BriefSections> = Omit<BriefSections[Name], "title">;

export function alternatives({ advice, t, whole }: BriefCase): Section<"alternatives"> {
  const items = advice.alternatives.map(({ name, type, gap }) => ({ name: t(name), type, gap: whole(gap) }));
  // What people do without a product is named first.
  return { items: [...items.filter(({ type }) => type === "status_quo"), ...items.filter(({ type }) => type !== "status_quo")] };
}

export function solution(brief: BriefCase): Section<"solution"> {
  const { chosen, ways, say, part, whole, sentence, paragraph } = brief;
  const { way } = chosen;
  return {
    wedge: whole(way.offer),
    value_proposition: paragraph([
      say("promise", { who: segmentName(brief, chosen), promise: part(way.promise) }),
      say("promise_today", { instead: part(way.instead) }),
    ]),
    must: mustOf(brief).slice(0, 5).map(sentence),
    wont: wontOf(brief),
    ways_in: ways.map((way) => wayRow(brief, way)),
    fit: fitOf(brief),
  };
}

/** What the market does to an offer is no part of it: it is answered when it comes. */
const OF_THE_MARKET: readonly Advice["risks"][number]["type"][] = ["demand", "payment", "competition", "timing"];

/** What the offer itself keeps from going wrong, before anything is delivered. */
export function isKept({ type }: Pick<Advice["risks"][number], "type">): boolean {
  return !OF_THE_MARKET.includes(type);
}

/** What keeps the way in from going wrong, what the law wants of it, and, where that is little, that it is done by hand first. */
function mustOf({ onChosen, chosen, say, part }: BriefCase): string[] {
  const kept = onChosen.risks.filter(isKept).map(({ risk, answer }) => say("must_risk", { risk: part(risk), answer: part(answer) }));
  const rules = onChosen.rules.map(({ name, hurdle }) => say("must_rule", { name: part(name), hurdle: part(hurdle) }));
  const byHand = [say("must_by_hand", { offer: part(chosen.way.name) }), say("must_tell", { weakness: part(chosen.way.weakness) })];
  return [...kept, ...rules, ...(kept.length + rules.length < 2 ? byHand : [])];
}

/** What is left out on purpose: the other ways in, setting up before the tests have passed, and what would be wrong to ask here. */
function wontOf(brief: BriefCase): string[] {
  const { ways, chosen, advice, decision, say, part, money, sentence } = brief;
  const others = ways
    .filter((way) => way !== chosen)
    .map(({ way }) => say("wont_other", { offer: part(way.name), why: part(way.weakness) }));
  const setup = say(decision === "build" ? "wont_more" : decision === "do_not_build" ? "wont_leave" : "wont_set_up", {
    twd: money(chosen.way.setup_cost.low),
  });
  const gentle = advice.sensitivity === "none" ? [] : [say("wont_gentle")];
  const edge =
    chosen.way.eases === "most" ? [] : [say(chosen.way.eases === "part" ? "wont_all" : "wont_most", { why: part(advice.nature.why) })];
  const price = others.length + edge.length + gentle.length > 0 ? [] : [say("wont_cheap", { low: money(chosen.way.price.low) })];
  return [...others, ...edge, setup, ...gentle, ...price].slice(0, 5).map(sentence);
}

function wayRow(brief: BriefCase, weighed: WeighedWay): NonNullable<BriefSections["solution"]["ways_in"]>[number] {
  const { chosen, say, part, whole, label, money } = brief;
  const { way, economics, fit } = weighed;
  return {
    id: way.id,
    name: label(part(way.name)),
    offer: whole(way.offer),
    payer: label(segmentName(brief, weighed)),
    price: { low: way.price.low, base: way.price.base, high: way.price.high, unit: say(`unit_price_${way.price.per}`) },
    contribution: economics?.contribution ?? 0,
    months_to_break_even:
      (weighed === chosen ? brief.course : economics && courseOf(way, economics, costsOf(weighed.twoYears)))?.month ?? null,
    needs: [
      say(`hands_${way.hands}`),
      say("setup_from_to", { low: money(way.setup_cost.low), high: money(way.setup_cost.high) }),
      ...(way.by_day ? [say("needs_day")] : []),
      ...way.skills.map((skill) => say(`skill_${skill}`)),
    ],
    fit,
    weakness: whole(way.weakness),
    chosen: weighed === chosen,
  };
}

export function segmentName(brief: BriefCase, { way }: WeighedWay): string {
  const segment = payerOf(brief.advice, way);
  return segment ? brief.part(segment.name) : "";
}

/** What buyers of the way in that was chosen are counted by. */
export function counterOf(brief: BriefCase): string {
  return brief.say(`counter_${payerOf(brief.advice, brief.chosen.way)?.unit ?? "people"}`);
}

/** What people want, as they say it: “I want …”, and in Chinese without an opening. */
export function wanted({ advice, part }: BriefCase): string {
  return part(advice.job.want);
}

/** Clauses of a job begin as people speak, "I want" and "so that", which the sentence around them says already. */
export function withoutOpening(text: string): string {
  return text.replace(/^(?:I want,? (?:to )?|so that,? |When,? )/u, (opening) => (opening.endsWith("to ") ? "to " : ""));
}
