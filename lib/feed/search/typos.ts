import { distance } from "fastest-levenshtein";

/**
 * Known words that an unknown Latin word was probably meant to be: one edit (a swap of neighbours is one) from four letters
 * on, two from eight. A first letter is seldom mistyped and must hold.
 */
export function corrections(word: string, ...known: Iterable<string>[]): string[] {
  const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  if (allowed === 0) return [];
  let best: string[] = [];
  let bestEdits = allowed;
  for (const words of known) {
    for (const candidate of words) {
      if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
      const edits = isSwap(word, candidate) ? 1 : distance(word, candidate);
      if (edits < bestEdits) [best, bestEdits] = [[candidate], edits];
      else if (edits === bestEdits) best.push(candidate);
    }
  }
  return [...new Set(best)];
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at < a.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
