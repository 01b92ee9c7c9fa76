import { eachFeature, wordFeatures } from "#lib/feed/search/features";
import { wordNumber } from "#lib/feed/search/sayings";
import { fold, runs } from "#lib/feed/search/tokens";

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

/** How often each label has each feature, as examples told. */
export interface Learned<Label> {
  examples: readonly Example<Label>[];
  labels: readonly Label[];
  /** By label, in their order. */
  totals: Float64Array;
  /** Where the counts of a feature begin, one for each label. Features are numbers (`wordNumber`), which are counted faster than strings. */
  begins: ReadonlyMap<number, number>;
  counts: Float64Array;
}

export function learnLabels<Label>(examples: readonly Example<Label>[]): Learned<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const totals = new Float64Array(labels.length);
  const begins = new Map<number, number>();
  let counts = new Float64Array(1_024 * labels.length);
  // Of each feature in turn the text that had it last: each text counts once.
  const lastText: number[] = [];
  // Folding very many texts at once takes a fraction of folding each.
  const texts = fold(examples.map(({ text }) => text.replaceAll("\n", " ")).join("\n")).split("\n");
  for (const [at, { label, weight = 1 }] of examples.entries()) {
    const column = labels.indexOf(label);
    eachFeatureOf(texts[at] ?? "", (feature) => {
      let begin = begins.get(feature);
      if (begin === undefined) begins.set(feature, (begin = begins.size * labels.length));
      if (begin === counts.length) {
        const full = counts;
        counts = new Float64Array(2 * full.length);
        counts.set(full);
      }
      if (lastText[begin / labels.length] === at) return;
      lastText[begin / labels.length] = at;
      counts[begin + column] = (counts[begin + column] ?? 0) + weight;
      totals[column] = (totals[column] ?? 0) + weight;
    });
  }
  return { examples, labels, totals, begins, counts };
}

/**
 * How likely each label is for a text, by the features of labelled examples (multinomial Bayes, each label as likely as another
 * beforehand), of several lessons together; words that no example has say nothing. `skip` reads as if that example of the first lesson were
 * not there. A label is the likelier the fewer examples it has, where all words are new.
 */
export function labelReader<Label>(...lessons: readonly Learned<Label>[]): (text: string, skip?: number) => Scores<Label> {
  const labels = [...new Set(lessons.flatMap((lesson) => lesson.labels))];
  /** Of each lesson, the column of each label, -1 where it has none of it. */
  const columns = lessons.map((lesson) => labels.map((label) => lesson.labels.indexOf(label)));
  const totals = labels.map((_, at) => lessons.reduce((sum, { totals }, one) => sum + (totals[columns[one]?.[at] ?? -1] ?? 0), 0));
  const sightingsOf = (feature: number) => {
    const begins = lessons.map((lesson) => lesson.begins.get(feature));
    return labels.map((_, at) =>
      begins.reduce((sum: number, begin, one) => {
        const column = columns[one]?.[at] ?? -1;
        return begin === undefined || column < 0 ? sum : sum + (lessons[one]?.counts[begin + column] ?? 0);
      }, 0),
    );
  };
  return (text, skip) => {
    const without = skip === undefined ? undefined : lessons[0]?.examples[skip];
    const [own, less, column] = [featuresOf(fold(without?.text ?? "")), without?.weight ?? 1, without ? labels.indexOf(without.label) : -1];
    const scores = new Float64Array(labels.length);
    let known = 0;
    for (const [feature, factor] of featuresOf(fold(text))) {
      const sightings = sightingsOf(feature);
      if (column >= 0 && own.has(feature)) sightings[column] = (sightings[column] ?? 0) - less;
      if (!sightings.some((count) => count > 0)) continue;
      known += factor;
      for (const [at, count] of sightings.entries()) {
        const total = (totals[at] ?? 0) - (at === column ? own.size * less : 0);
        const unseen = UNSEEN / (total + SMOOTHING);
        scores[at] = (scores[at] ?? 0) + factor * Math.log(count / (total + SMOOTHING) + unseen);
      }
    }
    const scale = Math.sqrt(Math.max(known, FEWEST_FEATURES));
    return new Map(labels.map((label, at): [Label, number] => [label, (scores[at] ?? 0) / scale]).toSorted(([, a], [, b]) => b - a));
  };
}

/** Of a folded text the features, each once, and how much each says. */
function featuresOf(text: string): ReadonlyMap<number, number> {
  const features = new Map<number, number>();
  eachFeatureOf(text, (feature, isPlace) => features.set(feature, isPlace ? PLACE_FACTOR : 1));
  return features;
}

/** Some come again. */
function eachFeatureOf(text: string, found: (feature: number, isPlace: boolean) => void): void {
  for (const place of placesIn(text)) found(wordNumber(place), true);
  eachFeature(runs(withoutPlaces(text)), (first, second, third) => found(wordNumber(first, second, third), false));
}

/** Of a folded text placeholders such as `<domain>` by ones and twos, and what the words between them say. */
export function placesAndWords(text: string): { places: string[]; words: Set<string> } {
  return { places: placesIn(text), words: wordFeatures(withoutPlaces(text)) };
}

function placesIn(text: string): string[] {
  if (!text.includes("<")) return [];
  const ones = [...new Set(Array.from(text.matchAll(/<\w+>/g), ([place]) => place))].toSorted();
  return [...ones, ...ones.flatMap((place, at) => ones.slice(at + 1).map((other) => `${place}${other}`))];
}

const withoutPlaces = (text: string) => (text.includes("<") ? text.replaceAll(/<\w+>/g, "|") : text);
