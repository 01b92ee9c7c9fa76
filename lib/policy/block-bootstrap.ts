import { sequence } from "#lib/policy/sequence";

export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/**
 * The mean of values in the order of time, and an interval by the circular block bootstrap (Politis and Romano, in Exploring the Limits of
 * Bootstrap, 1992): neighbouring values that rest on the same months are drawn together, so that they do not count as independent, and the
 * last is followed by the first, so that each is drawn as often as any other. Percentiles of the resampled means, by nearest rank.
 * Undefined without values.
 */
export function blockInterval(
  values: readonly number[],
  { block, resamples, confidence, seed }: { block: number; resamples: number; confidence: number; seed: number },
): Interval | undefined {
  if (values.length === 0) return undefined;
  const circle = [...values, ...values];
  const length = Math.min(block, values.length);
  const random = sequence(seed);
  const means = Array.from({ length: resamples }, () => {
    const drawn: number[] = [];
    while (drawn.length < values.length) {
      const start = Math.floor(random() * values.length);
      drawn.push(...circle.slice(start, start + length));
    }
    return mean(drawn.slice(0, values.length));
  }).toSorted((a, b) => a - b);
  const at = (share: number) => means[Math.min(resamples - 1, Math.max(0, Math.ceil(share * resamples) - 1))] ?? Number.NaN;
  return { mean: mean(values), low: at((1 - confidence) / 2), high: at((1 + confidence) / 2) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
