import type { Extract, Rated } from "#lib/extraction/model/extracted";

/** The rating of several extracts: the median over discussions of the median over draws; its reason is of the extract nearest to it. */
export function medianRating(extracts: readonly Extract[], of: "severity" | "unmet_need"): Rated | null {
  const rated = extracts.flatMap((extract) => {
    const { [of]: rating } = extract;
    return rating ? [{ thread: extract.thread, ...rating }] : [];
  });
  const ofThreads = [...Map.groupBy(rated, ({ thread }) => thread).values()].map((draws) => median(draws.map(({ rating }) => rating)));
  const rating = median(ofThreads);
  const [nearest] = rated.toSorted((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating));
  return nearest ? { rating, why: nearest.why } : null;
}

/** The middle of several steps of a scale, the lower one of two. */
export function medianStep<Step extends string>(steps: readonly Step[], scale: readonly [Step, ...Step[]]): Step {
  const places = steps.map((step) => scale.indexOf(step)).toSorted((one, other) => one - other);
  return scale[places[Math.floor((places.length - 1) / 2)] ?? 0] ?? scale[0];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}
