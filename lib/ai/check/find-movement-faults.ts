import type { NamedFigure, Sentence } from "#lib/ai/check/clauses";
import { isNegated, isOpen } from "#lib/ai/check/cues";
import type { Fact } from "#lib/ai/check/facts";
import { anyOf, folded, pattern } from "#lib/language/folded";
import words from "./movements.json" with { type: "json" };

const saying = ({ en = [], "zh-Hant": han }: { en?: string[]; "zh-Hant": string[] }) => pattern(anyOf([...en, ...han]));
const MORE = saying(words.more);
const LESS = saying(words.less);
const MORE_AFTER = pattern(words.moreAfter["zh-Hant"].join("|"));
const LESS_AFTER = pattern(words.lessAfter["zh-Hant"].join("|"));
const TURNED = pattern(`${anyOf([...words.turned.en, ...words.turned["zh-Hant"]])}[^，。,.;]{0,14}$`);
const SUBJECT = saying(words.subjects);
const DIRECTIONS = Object.entries(words.directions).map(([name, one]) => ({ name, trends: new Set(one.trends), said: saying(one) }));

/** Two figures that are compared, and the other way round than they are. */
export function findComparisonFaults(field: string, sentence: Sentence): string[] {
  if (isOpen(sentence.words)) return [];
  return sentence.figures.flatMap((second, at) => {
    const first = sentence.figures[at - 1];
    if (!first || typeof first.value === "string" || typeof second.value === "string" || !isAlike(first, second)) return [];
    const between = sentence.words.slice(first.end, second.start);
    const after = /比\W*$/.test(between) ? sentence.words.slice(second.end) : "";
    const found = MORE.exec(between) ?? LESS.exec(between);
    const isMore = found ? MORE.test(between) : MORE_AFTER.test(after);
    if (!found && !isMore && !LESS_AFTER.test(after)) return [];
    const isTurned = found !== null && TURNED.test(between.slice(0, found.index));
    const holds = isMore !== isTurned ? first.value > second.value : first.value < second.value;
    const isEven = isTurned && first.value === second.value;
    return holds || isEven ? [] : [`${field}: ${first.token} and ${second.token} compare the other way round.`];
  });
}

function isAlike(first: NamedFigure, second: NamedFigure): boolean {
  return first.kind === second.kind && first.unit === second.unit && first.of === second.of;
}

/**
 * Words of a direction beside what moves, against the trend of the pain points that the sentence names; where it names none, of the
 * brief's, or in an answer of all, and what was computed may say it as well.
 */
export function findDirectionFaults(field: string, sentence: Sentence, facts: readonly Fact[]): string[] {
  const named = [...sentence.figures.map(({ fact }) => fact.id), ...sentence.cited];
  const painpoints = facts.filter(({ is }) => is?.trend !== undefined);
  const meant = painpoints.filter(({ id }) => named.includes(id));
  const computed = facts.filter(({ id }) => id.startsWith("K")).map(({ says }) => folded(says));
  const others = computed.length > 0 ? painpoints : painpoints.slice(0, 1);
  const trends = (meant.length > 0 ? meant : others).map(({ is }) => is?.trend ?? "");
  if (trends.length === 0) return [];
  return sentence.clauses.flatMap(({ words: clause }) => {
    if (!SUBJECT.test(clause) || isOpen(clause)) return [];
    const isDenied = isNegated(clause);
    const wrong = DIRECTIONS.flatMap(({ name, trends: fitting, said }) => {
      const [word] = said.exec(clause) ?? [];
      const isFair = trends.some((trend) => fitting.has(trend)) || (name !== "quiet" && isDenied);
      return word === undefined || isFair || computed.some((says) => says.includes(word)) ? [] : [word];
    });
    return wrong.slice(0, 1).map((word) => `${field}: the trend is ${[...new Set(trends)].join(", ")}, and “${word}” says another.`);
  });
}
