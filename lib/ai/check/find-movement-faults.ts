import type { Sentence } from "#lib/ai/check/clauses";
import { contentWords } from "#lib/ai/check/content-words";
import { isNegated, isOpen } from "#lib/ai/check/cues";
import type { Fact, Figure, Role } from "#lib/ai/check/facts";
import { folded, pattern, saying } from "#lib/language/folded";
import words from "./movements.json" with { type: "json" };
import roles from "./roles.json" with { type: "json" };

const [MORE, LESS] = [saying(words.more), saying(words.less)];
const BETWEEN = pattern(`${MORE.source}|${LESS.source}`, "g");
const { more, less } = words.adjectives;
/** 嚴重 is one, 嚴重程度 is what is measured. */
const ADJECTIVE = `(?:(${more.join("|")})|(?:${less.join("|")}))(?!程度)`;
/** 甲比乙高；跟乙比起來，甲比較高. */
const THAN_BEFORE = pattern(`比(?!較|例|如|起|對|照|價)([^。；]{1,40}?)(?:還|更|要|來得|都|略|遠|稍)*(?:${ADJECTIVE})`, "d");
const BESIDE = pattern(`(?:跟|和|與)([^。；]{1,40}?)(?:相比|比起來|相較)([^。；]{1,40}?)(?:${ADJECTIVE})`, "d");
const TURNED = pattern(`${saying(words.turned).source}[^，。,.;]{0,14}$`);
const THIS = pattern("這一?則|這裡|本則|(?<![a-z])(?:this|here)(?![a-z])");
const [SUBJECT, FUTURE] = [saying(words.subjects), saying(words.future)];
/** Says by itself that something moves. */
const PROGRESS = saying(words.progress);
const DIRECTIONS = Object.entries(words.directions).map(([name, one]) => ({ name, trends: new Set(one.trends), said: saying(one) }));
/** By what two things may be compared, the composite score where nothing is named. */
const MEASURES = (Object.keys(roles.thing) as (keyof typeof roles.thing)[]).map((name) => ({ name, said: saying(roles.thing[name]) }));

type Span = readonly [from: number, to: number];
/** Where stands what is called more or less, and where what it is measured by. */
interface Comparison {
  sides: readonly [Span, Span];
  isMore: boolean;
  isTurned?: boolean;
}

/** Two figures, or two pain points by what is measured of them, that compare the other way round than it is said. */
export function findComparisonFaults(field: string, sentence: Sentence, facts: readonly Fact[]): string[] {
  if (isOpen(sentence.words)) return [];
  return comparisonsIn(sentence.words).flatMap(({ sides, isMore, isTurned = false }) => {
    const said = sides.map(([from, to], at) =>
      sentence.figures.filter(({ start, end }) => from <= start && end <= to).at(at === 0 ? -1 : 0),
    );
    const told = said.map((figure, at) => figure ?? namedIn(sentence.words.slice(...(sides[at] ?? [0, 0])), facts));
    const pairs = sentence.figures.length > 0 ? [told] : [...measuredPairs(sentence, sides, facts), told];
    const judged = pairs.flatMap(([first, second]) => {
      if (!first || !second || first.kind !== second.kind || first.unit !== second.unit || first.of !== second.of) return [];
      const [one, other] = [numberOf(first), numberOf(second)];
      const holds = isMore === isTurned ? one < other : one > other;
      return [holds || (isTurned && one === other) || Number.isNaN(one - other)];
    });
    return judged.length === 0 || judged.includes(true)
      ? []
      : [`${field}: what is compared in “${sentence.text.slice(0, 60)}” is the other way round; turn it, or leave it out.`];
  });
}

function comparisonsIn(text: string): Comparison[] {
  const [before, beside] = [THAN_BEFORE.exec(text), BESIDE.exec(text)];
  const span = (match: RegExpExecArray, at: number): Span => match.indices?.[at] ?? [0, 0];
  if (beside) return [{ sides: [span(beside, 2), span(beside, 1)], isMore: beside[3] !== undefined }];
  if (before) return [{ sides: [[0, before.index], span(before, 1)], isMore: before[2] !== undefined }];
  const found = Array.from(text.matchAll(BETWEEN), ({ 0: word, index }) => ({ word, index, end: index + word.length }));
  return found.map(({ word, index, end }, at) => ({
    sides: [
      [found[at - 1]?.end ?? 0, word.endsWith("than") ? end : index],
      [end, found[at + 1]?.index ?? text.length],
    ],
    isMore: MORE.test(word),
    isTurned: TURNED.test(text.slice(0, index)),
  }));
}

/** The pain points, or lines of what was computed, on both sides: as the sentence cites them, or by their words. */
function factsOf({ words: text, cited }: Sentence, sides: Comparison["sides"], facts: readonly Fact[]): (Fact | undefined)[] {
  if (cited.length === 2 && cited[0] !== cited[1]) return cited.map((id) => facts.find((fact) => fact.id === id));
  const known = facts.filter(({ id, is }) => /^[PW]/.test(id) || (id.startsWith("K") && !is?.cites));
  const found = sides.map(([from, to]) => {
    if (THIS.test(text.slice(from, to))) return facts.find(({ id }) => id === "P1");
    const said = contentWords(text.slice(from, to));
    const shares = known.map((fact) => {
      const words = contentWords(fact.says);
      const shared = said.intersection(words).size;
      // Of two lines that are said whole, the longer.
      return { fact, share: shared / words.size + shared / 1000 };
    });
    const [best, next] = shares.toSorted((a, b) => b.share - a.share);
    return best && best.share > (next?.share ?? 0) ? best.fact : undefined;
  });
  return found[0] === found[1] ? [] : found;
}

/** The two facts on both sides, by each of the measures that the sentence names and both of them have. */
function measuredPairs(sentence: Sentence, sides: Comparison["sides"], facts: readonly Fact[]): (Figure | undefined)[][] {
  const compared = factsOf(sentence, sides, facts);
  const named = MEASURES.filter(({ said }) => said.test(sentence.words)).map(({ name }) => name);
  const by = (role: Role) => compared.map((fact) => fact && (fact.id.startsWith("K") ? fact.figures?.t1 : likely([fact], role)[0]));
  const pairs = named.map(by).filter(([first, second]) => first && second);
  return pairs.length > 0 ? pairs : [by("score")];
}

/** The one figure that words name by what it is: what two years leave, what building takes. */
function namedIn(words: string, facts: readonly Fact[]): Figure | undefined {
  const meant = facts.filter(({ id, is }) => /^[BM]/.test(id) || is?.chosen === "yes");
  const found = MEASURES.filter(({ said }) => said.test(words)).flatMap(({ name }) => likely(meant, name));
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** Figures of that role, the likely one of a range. */
function likely(facts: readonly Fact[], role: Role): Figure[] {
  const found = facts.flatMap(({ figures = {} }) => Object.values(figures)).filter(({ roles: own }) => own.includes(role));
  return found.filter(({ roles: own }) => !own.includes("low") && !own.includes("high"));
}

function numberOf({ value }: Figure): number {
  return typeof value === "number" ? value : Number(/^[\d.]+/.exec(value.replaceAll(",", ""))?.[0]);
}

/**
 * Words of a direction beside what moves, against the trend of the pain points that the sentence names; where it names none, of the
 * brief's, or in an answer of all, and what was computed may say it as well.
 */
export function findDirectionFaults(field: string, sentence: Sentence, facts: readonly Fact[]): string[] {
  const named = [...sentence.figures.map(({ fact }) => fact.id), ...sentence.cited];
  const painpoints = facts.filter(({ is }) => is?.trend !== undefined);
  const said = contentWords(sentence.words);
  const spokenOf = painpoints.filter(({ says }) => contentWords(says).intersection(said).size >= FEWEST_SHARED);
  const meant = painpoints.filter(({ id }) => named.includes(id));
  const computed = facts.filter(({ id }) => id.startsWith("K")).map(({ says }) => folded(says));
  const others = computed.length > 0 ? painpoints : [...painpoints.slice(0, 1), ...spokenOf];
  const trends = (meant.length > 0 ? meant : others).map(({ is }) => is?.trend ?? "");
  if (trends.length === 0) return [];
  const isTold = (word: string, clause: string) =>
    computed.some((says) => says.includes(word)) ||
    facts.some(({ says }) => folded(says).includes(word) && contentWords(says).intersection(contentWords(clause)).size >= FEWEST_SHARED);
  return sentence.clauses.flatMap(({ words: clause }) => {
    const isOfOne = sentence.cited.length > 0 && meant.some(({ says }) => !contentWords(says).isDisjointFrom(contentWords(clause)));
    if (!(SUBJECT.test(clause) || isOfOne || PROGRESS.test(clause)) || isOpen(clause) || FUTURE.test(clause)) return [];
    const isDenied = isNegated(clause);
    const wrong = DIRECTIONS.flatMap(({ name, trends: fitting, said }) => {
      const [word] = said.exec(clause) ?? [];
      const isFair = trends.some((trend) => fitting.has(trend)) || (name !== "quiet" && isDenied);
      return word === undefined || isFair || isTold(word, clause) ? [] : [word];
    });
    return wrong.slice(0, 1).map((word) => `${field}: the trend is ${[...new Set(trends)].join(", ")}, and “${word}” says another.`);
  });
}
/** So many words in common, and a sentence speaks of a pain point. */
const FEWEST_SHARED = 2;
