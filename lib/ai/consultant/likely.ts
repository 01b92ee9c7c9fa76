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
  /** Where the counts of a feature begin, one for each label; features are numbers (`wordNumber`), since strings take three times as long. */
  places: ReadonlyMap<number, number>;
  counts: Float64Array;
}

export function learnLabels<Label>(examples: readonly Example<Label>[]): Learned<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const totals = new Float64Array(labels.length);
  const places = new Map<number, number>();
  let counts = new Float64Array(1_024 * labels.length);
  // By the place of its counts, one more than the text that had the feature last: each text counts once.
  let lastText = new Uint32Array(counts.length);
  // Folding very many texts at once takes a fraction of folding each.
  const texts = fold(examples.map(({ text }) => text.replaceAll("\n", " ")).join("\n")).split("\n");
  for (const [at, { label, weight = 1 }] of examples.entries()) {
    const column = labels.indexOf(label);
    eachFeatureOf(texts[at] ?? "", (feature) => {
      let place = places.get(feature);
      if (place === undefined) places.set(feature, (place = places.size * labels.length));
      if (place === counts.length)
        [counts, lastText] = [twice(counts, new Float64Array(2 * place)), twice(lastText, new Uint32Array(2 * place))];
      if (lastText[place] === at + 1) return;
      lastText[place] = at + 1;
      counts[place + column] = (counts[place + column] ?? 0) + weight;
      totals[column] = (totals[column] ?? 0) + weight;
    });
  }
  return { examples, labels, totals, places, counts };
}

function twice<Numbers extends Float64Array | Uint32Array>(held: Numbers, larger: Numbers): Numbers {
  larger.set(held);
  return larger;
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
    const places = lessons.map((lesson) => lesson.places.get(feature));
    return labels.map((_, at) =>
      places.reduce((sum: number, place, one) => {
        const column = columns[one]?.[at] ?? -1;
        return place === undefined || column < 0 ? sum : sum + (lessons[one]?.counts[place + column] ?? 0);
      }, 0),
    );
  };
  return (text, skip) => {
    const without = skip === undefined ? undefined : lessons[0]?.examples[skip];
    const [own, less, place] = [featuresOf(fold(without?.text ?? "")), without?.weight ?? 1, without ? labels.indexOf(without.label) : -1];
    const scores = new Float64Array(labels.length);
    let known = 0;
    for (const [feature, factor] of featuresOf(fold(text))) {
      const sightings = sightingsOf(feature);
      if (place >= 0 && own.has(feature)) sightings[place] = (sightings[place] ?? 0) - less;
      if (!sightings.some((count) => count > 0)) continue;
      known += factor;
      for (const [at, count] of sightings.entries()) {
        const total = (totals[at] ?? 0) - (at === place ? own.size * less : 0);
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
  eachFeature(runs(between(text)), (first, second, third) => found(wordNumber(first, second, third), false));
}

/** Of a folded text placeholders such as `<domain>` by ones and twos, and what the words between them say. */
export function placesAndWords(text: string): { places: string[]; words: Set<string> } {
  return { places: placesIn(text), words: wordFeatures(between(text)) };
}

function placesIn(text: string): string[] {
  if (!text.includes("<")) return [];
  const ones = [...new Set(Array.from(text.matchAll(/<\w+>/g), ([place]) => place))].toSorted();
  return [...ones, ...ones.flatMap((place, at) => ones.slice(at + 1).map((other) => `${place}${other}`))];
}

const between = (text: string) => (text.includes("<") ? text.replaceAll(/<\w+>/g, "|") : text);
