import { characters, fold, pairs, runs, stem } from "#lib/feed/search/tokens";

/** A sentence whose reading is known. */
export interface Example<Label> {
  label: Label;
  text: string;
}

export interface Nearness<Label> {
  label: Label;
  /** 0 to 1. */
  nearness: number;
}

/** How much a placeholder counts beside a word as rare. */
const PLACE_FACTOR = 8;
/** So many of the nearest of a label speak for it, the nearest most. */
const SPEAKING = [1, 0.5, 0.25];

/**
 * How near a text is to the examples of each label, the nearest first: cosine over stems, pairs of words and pairs of Han characters,
 * by rarity. Words that no example has weigh `strangeness` each, so that a long text of other things is near to nothing.
 */
export function nearestLabels<Label>(
  examples: readonly Example<Label>[],
  { strangeness = 0 }: { strangeness?: number } = {},
): (text: string, skip?: number) => Nearness<Label>[] {
  const vectors = examples.map(({ text }) => new Set(features(text)));
  const counts = new Map<string, number>();
  for (const vector of vectors) for (const feature of vector) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weight = (feature: string) =>
    (feature.startsWith("<") ? PLACE_FACTOR : 1) * Math.log(1 + examples.length / (counts.get(feature) ?? 1)) ** 2;
  const lengthOf = (vector: Iterable<string>) => Math.sqrt([...vector].reduce((sum, feature) => sum + weight(feature), 0));
  const lengths = vectors.map(lengthOf);
  const postings = new Map<string, number[]>();
  for (const [at, vector] of vectors.entries())
    for (const feature of vector) (postings.get(feature) ?? postings.set(feature, []).get(feature) ?? []).push(at);
  return (text, skip) => {
    const all = [...new Set(features(text))];
    const known = all.filter((feature) => counts.has(feature));
    const length = Math.sqrt(known.reduce((sum, feature) => sum + weight(feature), 0) + strangeness * (all.length - known.length));
    const sums = new Float64Array(examples.length);
    for (const feature of known) for (const at of postings.get(feature) ?? []) sums[at] = (sums[at] ?? 0) + weight(feature);
    const byLabel = new Map<Label, number[]>();
    for (const [at, { label }] of examples.entries()) {
      const sum = at === skip ? 0 : (sums[at] ?? 0);
      if (sum > 0) byLabel.set(label, [...(byLabel.get(label) ?? []), sum / (length * (lengths[at] ?? 1))]);
    }
    const share = SPEAKING.reduce((sum, each) => sum + each, 0);
    return Array.from(byLabel, ([label, near]) => {
      const best = near.toSorted((a, b) => b - a);
      return { label, nearness: SPEAKING.reduce((sum, each, at) => sum + each * (best[at] ?? 0), 0) / share };
    }).toSorted((a, b) => b.nearness - a.nearness);
  };
}

/** Placeholders such as `<domain>` by twos, stems, Han characters by twos: how something is asked stands in small words, which search leaves out. */
function features(text: string): string[] {
  const places = [...new Set(Array.from(text.matchAll(/<\w+>/g), ([place]) => place))].toSorted();
  const found = places.flatMap((place, at) => [place, ...places.slice(at + 1).map((other) => `${place}${other}`)]);
  let before = "";
  for (const run of runs(fold(text.replaceAll(/<\w+>/g, "|")))) {
    if (run.script === "han") found.push(...(run.text.length === 1 ? [run.text] : pairs(characters(run.text))));
    const word = run.script === "han" ? "" : stem(run.text);
    if (word !== "") found.push(word, `${before} ${word}`);
    before = word;
  }
  return found;
}
