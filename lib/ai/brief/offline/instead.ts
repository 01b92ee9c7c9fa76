import { whole } from "#lib/ai/brief/offline/amount";
import { inSentence, named } from "#lib/ai/brief/offline/fragment";
import type { Story } from "#lib/ai/brief/offline/story";
import type { Text } from "#lib/policy/locale";

/** What to do in place of this: a neighbour that scores higher, else what exists already, else wait. */
export type Instead =
  { kind: "neighbour"; name: string; score: string } | { kind: "existing"; name: string; gap: string } | { kind: "wait" };

export function insteadOf({ facts, painpoint, market, locale }: Story): Instead {
  const [neighbour] = facts.subject.related
    .filter(({ composite_score }) => composite_score !== null && composite_score > (painpoint.composite_score ?? 0))
    .toSorted((a, b) => (b.composite_score ?? 0) - (a.composite_score ?? 0) || (a.slug < b.slug ? -1 : 1));
  if (neighbour) return { kind: "neighbour", name: named(neighbour.headline, locale), score: whole(neighbour.composite_score ?? 0) };
  const solution = market?.unmet_need.existing_solutions[0];
  if (solution) return { kind: "existing", name: named(solution.name, locale), gap: inSentence(solution.gap, locale) };
  return { kind: "wait" };
}

/** As one sentence of advice. */
export function insteadSentence(instead: Instead): Text {
  switch (instead.kind) {
    case "neighbour":
      return {
        "zh-Hant": `不如改看分數更高（${instead.score}）的相鄰痛點：${instead.name}。`,
        en: `A neighbouring complaint scores higher (${instead.score}) and deserves the time more: ${instead.name}.`,
      };
    case "existing":
      return {
        "zh-Hant": `不如推動既有的${instead.name}改善：${instead.gap}。`,
        en: `Better to get what exists mended (${instead.name}): ${instead.gap}.`,
      };
    case "wait":
      return {
        "zh-Hant": "不如先追蹤，等更多人附議、寫下理由再回來看。",
        en: "Better to watch it, and to come back when more residents back it and say why.",
      };
    default:
      return instead satisfies never;
  }
}
