import type { Advice } from "#lib/advice/dossier";
import type { FeedDetail } from "#lib/feed/record";

/** What any look-up may find. */
const STANDS = {
  helps: { "zh-Hant": "還沒有解決，而且有人花錢處理", en: "it is not solved, and people pay to get round it" },
  ends: { "zh-Hant": "已經有人解決了", en: "somebody has solved it since" },
};

/**
 * What can be said of a pain point that nobody has written a dossier on: its own words, with nobody who pays and nothing that is
 * counted, so that the brief says so. In the language of the record, twice.
 */
export function bareAdvice({ slug, headline, summary, who_is_affected: who, market_analysis: analysis }: FeedDetail): Advice {
  const text = (words: string | null | undefined) => ({ "zh-Hant": words || headline, en: words || headline });
  const told = analysis?.unmet_need;
  const known = [...(told?.existing_solutions.map(({ name }) => name) ?? []), ...(told?.workarounds ?? [])];
  const barriers = analysis?.barriers ?? [];
  const gaps = analysis?.gaps ?? [];
  const nothing = { low: 0, base: 0, high: 0 };
  const [angle] = analysis?.angles ?? [];
  const asked = { unit: "count", sample: 10, days: 14, cost_twd: 0, kill: 2, pass: 5, strong: 8 } as const;
  return {
    slug,
    nature: { kind: "market", why: text(summary) },
    sensitivity: "none",
    job: { when: text(headline), want: text(known[0] ?? headline), so_that: text(summary) },
    segments: [
      {
        ...{ id: "s1", name: text(who), pays: false, unit: "people", population: nothing, source: "estimate" },
        ...{ basis: text(who), affected: nothing, affected_basis: text(who), affected_counts: "has" },
      },
    ],
    ways_in: [
      {
        ...{
          id: "w1",
          name: text(angle?.angle),
          offer: text(angle?.angle),
          kind: "service",
          segment: "s1",
          price: { ...nothing, per: "once" },
          price_anchor: text(who),
        },
        ...{ purchases_a_year: nothing, direct_cost_share: 0, setup_cost: nothing, skills: ["sales"], hands: "solo", eases: "edge" },
        ...{ weakness: text(barriers[0]), promise: text(angle?.angle), instead: text(known[0]) },
      },
    ],
    alternatives: [known[0], known[1]].map((name) => ({ name: text(name ?? who), type: "status_quo", gap: text(summary) })),
    channels: [who, known[0], headline].map((words) => text(words)),
    first_ten: text(who),
    tests: [headline, known[0] ?? summary].map((assumption) => ({
      ...asked,
      assumption: text(assumption),
      method: text(who),
      metric: text(assumption),
      if_killed: text(summary),
    })),
    risks: [barriers[0], barriers[1]].map((risk) => ({
      type: "demand",
      risk: text(risk),
      signal: text(gaps[0]),
      answer: text(known[0] ?? summary),
    })),
    rules: [],
    recheck: [gaps[0], gaps[1]].map((words) => ({ what: text(words), ...STANDS })),
    advice: text(summary),
  };
}
