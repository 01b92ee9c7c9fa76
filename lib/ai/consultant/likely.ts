import { eachFeature, wordFeatures } from "#lib/feed/search/features";
import { Places } from "#lib/feed/search/places";
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
const FEWEST_FEATURES = 28;

/** How often each label has each feature, as examples told. */
export interface Lesson<Label> {
  labels: readonly Label[];
  /** Of each label, in their order, the sightings of all features. */
  totals: Float64Array;
  /** Features as numbers (`wordNumber`), which are counted faster than strings, and where each stands among them. */
  features: Uint32Array;
  places: Places;
  /** Where the sightings of a feature begin; after the last feature, where they end. */
  begins: Uint32Array;
  /** Of each sighting the label, by its place (at most 256), and how often it was: compressed sparse rows. */
  sightings: { columns: Uint8Array; counts: Float32Array };
}

export function learnLabels<Label>(examples: readonly Example<Label>[]): Lesson<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const totals = new Float64Array(labels.length);
  const seen = new Map<number, { counts: Float64Array; lastText: number }>();
  // Folding very many texts at once takes a fraction of folding each.
  const texts = fold(examples.map(({ text }) => text.replaceAll("\n", " ")).join("\n")).split("\n");
  for (const [at, { label, weight = 1 }] of examples.entries()) {
    const column = labels.indexOf(label);
    eachFeatureOf(texts[at] ?? "", (feature) => {
      let known = seen.get(feature);
      if (!known) seen.set(feature, (known = { counts: new Float64Array(labels.length), lastText: -1 }));
      // Each text counts once.
      if (known.lastText === at) return;
      known.lastText = at;
      known.counts[column] = (known.counts[column] ?? 0) + weight;
      totals[column] = (totals[column] ?? 0) + weight;
    });
  }
  const all = Array.from(seen.values(), ({ counts }) =>
    Array.from(counts, (count, column) => ({ column, count })).filter(({ count }) => count > 0),
  );
  const begins = new Uint32Array(seen.size + 1);
  for (const [at, some] of all.entries()) begins[at + 1] = (begins[at] ?? 0) + some.length;
  const sightings = all.flat();
  const features = Uint32Array.from(seen.keys());
  return {
    labels,
    totals,
    features,
    places: new Places(features),
    begins,
    sightings: {
      columns: Uint8Array.from(sightings, ({ column }) => column),
      counts: Float32Array.from(sightings, ({ count }) => count),
    },
  };
}

/**
 * How likely each label is for a text, by the features of labelled examples (multinomial Bayes, each label as likely as another
 * beforehand), of several lessons together; words that no example has say nothing. `without` reads as if that example had not been among
 * them. A label is the likelier the fewer examples it has, where all words are new.
 */
export function labelReader<Label>(...lessons: readonly Lesson<Label>[]): (text: string, without?: Example<Label>) => Scores<Label> {
  const labels = [...new Set(lessons.flatMap((lesson) => lesson.labels))];
  const sources = lessons.map((lesson) => ({
    ...lesson,
    columnOf: lesson.labels.map((label) => labels.indexOf(label)),
  }));
  const totals = new Float64Array(labels.length);
  for (const source of sources)
    for (const [at, total] of source.totals.entries()) totals[source.columnOf[at] ?? 0] = (totals[source.columnOf[at] ?? 0] ?? 0) + total;
  const sightingsOf = (feature: number) => {
    const sum = new Float64Array(labels.length);
    for (const { places, begins, sightings, columnOf } of sources) {
      const place = places.of(feature);
      if (place === undefined) continue;
      for (let at = begins[place] ?? 0; at < (begins[place + 1] ?? 0); at += 1) {
        const column = columnOf[sightings.columns[at] ?? 0] ?? 0;
        sum[column] = (sum[column] ?? 0) + (sightings.counts[at] ?? 0);
      }
    }
    return sum;
  };
  return (text, without) => {
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
