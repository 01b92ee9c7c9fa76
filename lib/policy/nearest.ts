import { closest, distance } from "fastest-levenshtein";

/** The known name that somebody probably meant; undefined when nothing is close enough, as what keeps less than half of its letters. */
export function nearestName(given: string, known: readonly string[], mostEdits?: number): string | undefined {
  if (given.length > LONGEST_NAME || known.length === 0) return undefined;
  const candidate = closest(given.toLowerCase(), known);
  const allowed = mostEdits ?? Math.min(Math.max(2, Math.floor(candidate.length / 3)), Math.floor(given.length / 2));
  return distance(given.toLowerCase(), candidate) <= allowed ? candidate : undefined;
}

const LONGEST_NAME = 120;
