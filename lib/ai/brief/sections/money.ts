import type { BriefCase } from "#lib/ai/brief/brief-case";
import { wordsOf } from "#lib/ai/brief/sections/trials";
import type { SpendingLine } from "#lib/ai/brief/spending";
import type { BriefSections } from "#lib/schemas/brief";
import { MARKET } from "#lib/policy/market";

export function budget(brief: BriefCase): Omit<BriefSections["budget"], "title"> {
  const { terms, tier, capTwd, decision, spending, twoYears } = brief;
  return {
    tier: terms.budget_tier,
    effective_tier: tier,
    cap: capTwd,
    currency: MARKET.currency.code,
    lines: spending.lines.map((line) => ({
      item: itemOf(brief, line),
      one_off: line.oneOff,
      monthly: line.monthly,
      months: line.months,
      total: line.total,
      cut_first: line.cutFirst,
    })),
    contingency: { percent: spending.percent, total: spending.contingency },
    total: spending.total,
    building_total: decision === "build" ? spending.total : twoYears.total,
  };
}

export function itemOf(brief: BriefCase, { what }: SpendingLine): string {
  const { say, t, part } = brief;
  if (what.kind === "work") return t(what.item);
  if (what.kind === "setup") return say("line_setup", { offer: part(brief.chosen.way.name) });
  const test = what.kind === "test" ? brief.tests[what.number - 1] : undefined;
  if (what.kind !== "test" || !test) return say("line_nothing", { what: part(brief.decisive.what) });
  return say("line_test", { number: what.number, metric: brief.inside(wordsOf(brief, test).metric) });
}
