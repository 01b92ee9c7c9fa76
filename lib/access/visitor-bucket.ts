import { LRUCache } from "lru-cache";
import { AppError } from "#lib/errors";
import { BURST_LIMITS, BURST_RETRY_AFTER_SECONDS } from "#lib/policy/burst";
import { OAUTH_BURSTS } from "#lib/policy/oauth";
import { shared } from "#lib/shared";

const MOST_REMEMBERED = 10_000;

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
  spend(address, BURST_LIMITS.address, now);
}

/** The same for what one address asks of the authorization server. */
export function spendAuthorizationToken(what: keyof typeof OAUTH_BURSTS, address = "unknown"): void {
  spend(`authorization ${what} ${address}`, OAUTH_BURSTS[what], performance.now());
}

function spend(name: string, { tokens: most, refillPerSecond }: { tokens: number; refillPerSecond: number }, now: number): void {
  const before = buckets.get(name) ?? { tokens: most, at: now };
  const tokens = Math.min(most, before.tokens + ((now - before.at) / 1_000) * refillPerSecond);
  if (tokens < 1) throw new AppError("burst_limit_exceeded", { retryAfterSeconds: BURST_RETRY_AFTER_SECONDS, bound: { limit: most } });
  buckets.set(name, { tokens: tokens - 1, at: now });
}
