import { fold } from "#lib/feed/search/tokens";

/**
 * One pattern of several: written in Traditional characters and without apostrophes, held against folded text, so that both
 * scripts, full width and capitals are met. Latin alternatives stand between word boundaries.
 */
export function pattern(...alternatives: string[]): RegExp {
  return new RegExp(source(alternatives), "u");
}

/** The same for replacing: the longest alternative is tried first. */
export function everyPattern(...alternatives: string[]): RegExp {
  return new RegExp(source(alternatives.toSorted((a, b) => b.length - a.length)), "gu");
}

function source(alternatives: readonly string[]): string {
  return alternatives.map((text) => (/^[a-z(]/.test(text) && !/\p{Script=Han}/u.test(text) ? bounded(fold(text)) : fold(text))).join("|");
}

function bounded(latin: string): string {
  return latin.endsWith("$") ? `\\b(?:${latin})` : `\\b(?:${latin})\\b`;
}
