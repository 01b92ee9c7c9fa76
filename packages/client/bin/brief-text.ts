import type { ResearchBrief } from "../src/index.ts";
import { allowanceText } from "./allowance-text.ts";
import type { Locale } from "./text.ts";

/** A research brief for people: its verdict, the way in, the money, what to do next. Every section is in --json. */
export function briefText({ sections, usage, slug }: ResearchBrief, locale: Locale): string {
  const { verdict, executive_summary: summary, solution, budget, experiments, next_actions: next, limitations } = sections;
  const confidence = `${locale === "zh-Hant" ? "可信程度" : "confidence"} ${Math.round(verdict.confidence * 100)}%`;
  const { percent, total: reserve } = budget.contingency;
  const part = (title: string, lines: readonly string[]) => ["", title, ...lines];
  const dashed = (lines: readonly string[]) => lines.map((line) => `- ${line}`);
  return [
    verdict.one_line,
    `${slug} · ${verdict.decision} · ${confidence}`,
    ...(verdict.looked_up
      ? part(
          locale === "zh-Hant" ? "後來查到的" : "Looked up since",
          dashed(verdict.looked_up.map(({ says, source, as_of: asOf, url }) => `${says} ${source}, ${asOf}, ${url}`)),
        )
      : []),
    ...part(summary.title, [summary.text, ...(summary.advice === undefined ? [] : [summary.advice])]),
    ...part(solution.title, [solution.wedge, solution.value_proposition]),
    ...part(budget.title, dashed(budget.lines.map(({ item, total }) => `${item}: ${money(total, budget.currency)}`))),
    `+ ${percent}%: ${money(reserve, budget.currency)}`,
    `= ${money(budget.total, budget.currency)}`,
    ...part(experiments.title, dashed(experiments.items.map(({ hypothesis, method }) => `${hypothesis} ${method}`))),
    ...part(next.title, dashed(next.items)),
    ...part(limitations.title, dashed(limitations.items)),
    "",
    allowanceText(usage, locale, { "zh-Hant": "份簡報", en: "briefs" }),
  ].join("\n");
}

function money(amount: number, currency: string): string {
  return `${currency} ${amount.toLocaleString("en")}`;
}
