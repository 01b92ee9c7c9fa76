/**
 * How many requests may come at once, and how many a second after those: a bucket of tokens that refills. Far above what a
 * person or an agent needs at a time, far below what would trouble the database.
 */
export const BURST_LIMITS = {
  /** One API key. */
  key: { tokens: 100, refillPerSecond: 10 },
  /** One address, for whoever sends no key that is known yet. */
  address: { tokens: 50, refillPerSecond: 5 },
} as const;

/** An empty bucket gets its next tokens within a second: that is when to come again. */
export const BURST_RETRY_AFTER_SECONDS = 1;
