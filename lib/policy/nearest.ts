import { closest, distance } from "fastest-levenshtein";

/** The known name that somebody probably meant; undefined when nothing is close enough to suggest. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  if (given.length > 80 || known.length === 0) return undefined;
  const candidate = closest(given.toLowerCase(), known);
  return distance(given.toLowerCase(), candidate) <= Math.max(2, Math.floor(candidate.length / 3)) ? candidate : undefined;
}
