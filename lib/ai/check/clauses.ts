import { TOKEN, findFigure, type Fact, type Figure } from "#lib/ai/check/facts";
import { folded } from "#lib/language/folded";
import { sentencesIn } from "#lib/language/sentences";

/** A part of a text that says one thing, with the figures that it names. */
export interface Clause {
  text: string;
  /** Spelt alike, index for index, tokens and citations blanked out: for reading its words. */
  words: string;
  figures: NamedFigure[];
  /** The pain points that it cites as [n]. */
  cited: string[];
}
export interface NamedFigure extends Figure {
  token: string;
  fact: Fact;
  start: number;
  end: number;
}
export interface Sentence extends Clause {
  clauses: Clause[];
}

const JOINT = /[，,；;：:—–()（）]|\s(?:and|but|while|whereas|although|though|so|because|which)\s|而且|而|但|卻|不過|因此|所以/;

/** The sentences of a text and their clauses; unknown tokens are left out. */
export function sentencesOf(text: string, facts: readonly Fact[]): Sentence[] {
  return sentencesIn(text).map(({ text: sentence }) => ({
    ...clauseOf(sentence, facts),
    clauses: sentence
      .split(JOINT)
      .filter((part) => part.trim() !== "")
      .map((part) => clauseOf(part, facts)),
  }));
}

function clauseOf(text: string, facts: readonly Fact[]): Clause {
  return {
    text,
    words: folded(text.replaceAll(TOKEN, blank).replaceAll(/\[\d{1,3}\]/g, blank)),
    cited: Array.from(text.matchAll(/\[(\d{1,3})\]/g), ([, number = ""]) => `P${number}`),
    figures: Array.from(text.matchAll(TOKEN)).flatMap(({ 0: token, 1: id = "", 2: name = "", index }) => {
      const [fact, figure] = [facts.find((one) => one.id === id), findFigure(facts, id, name)];
      return fact && figure ? [{ ...figure, token, fact, start: index, end: index + token.length }] : [];
    }),
  };
}

const blank = (shown: string) => "\u0000".repeat(shown.length);
