import { wordFeatures } from "#lib/feed/search/features";
import { fold } from "#lib/feed/search/tokens";

/** A text whose reading is known; a weight below 1 is a phrase that says less than a sentence. */
export interface Example<Label> {
  label: Label;
  text: string;
  weight?: number;
}

/** How many log-odds the likeliest label is ahead of another, by so many features. */
export type Scores<Label> = ReadonlyMap<Label, number>;

/** Taken for seen in every label, in times: how little one sighting proves. */
const UNSEEN = 0.03;
const SMOOTHING = 0.3;
/** How much a placeholder says beside a word. */
const PLACE_FACTOR = 3;
/** Short texts are no surer for having few words. */
const FEWEST_FEATURES = 16;

/**
 * How likely each label is for a text, by the features of labelled examples (multinomial Bayes, each label as likely as another
 * beforehand); words that no example has say nothing. `skip` reads as if that example were not there. A label is the likelier the fewer
 * examples it has, where all words are new.
 */
export function labelReader<Label>(examples: readonly Example<Label>[]): (text: string, skip?: number) => Scores<Label> {
  // Folding very many texts at once takes a fraction of folding each.
  const texts = fold(examples.map(({ text }) => text.replaceAll("\n", " ")).join("\n")).split("\n");
  const vectors = texts.map(features);
  const labels = [...new Set(examples.map(({ label }) => label))];
  const counts = new Map<string, Map<Label, number>>();
  const totals = new Map<Label, number>();
  for (const [at, { label, weight = 1 }] of examples.entries())
    for (const feature of vectors[at] ?? []) {
      const known = counts.get(feature) ?? new Map<Label, number>();
      counts.set(feature, known.set(label, (known.get(label) ?? 0) + weight));
      totals.set(label, (totals.get(label) ?? 0) + weight);
    }
  return (text, skip) => {
    const left = skip === undefined ? undefined : { ...examples[skip], own: new Set(vectors[skip]) };
    const scores = new Map(labels.map((label) => [label, 0]));
    let known = 0;
    for (const feature of features(fold(text))) {
      const sightings = counts.get(feature);
      const less = (label: Label) => (left?.label === label && left.own.has(feature) ? (left.weight ?? 1) : 0);
      if (!sightings || ![...sightings].some(([label, count]) => count - less(label) > 0)) continue;
      const factor = feature.startsWith("<") ? PLACE_FACTOR : 1;
      known += factor;
      for (const label of labels) {
        const total = (totals.get(label) ?? 0) - (left?.label === label ? left.own.size * (left.weight ?? 1) : 0);
        const unseen = UNSEEN / (total + SMOOTHING);
        const share = ((sightings.get(label) ?? 0) - less(label)) / (total + SMOOTHING) + unseen;
        scores.set(label, (scores.get(label) ?? 0) + factor * Math.log(share));
      }
    }
    const scale = Math.sqrt(Math.max(known, FEWEST_FEATURES));
    return new Map([...scores].map(([label, score]): [Label, number] => [label, score / scale]).toSorted(([, a], [, b]) => b - a));
  };
}

function features(text: string): Set<string> {
  const { places, words } = placesAndWords(text);
  return words.union(new Set(places));
}

/** Of a folded text placeholders such as `<domain>` by ones and twos, and what the words between them say. */
export function placesAndWords(text: string): { places: string[]; words: Set<string> } {
  const ones = [...new Set(Array.from(text.matchAll(/<\w+>/g), ([place]) => place))].toSorted();
  const twos = ones.flatMap((place, at) => ones.slice(at + 1).map((other) => `${place}${other}`));
  return { places: [...ones, ...twos], words: wordFeatures(text.replaceAll(/<\w+>/g, "|")) };
}
