/**
 * Every number of the feed, computed in code and published at /docs/scoring. Scores describe what was said;
 * they predict nothing.
 */
export const SCORING = {
  method: "equal_weight_mean_v1",
  /** Replies at which a rating counts half: the pseudo-count of shrinkage and of confidence. */
  priorReplies: 5,
  confidence: { mediumFrom: 0.5, highFrom: 0.8 },
} as const;

export const CONFIDENCE_LEVELS = ["low", "medium", "high"] as const;
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

/** Mid-rank percentile, 0–10: the share of values below plus half the share of equal ones (ties share the mean rank). */
export function frequencyScores(mentions: readonly number[]): number[] {
  const sorted = Float64Array.from(mentions).toSorted();
  return mentions.map((value) => {
    const below = lowerBound(sorted, value);
    const equal = upperBound(sorted, value) - below;
    return oneDecimal((10 * (below + equal / 2)) / sorted.length);
  });
}

/** A rating pulled towards the median of its domain by n/(n+5): few replies say little. Null when never rated. */
export function shrunkRating(rating: number | null, domainMedian: number, replies: number): number | null {
  if (rating === null) return null;
  const weight = confidence(replies);
  return oneDecimal(weight * rating + (1 - weight) * domainMedian);
}

/** Ten times the mean of the three published parts, 0–100. Null when one is missing. */
export function compositeScore(parts: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const part of parts) {
    if (part === null) return null;
    sum += part;
  }
  return oneDecimal((10 * sum) / parts.length);
}

export function confidence(replies: number): number {
  return replies / (replies + SCORING.priorReplies);
}

export function confidenceLevel(replies: number): ConfidenceLevel {
  const value = confidence(replies);
  if (value < SCORING.confidence.mediumFrom) return "low";
  return value < SCORING.confidence.highFrom ? "medium" : "high";
}

/** The fewest replies that earn that confidence. */
export function leastReplies(level: ConfidenceLevel): number {
  let replies = 0;
  while (CONFIDENCE_LEVELS.indexOf(confidenceLevel(replies)) < CONFIDENCE_LEVELS.indexOf(level)) replies += 1;
  return replies;
}

/** From so many replies on, evidence is more than thin. */
export const ENOUGH_REPLIES = leastReplies("medium");

/** The middle of the ratings; the mean of the middle two when there is an even number; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** Half away from zero on the decimal value that one sees, not on its binary neighbour (1.005 is 1.01 to a reader). */
function oneDecimal(value: number): number {
  return Math.round((value + Number.EPSILON * Math.abs(value)) * 10) / 10;
}

function lowerBound(sorted: Float64Array, value: number): number {
  return partitionPoint(sorted, (entry) => entry < value);
}

function upperBound(sorted: Float64Array, value: number): number {
  return partitionPoint(sorted, (entry) => entry <= value);
}

function partitionPoint(sorted: Float64Array, before: (entry: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(sorted[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
