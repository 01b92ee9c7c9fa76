import { sentencesOf, type Clause, type NamedFigure } from "#lib/ai/check/clauses";
import type { Role } from "#lib/ai/check/facts";
import { folded, saying } from "#lib/language/folded";
import words from "./roles.json" with { type: "json" };

interface Mention {
  role: Role;
  word: string;
  start: number;
  distance: number;
}
type Dimension = { role: Role; said: RegExp }[];
const DIMENSIONS = Object.values(words).map((roles): Dimension =>
  Object.entries(roles).map(([role, said]) => ({ role: role as Role, said: saying(said, "g") })),
);
const [THING, , , WHEN] = DIMENSIONS;
/** Beside anything but a sum these words name nothing of it: getting the setup money back wants {B2.customers}. */
const OF_MONEY = new Set<Role>(["setup", "budget", "direct_cost", "contribution", "spending", "building", "market", "test_cost"]);
const MONTH = /年|(?:19|20)\d\d/;
/** Of that fee so much goes on food: what a part is taken from names the whole. */
const WHOLE = /(?<![a-z])(?:of|from|out of) (?:the|this|that|each|every|a)(?: [a-z]+)? $/;
/** What stands after a figure names it less surely than what stands before. */
const AFTER_COUNTS = 2;
/** Farther away a word names no figure, in characters of English; one of Han is as long as two. */
const FARTHEST = 48;

/** Figures of which the nearest word that names a role names one that they have not: "a price of {A1.base}" of households. */
export function findRoleFaults(field: string, clause: Clause): string[] {
  return clause.figures.flatMap((figure) =>
    DIMENSIONS.flatMap((dimension) => {
      const own = rolesOf(figure, dimension);
      if (own.length === 0) return [];
      const named = nearest(dimension, clause, figure)
        .filter(({ role }) => ["money", "quoted"].includes(figure.kind) || !OF_MONEY.has(role))
        .filter(({ role, word }) => figure.kind === "quoted" || own.includes(role) || !(dimension === THING && isToldOf(figure, word)));
      const [wrong] = named;
      return wrong === undefined || named.some(({ role }) => own.includes(role))
        ? []
        : [`${field}: ${figure.token} is ${own.join(", ")}, and the words “${wrong.word.trim()}” beside it name something else.`];
    }),
  );
}

/** What a figure is; one that stands in a fact's text is what that text calls it. */
function rolesOf({ kind, value, roles, fact, token }: NamedFigure, dimension: Dimension): Role[] {
  if (kind === "quoted" && dimension !== (MONTH.test(String(value)) ? WHEN : THING)) return [];
  if (kind !== "quoted") return roles.filter((role) => dimension.some((one) => one.role === role));
  const clauses = sentencesOf(fact.says, [fact]).flatMap((sentence) => sentence.clauses);
  return clauses.flatMap((clause) =>
    clause.figures.filter((one) => one.token === token).flatMap((one) => nearest(dimension, clause, one).map(({ role }) => role)),
  );
}

/** The words of roles nearest to a figure, between the figures around it. */
function nearest(dimension: Dimension, { words: text, figures }: Clause, figure: NamedFigure): Mention[] {
  const at = figures.indexOf(figure);
  const [from, to] = [figures[at - 1]?.end ?? 0, figures[at + 1]?.start ?? text.length];
  const mentions = dimension.flatMap(({ role, said }): Mention[] =>
    Array.from(text.slice(from, to).matchAll(said), ({ 0: word, index }) => {
      const [start, end] = [from + index, from + index + word.length];
      const distance = end <= figure.start ? figure.start - end : (start - figure.end) * AFTER_COUNTS;
      return { role, word, start, distance: distance * (/\p{Script=Han}/u.test(word) ? 2 : 1) };
    }),
  );
  const plain = mentions.filter(
    (mention) => mention.distance <= FARTHEST && !isInside(mention, mentions) && !WHOLE.test(text.slice(0, mention.start)),
  );
  const least = Math.min(...plain.map(({ distance }) => distance));
  return plain.filter(({ distance }) => distance <= least + 1);
}

/** Who is counted may be those who buy a car: then "buy" names nothing else. */
function isToldOf({ fact }: NamedFigure, word: string): boolean {
  return /^[AST]\d/.test(fact.id) && folded(fact.says).includes(word);
}

/** Delivering costs so much: "costs" within it says nothing by itself. */
function isInside({ start, word }: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some(
    (other) => other.word.length > word.length && other.start <= start && start + word.length <= other.start + other.word.length,
  );
}
