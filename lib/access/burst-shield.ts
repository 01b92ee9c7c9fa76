import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import { LRUCache } from "lru-cache";
import { attempt, circuitBreaker } from "#lib/access/circuit-breaker";
import { possibleDigests } from "#lib/access/key-digest";
import { withPatience } from "#lib/access/patience";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";
import { BURST_LIMITS, BURST_RETRY_AFTER_SECONDS } from "#lib/policy/burst";
import { shared } from "#lib/shared";

const PATIENCE_MILLIS = 300;
const HANG_UP_MILLIS = 2_000;
const PAUSE_AFTER_FAILURE_MILLIS = 5_000;
const MOST_REMEMBERED_KEYS = 10_000;

/**
 * Stands before the database, where Upstash is configured: a burst on one key, or from one address before its key is known,
 * is refused without touching PostgreSQL, which alone counts the day. A Redis that is slow, gone or emptied refuses nobody.
 */
export async function shieldFromBurst({ key, address }: { key: string | undefined; address: string | undefined }): Promise<void> {
  const shield = currentShield();
  if (!shield) return;
  const keyId = key === undefined ? undefined : keyIds.get(nameOf(key));
  if (keyId !== undefined) await shield.spend("key", keyId);
  else if (address !== undefined) await shield.spend("address", address);
}

/** After PostgreSQL has found a key, its next requests are shielded under its id. This admits nobody: each request is looked up. */
export function rememberKey(key: string, keyId: string): void {
  if (currentShield()) keyIds.set(nameOf(key), keyId);
}

const keyIds = shared("key ids", () => new LRUCache<string, string>({ max: MOST_REMEMBERED_KEYS }));

/** The digest of a key, so that no key lies about in memory. */
function nameOf(key: string): string {
  return possibleDigests(key)[0]?.toString("base64url") ?? "";
}

let shield: ReturnType<typeof makeShield> | undefined;

function currentShield() {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env();
  if (url === undefined || token === undefined) return undefined;
  return (shield ??= makeShield(url, token));
}

function makeShield(url: string, token: string) {
  const redis = new Redis({
    url,
    token,
    retry: { retries: 0 },
    // Nobody waits this long: it closes the sockets of what was given up.
    signal: () => AbortSignal.timeout(HANG_UP_MILLIS),
    readYourWrites: false,
    enableTelemetry: false,
  });
  const buckets = { key: bucket(redis, "key"), address: bucket(redis, "address") };
  const breaker = circuitBreaker("burst shield", PAUSE_AFTER_FAILURE_MILLIS);

  return {
    async spend(kind: keyof typeof BURST_LIMITS, id: string): Promise<void> {
      const answer = await attempt(breaker, () => withPatience(PATIENCE_MILLIS, buckets[kind].limit(id)));
      if (answer?.success === false)
        throw new AppError("burst_limit_exceeded", {
          retryAfterSeconds: BURST_RETRY_AFTER_SECONDS,
          bound: { limit: BURST_LIMITS[kind].tokens },
        });
    },
  };
}

/** The limiter's own cache of the refused is left out, which never shrinks and would outlive an emptied Redis; so is its own timeout. */
function bucket(redis: Redis, kind: keyof typeof BURST_LIMITS): Ratelimit {
  const { tokens, refillPerSecond } = BURST_LIMITS[kind];
  return new Ratelimit({
    redis,
    limiter: Ratelimit.tokenBucket(refillPerSecond, "1 s", tokens),
    prefix: `painpoint:burst:${kind}`,
    timeout: 0,
    ephemeralCache: false,
    analytics: false,
    enableTelemetry: false,
  });
}
