import { TOKEN, findFigure, type Fact } from "#lib/ai/check/facts";
import { figuresSaid } from "#lib/ai/check/figures-said";
import type { WrittenText } from "#lib/ai/check/text-to-check";

/** Lines of a list may be numbered. */
const LIST_MARKER = /^[ \t]*(?:\d{1,2}[.)、](?=\s|\p{Script=Han})|\(\d{1,2}\)(?=\s))/gmu;

/** Tokens that name nothing, and figures outside of tokens that are not the reader's own. */
export function findFigureFaults({ field, text }: WrittenText, facts: readonly Fact[], own: ReadonlySet<string>): string[] {
  const unknown = Array.from(text.matchAll(TOKEN)).filter(([, id = "", name = ""]) => findFigure(facts, id, name) === undefined);
  const rest = text.replaceAll(TOKEN, "\u0000").replaceAll(LIST_MARKER, "");
  return [
    ...unknown.map(([token]) => `${field}: ${token} is no figure of the facts.`),
    ...(/[{}]/.test(rest) ? [`${field}: write figures as {A1.base}, and no other braces.`] : []),
    ...figuresSaid(rest)
      .filter(({ key }) => !own.has(key))
      .map((said) => `${field}: write “${said.text.trim()}” as the token of a fact, or leave it out.`),
  ];
}

/** What a reader's own words say in figures: it may be said to them again. */
export function ownFigures(strangersWords: readonly string[]): ReadonlySet<string> {
  return new Set(strangersWords.flatMap(figuresSaid).map(({ key }) => key));
}
