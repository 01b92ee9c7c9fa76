import { sequence } from "#lib/policy/sequence";

export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/**
 * The mean of values in the order of time, and an interval by the circular block bootstrap (Politis and Romano, in Exploring the Limits of
 * Bootstrap, 1992): neighbouring values that rest on the same months are drawn together, so that they do not count as independent, and the
 * last is followed by the first, so that each is drawn as often as any other. All samples that there are, where they are no more than
 * `resamples`, else so many with that seed; percentiles of their means by nearest rank. Undefined where one block holds all values, since
 * every sample is the same then.
 */
export function blockInterval(
  values: readonly number[],
  { block, resamples, confidence, seed }: { block: number; resamples: number; confidence: number; seed: number },
): Interval | undefined {
  const count = values.length;
  if (count <= block) return undefined;
  const circle = [...values, ...values];
  const blocks = Math.ceil(count / block);
  const meanFrom = (starts: readonly number[]) => mean(starts.flatMap((start) => circle.slice(start, start + block)).slice(0, count));
  const all = count ** blocks;
  const random = sequence(seed);
  const means = Array.from({ length: Math.min(all, resamples) }, (_, at) =>
    meanFrom(
      Array.from({ length: blocks }, (__, place) =>
        all <= resamples ? Math.floor(at / count ** place) % count : Math.floor(random() * count),
      ),
    ),
  ).toSorted((a, b) => a - b);
  const at = (share: number) => means[Math.min(means.length - 1, Math.max(0, Math.ceil(share * means.length) - 1))] ?? Number.NaN;
  return { mean: mean(values), low: at((1 - confidence) / 2), high: at((1 + confidence) / 2) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
