import type { Clause, NamedFigure } from "#lib/ai/check/clauses";
import type { Role } from "#lib/ai/check/role";
import { anyOf, folded, pattern } from "#lib/language/folded";
import words from "./roles.json" with { type: "json" };

interface Mention {
  role: Role;
  word: string;
  start: number;
  distance: number;
}
interface Naming {
  role: Role;
  said: RegExp;
}
const DIMENSIONS = Object.values(words).map((roles): Naming[] =>
  Object.entries(roles).map(([role, { en, "zh-Hant": han }]) => ({
    role: role as Role,
    said: pattern(anyOf([...en, ...han]), "g"),
  })),
);
const [THING] = DIMENSIONS;
/** What stands after a figure names it less surely than what stands before. */
const AFTER_COUNTS = 2;
/** Farther away a word names no figure, in characters of English; one of Han is as long as two. */
const FARTHEST = 36;

/** Figures of which the nearest word that names a role names one that they have not: "a price of {A1.base}" of households. */
export function findRoleFaults(field: string, clause: Clause): string[] {
  return clause.figures.flatMap((figure, at) => {
    const [from, to] = [clause.figures[at - 1]?.end ?? 0, clause.figures[at + 1]?.start ?? clause.words.length];
    return DIMENSIONS.flatMap((dimension) => {
      const own = dimension.filter(({ role }) => figure.roles.includes(role));
      if (own.length === 0) return [];
      const mentions = dimension.flatMap(({ role, said }): Mention[] =>
        Array.from(clause.words.slice(from, to).matchAll(said), ({ 0: word, index }) => ({
          ...{ role, word },
          start: from + index,
          distance: distanceTo(figure, from + index, from + index + word.length, /\p{Script=Han}/u.test(word)),
        })),
      );
      const accusing = mentions.filter(
        (mention) =>
          mention.distance <= FARTHEST &&
          !isInside(mention, mentions) &&
          (figure.roles.includes(mention.role) || !(dimension === THING && isToldOf(figure, mention.word))),
      );
      const nearest = Math.min(...accusing.map(({ distance }) => distance));
      const named = accusing.filter(({ distance }) => distance <= nearest + 1);
      return named.length === 0 || named.some(({ role }) => figure.roles.includes(role))
        ? []
        : [
            `${field}: ${figure.token} is ${own.map(({ role }) => role).join(", ")}, and the words “${named[0]?.word ?? ""}” beside it name something else.`,
          ];
    });
  });
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

function distanceTo({ start, end }: NamedFigure, from: number, to: number, isHan: boolean): number {
  return (to <= start ? start - to : (from - end) * AFTER_COUNTS) * (isHan ? 2 : 1);
}
