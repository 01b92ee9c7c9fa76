import type { BriefSections, ResearchBrief } from "#lib/schemas/brief";

/**
 * What matters of a brief, under the names that the whole has: what to do and why, for whom, how much there is to win and to spend, what
 * to test first and what to look up. What a caller told of itself it knows. Of each list it holds as much as there is room for.
 */
export function summarizeBrief(brief: ResearchBrief): object {
  const tried = ROOMS.map((room) => summaryWith(brief, room));
  return tried.find((summary) => roughTokens(JSON.stringify(summary)) <= MOST_TOKENS) ?? summaryWith(brief, LEAST);
}

/** How many there is room for, of tests and reasons, of phases, of all else; and how long a sentence may be, since a model may write at length. */
interface Room {
  tests: number;
  phases: number;
  others: number;
  letters: number;
}
const ROOMS: readonly Room[] = [
  { tests: 4, phases: 4, others: 4, letters: 240 },
  { tests: 3, phases: 3, others: 3, letters: 240 },
  { tests: 3, phases: 3, others: 2, letters: 240 },
  { tests: 3, phases: 2, others: 1, letters: 240 },
  { tests: 2, phases: 2, others: 1, letters: 240 },
  { tests: 2, phases: 2, others: 1, letters: 80 },
];
const LEAST: Room = { tests: 1, phases: 1, others: 1, letters: 40 };

/** Of 1,500, with room for where the rest is and for the next step. */
const MOST_TOKENS = 1_370;

/** Not below what o200k_base counts of a brief: measured over the catalogue. */
function roughTokens(text: string): number {
  const wide = text.match(/[\u2e80-\uffef]/gu)?.length ?? 0;
  return wide * OF_A_WIDE_SIGN + (text.length - wide) / LETTERS_OF_A_TOKEN;
}

const OF_A_WIDE_SIGN = 1.2;
const LETTERS_OF_A_TOKEN = 3.6;

function summaryWith({ input, release, sections, ...head }: ResearchBrief, room: Room): object {
  const { user_context: _, ...terms } = input;
  const { visible_through_month, lag_months, version } = release;
  return { ...head, release: { visible_through_month, lag_months, version }, input: terms, sections: summaryOf(sections, room) };
}

function summaryOf({ verdict, executive_summary, evidence, market, ...sections }: BriefSections, room: Room): object {
  const { solution, budget, plan, experiments, risks, limitations } = sections;
  const { decision, confidence, one_line, because = [], looked_up: lookedUp = [] } = verdict;
  const clipped = clipTo(room.letters);
  const first = <Item>(items: readonly Item[], most = room.others) => items.slice(0, most);
  return {
    verdict: {
      ...{ decision, confidence, one_line: clipped(one_line), because: first(because, room.tests).map(clipped) },
      ...(lookedUp.length > 0 && {
        looked_up: first(lookedUp).map(({ says, bears, as_of, source }) => ({ says: clipped(says), bears, as_of, source })),
      }),
    },
    executive_summary: { advice: clipped(executive_summary.advice ?? executive_summary.text) },
    evidence: { items: citedOf(evidence.items, clipped) },
    market: { ...(market.status && { status: market.status }), reachable: market.reachable },
    solution: wayIn(solution, clipped),
    budget: {
      ...{ cap: budget.cap, currency: budget.currency, total: budget.total },
      ...(budget.building_total !== undefined && { building_total: budget.building_total }),
      lines: first(budget.lines).map(({ item, total }) => ({ item: clipped(item), total })),
    },
    plan: {
      timeline_months: plan.timeline_months,
      phases: first(plan.phases, room.phases).map(({ label, from_month, to_month, goals }) => ({
        ...{ label: clipped(label), from_month, to_month, goals: goals.slice(0, 1).map(clipped) },
      })),
    },
    experiments: {
      items: first(experiments.items, room.tests).map(({ hypothesis, metric, unit, days, cost, kill, pass, strong }) => ({
        ...{ hypothesis: clipped(hypothesis), metric: clipped(metric), ...(unit && { unit }), days, cost, kill, pass, strong },
      })),
    },
    risks: { items: first(risks.items).map(({ risk, likelihood, impact }) => ({ risk: clipped(risk), likelihood, impact })) },
    limitations: { items: first(limitations.items).map(clipped), recheck: first(limitations.recheck ?? []).map(clipped) },
  };
}

/** The pain point by its headline, and whatever else is cited, by slug. */
function citedOf(items: BriefSections["evidence"]["items"], clipped: Clip): object[] {
  const cited = items.flatMap(({ slug, statement }) => (slug === undefined ? [] : [{ slug, statement }]));
  return cited.map(({ slug, statement }, at) => (at === 0 ? { slug, statement: clipped(statement) } : { slug }));
}

function wayIn({ ways_in = [], wedge }: BriefSections["solution"], clipped: Clip): object {
  const chosen = ways_in.filter((way) => way.chosen);
  if (chosen.length === 0) return { wedge: clipped(wedge) };
  return {
    ways_in: chosen.map(({ name, offer, payer, price, contribution, fit }) => ({
      ...{ name, offer: clipped(offer), payer: clipped(payer), price, contribution, fit, chosen: true },
    })),
  };
}

type Clip = (text: string) => string;

function clipTo(letters: number): Clip {
  return (text) => (text.length <= letters ? text : `${text.slice(0, letters - 1)}…`);
}
