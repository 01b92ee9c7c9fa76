import type { NamedFigure, Sentence } from "#lib/ai/check/clauses";
import { contentWords } from "#lib/ai/check/content-words";
import type { Fact } from "#lib/ai/check/facts";

/** Words that more facts share tell none of them from the others. */
const MOST_SHARING = 5;
/** One word may stand there by chance. */
const FEWEST_TELLING = 2;

/** Figures that are said of another fact than their own: of another way in, another pain point, another text. */
export function mixUpFinder(facts: readonly Fact[]): (field: string, sentence: Sentence, last?: Sentence) => string[] {
  const words = new Map(facts.map((fact) => [fact, contentWords(fact.says)]));
  const sharing = new Map<string, number>();
  for (const word of [...words.values()].flatMap((all) => [...all])) sharing.set(word, (sharing.get(word) ?? 0) + 1);
  const own = (fact: Fact) => words.get(fact) ?? new Set<string>();
  const telling = (said: ReadonlySet<string>, one: Fact, another: Fact) =>
    [...said].filter((word) => own(one).has(word) && !own(another).has(word) && (sharing.get(word) ?? 0) <= MOST_SHARING).length;

  function anotherOf(said: ReadonlySet<string>, { fact, roles, kind, value }: NamedFigure): Fact | undefined {
    return facts.find((other) => {
      // Of what was computed, each line is of one thing: another line is meant where all of its words are said.
      if (kind === "quoted")
        return other.id.startsWith("K") && own(other).isSubsetOf(said) && own(other).size > own(fact).intersection(said).size;
      if (other === fact) return false;
      const rivals = Object.values(other.figures ?? {}).filter((figure) => figure.kind === kind && figure.roles[0] === roles[0]);
      if (rivals.length === 0 || rivals.some((figure) => figure.value === value)) return false;
      const tells = telling(said, other, fact);
      return tells >= FEWEST_TELLING && tells > 2 * telling(said, fact, other);
    });
  }

  return (field, sentence, last) => {
    const about = contentWords(`${last?.words ?? ""} ${sentence.words}`, { withTopics: true });
    return sentence.clauses.flatMap((clause) =>
      clause.figures.flatMap((figure) => {
        const { token, fact, kind } = figure;
        const isCited = sentence.cited.includes(fact.id);
        if (sentence.cited.length > 0 && fact.id.startsWith("P") && !isCited)
          return [`${field}: ${token} is of [${fact.id.slice(1)}], and the sentence cites others; cite that one, or leave it out.`];
        const texts = contentWords(fact.says, { withTopics: true });
        const isStrange = kind === "quoted" && texts.size > 0 && about.isDisjointFrom(texts);
        if (isStrange && !fact.id.startsWith("K"))
          return [`${field}: ${token} is quoted from ${fact.id}; say it of what that text says it of.`];
        if (isCited || (kind === "quoted" && !fact.id.startsWith("K"))) return [];
        const other = anotherOf(contentWords((sentence.figures.length > 1 ? clause : sentence).words), figure);
        return other ? [`${field}: ${token} is of ${fact.id}, and the words beside it are those of ${other.id}; take its own.`] : [];
      }),
    );
  };
}
