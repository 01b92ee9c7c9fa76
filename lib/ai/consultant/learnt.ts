import { features, type Example, type Scores } from "#lib/ai/consultant/likely";
import { fold } from "#lib/feed/search/tokens";

/** What fewer examples have is a word of one of them. */
const LEAST_SEEN = 2;
/** So often all examples are gone through, in an order that is always the same. */
const ROUNDS = 8;
const STRIDE = 7_919;
const STEP = 0.2;

/**
 * How likely each label is for a text, learnt from labelled examples (multinomial logistic regression, by AdaGrad): words that always
 * stand together count once between them, which in a sum of sightings they do not. In log-odds behind the likeliest, which has 0.
 */
export function learn<Label>(examples: readonly Example<Label>[]): (text: string) => Scores<Label> {
  const texts = fold(examples.map(({ text }) => text.replaceAll("\n", " ")).join("\n")).split("\n");
  const sets = texts.map(features);
  const seen = new Map<string, number>();
  for (const feature of sets.flatMap((all) => [...all])) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const places = new Map([...seen].filter(([, count]) => count >= LEAST_SEEN).map(([feature], at) => [feature, at] as const));
  const labels = [...new Set(examples.map(({ label }) => label))];
  const width = labels.length;
  const [weights, squares] = [new Float64Array(places.size * width), new Float64Array(places.size * width).fill(0.01)];
  const rowsOf = (all: ReadonlySet<string>) => [...all].flatMap((one) => places.get(one) ?? []).map((place) => place * width);

  /** The log-odds of each label; long texts are no surer than short ones. */
  function oddsOf(rows: readonly number[]): number[] {
    const scale = 1 / Math.sqrt(Math.max(1, rows.length));
    return labels.map((_, label) => rows.reduce((sum, row) => sum + (weights[row + label] ?? 0), 0) * scale);
  }

  const vectors = sets.map(rowsOf);
  for (let turn = 0; turn < ROUNDS * examples.length; turn += 1) {
    const at = (turn * STRIDE) % examples.length;
    const rows = vectors[at] ?? [];
    const odds = oddsOf(rows);
    const most = Math.max(...odds);
    const shares = odds.map((one) => Math.exp(one - most));
    const all = shares.reduce((sum, one) => sum + one, 0);
    for (const [label, share] of shares.entries()) {
      const slope = (share / all - (labels[label] === examples[at]?.label ? 1 : 0)) / Math.sqrt(Math.max(1, rows.length));
      if (Math.abs(slope) < 1e-5) continue;
      for (const row of rows) {
        const place = row + label;
        squares[place] = (squares[place] ?? 0) + slope * slope;
        weights[place] = (weights[place] ?? 0) - (STEP * slope) / Math.sqrt(squares[place] ?? 1);
      }
    }
  }
  return (text) => {
    const odds = oddsOf(rowsOf(features(fold(text))));
    const most = Math.max(...odds);
    return new Map(labels.map((label, at) => [label, (odds[at] ?? 0) - most] as const).toSorted(([, a], [, b]) => b - a));
  };
}
