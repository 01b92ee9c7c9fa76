import { characters, runs, stem, type Run } from "#lib/feed/search/tokens";

/** A feature, spelled in up to three parts, so that whoever wants its number alone need not join them. */
type Found = (first: string, second?: string, third?: string) => void;

/** What of stretches of folded text says what it means: of Han ones, twos and threes, of words stems and neighbours. Some come again. */
export function eachFeature(stretches: Iterable<Run>, found: Found): void {
  let before = "";
  for (const run of stretches) {
    if (run.script === "han") {
      const all = characters(run.text);
      for (const one of all) found("one ", one);
      for (let at = 1; at < all.length; at += 1) found(all[at - 1] ?? "", all[at]);
      for (let at = 2; at < all.length; at += 1) found(all[at - 2] ?? "", all[at - 1], all[at]);
      before = "";
    } else {
      const word = /^\d+$/.test(run.text) ? "number" : stem(run.text);
      found(word);
      found(before, " ", word);
      before = word;
    }
  }
}

/** The features of a folded text, each once. */
export function wordFeatures(folded: string): Set<string> {
  const features = new Set<string>();
  eachFeature(runs(folded), (first, second = "", third = "") => features.add(first + second + third));
  return features;
}
