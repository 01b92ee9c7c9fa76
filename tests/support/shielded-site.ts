import { expect } from "playwright/test";
import { ask, askTimes } from "./ask.ts";
import { test as base } from "./fixtures.ts";
import { testDeployment } from "./deployment.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";
import { startSite, stopSite } from "./site.ts";
import { startUpstash, type UpstashRest } from "./upstash-rest.ts";

export interface ShieldedSite {
  url: string;
  /** What it wrote on standard error so far. */
  log: () => string;
}

interface Fixtures {
  /** Variables of the site under test, beside those of Upstash. */
  siteEnvironment: Record<string, string>;
  redis: RedisServer;
  upstash: UpstashRest;
  /** A site on the running database, behind a burst shield of its own. */
  shielded: ShieldedSite;
  /** A second process of the same service: same database, same Redis. */
  secondShielded: ShieldedSite;
}

export const test = base.extend<Fixtures>({
  siteEnvironment: [{}, { option: true }],
  redis: async ({}, use) => {
    const redis = await startRedis();
    await use(redis);
    await redis.stop();
  },
  upstash: async ({ redis }, use) => {
    const upstash = await startUpstash(redis);
    await use(upstash);
    await upstash.stop();
  },
  shielded: async ({ upstash, siteEnvironment }, use) => withShieldedSite({ ...upstash.environment, ...siteEnvironment }, use),
  secondShielded: async ({ upstash, siteEnvironment }, use) => withShieldedSite({ ...upstash.environment, ...siteEnvironment }, use),
});

/** What a worker keeps for tests that leave the shield's Redis well. */
interface Kept {
  redis: RedisServer;
  upstash: UpstashRest;
  shielded: ShieldedSite;
}

/** Tests of a worker share one shielded site; each finds it shielding and its Redis empty, and hears only what is logged while it runs. */
export const sharingTest = test.extend<object, { kept: Kept }>({
  kept: [
    async ({}, use) => {
      const redis = await startRedis();
      const upstash = await startUpstash(redis);
      await withShieldedSite(upstash.environment, async (shielded) => {
        // Cold, the first burst would find its Redis late.
        await askTimes(200, () => ask(shielded.url));
        await use({ redis, upstash, shielded });
      });
      await upstash.stop();
      await redis.stop();
    },
    { scope: "worker" },
  ],
  redis: async ({ kept }, use) => {
    await untilShielding(kept.shielded);
    await kept.redis.command("FLUSHALL");
    await use(kept.redis);
  },
  upstash: async ({ kept }, use) => use(kept.upstash),
  // It names the Redis, so that it is emptied first.
  shielded: async ({ kept, redis: _ }, use) => {
    const before = kept.shielded.log().length;
    await use({ ...kept.shielded, log: () => kept.shielded.log().slice(before) });
  },
});

/** A machine that has other things to do may find its Redis late: who skips the shield for some seconds says so. */
export const timesSkipped = ({ log }: ShieldedSite) => timesIn(log(), "burst shield is skipped");
export const isShielding = (site: ShieldedSite) => timesSkipped(site) === timesIn(site.log(), "burst shield is back");
const timesIn = (log: string, sentence: string) => log.split(sentence).length - 1;

async function untilShielding(site: ShieldedSite): Promise<void> {
  await expect.poll(async () => isShielding(site) || (await ask(site.url), false), { timeout: 30_000 }).toBe(true);
}

async function withShieldedSite(environment: Record<string, string>, use: (site: ShieldedSite) => Promise<void>): Promise<void> {
  const site = await startSite({ ...testDeployment().environment, LOG_LEVEL: "info", LOG_REQUESTS: "errors", ...environment }, "pipe");
  let log = "";
  site.process.stderr?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  await use({ url: site.url, log: () => log });
  await stopSite(site);
}
