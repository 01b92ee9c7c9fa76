import type { NamedFigure, Sentence } from "#lib/ai/check/clauses";
import { contentWords } from "#lib/ai/check/content-words";
import type { Fact } from "#lib/ai/check/facts";

/** Words that more facts share tell none of them from the others. */
const MOST_SHARING = 5;

/** Figures that are said of another fact than their own: of another way in, another pain point, another text. */
export function mixUpFinder(facts: readonly Fact[]): (field: string, sentence: Sentence, last?: Sentence) => string[] {
  const words = new Map(facts.map((fact) => [fact, contentWords(fact.says)]));
  const sharing = new Map<string, number>();
  for (const word of [...words.values()].flatMap((all) => [...all])) sharing.set(word, (sharing.get(word) ?? 0) + 1);
  const own = (fact: Fact) => words.get(fact) ?? new Set<string>();

  function isOfAnother(said: ReadonlySet<string>, { fact, roles }: NamedFigure): Fact | undefined {
    if (roles.length === 0) return undefined;
    return facts.find((other) => {
      if (other === fact || !Object.values(other.figures ?? {}).some((figure) => figure.roles[0] === roles[0])) return false;
      const tells = (one: Fact, another: Fact) =>
        weight([...said].filter((word) => own(one).has(word) && !own(another).has(word) && (sharing.get(word) ?? 0) <= MOST_SHARING));
      // One word tells a way in, and no pain point: their texts are longer.
      return tells(other, fact) > 2 * tells(fact, other) + (/^P\d/.test(fact.id) ? 1 : 0);
    });
  }

  return (field, sentence, last) => {
    const about = contentWords(`${last?.words ?? ""} ${sentence.words}`);
    return [
      ...sentence.clauses.flatMap((clause) =>
        clause.figures.flatMap((figure) => {
          // Where the sentence cites the pain point it says of which it speaks.
          if (sentence.cited.includes(figure.fact.id)) return [];
          const other = isOfAnother(contentWords((sentence.figures.length > 1 ? clause : sentence).words), figure);
          return other ? [`${field}: ${figure.token} is of ${figure.fact.id}, and the words beside it are those of ${other.id}.`] : [];
        }),
      ),
      ...sentence.figures.flatMap(({ token, fact, kind }) => {
        if (kind === "quoted" && own(fact).size > 0 && about.isDisjointFrom(own(fact)))
          return [`${field}: ${token} is quoted from ${fact.id}, and none of that text's words stand beside it.`];
        return sentence.cited.length > 0 && /^P\d/.test(fact.id) && !sentence.cited.includes(fact.id)
          ? [`${field}: ${token} is of [${fact.id.slice(1)}], and the sentence cites others.`]
          : [];
      }),
    ];
  };
}

/** A pair of Han characters may stand there by chance, two hardly. */
function weight(words: readonly string[]): number {
  const latin = words.filter((word) => /^[a-z]/.test(word)).length;
  return latin + Math.floor((words.length - latin) / 2);
}
