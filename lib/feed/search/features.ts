import { characters, pairs, runs, stem } from "#lib/feed/search/tokens";

/** What of a folded text says what it means, each once: of Han ones, twos and threes, of words stems and neighbours. */
export function wordFeatures(folded: string): Set<string> {
  const found = new Set<string>();
  let before = "";
  for (const run of runs(folded)) {
    if (run.script === "han") {
      const all = characters(run.text);
      for (const one of all) found.add(`one ${one}`);
      for (const two of pairs(all)) found.add(two);
      for (const [at, last] of all.slice(2).entries()) found.add(`${all[at] ?? ""}${all[at + 1] ?? ""}${last}`);
      before = "";
    } else {
      const word = /^\d+$/.test(run.text) ? "number" : stem(run.text);
      found.add(word).add(`${before} ${word}`);
      before = word;
    }
  }
  return found;
}
