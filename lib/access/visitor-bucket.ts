import { LRUCache } from "lru-cache";
import { AppError } from "#lib/errors";
import { BURST_LIMITS, BURST_RETRY_AFTER_SECONDS } from "#lib/policy/burst";
import { shared } from "#lib/shared";

const MOST_REMEMBERED = 10_000;
const { tokens: MOST, refillPerSecond: REFILL } = BURST_LIMITS.address;

/** What is left to an address, and when it was reckoned. */
interface Bucket {
  tokens: number;
  at: number;
}

const buckets = shared("visitor buckets", () => new LRUCache<string, Bucket>({ max: MOST_REMEMBERED }));

/**
 * Bounds in this process what one address asks of the feed without a key: such reads are counted nowhere, and the shield, which needs a
 * Redis, is not everywhere. Whoever's address is not known shares one bucket.
 */
export function spendVisitorToken(address = "unknown", now = performance.now()): void {
  const before = buckets.get(address) ?? { tokens: MOST, at: now };
  const tokens = Math.min(MOST, before.tokens + ((now - before.at) / 1_000) * REFILL);
  if (tokens < 1) throw new AppError("burst_limit_exceeded", { retryAfterSeconds: BURST_RETRY_AFTER_SECONDS, bound: { limit: MOST } });
  buckets.set(address, { tokens: tokens - 1, at: now });
}
