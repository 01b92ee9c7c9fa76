import { Redis } from "@upstash/redis";
import { expect } from "playwright/test";
import { generateKey } from "#lib/access/key-format";
import { BURST_LIMITS } from "#lib/policy/burst";
import { ask, askTimes, withStatus } from "../support/ask.ts";
import { usedToday } from "../support/daily-usage.ts";
import { isShielding, sharingTest, test, timesSkipped, type ShieldedSite } from "../support/shielded-site.ts";
import type { UpstashRest } from "../support/upstash-rest.ts";

/** For a machine that has other things to do. */
const SLACK_SECONDS = 0.3;

/** The most that a bucket can give in that time, full at its beginning. */
const mostOf = ({ tokens, refillPerSecond }: { tokens: number; refillPerSecond: number }, started: number) =>
  tokens + refillPerSecond * Math.ceil((performance.now() - started) / 1000);

/** What a log says beside that the process serves, the lines of requests, and of how many more of them there were. */
const EXPECTED = /"event":"(?:it serves|request|requests without a line)"/;
const otherLines = (log: string) => log.split("\n").filter((line) => line !== "" && !EXPECTED.test(line));

const bucketNames = async (redis: { command: (...words: string[]) => Promise<unknown> }) =>
  ((await redis.command("KEYS", "*")) as string[]).toSorted();

/** 300 requests at once on a new key, spread over the sites; anew where one of them found its Redis late, and let all pass. */
async function burst(sites: readonly ShieldedSite[], newKey: () => Promise<{ key: string; id: string }>) {
  for (let tries = 1; ; tries += 1) {
    const { key, id } = await newKey();
    let before = 0;
    const areShielding = async () => {
      for (const { url } of sites) if ((await ask(url, key)).status === 200) before += 1;
      return sites.every(isShielding);
    };
    await expect.poll(areShielding, { timeout: 30_000 }).toBe(true);
    const skipped = sites.map(timesSkipped).join();
    const started = performance.now();
    const answers = await askTimes(300, (at) => ask(sites[at % sites.length]?.url ?? "", key));
    if (sites.map(timesSkipped).join() === skipped || tries === 4) return { id, before, started, answers };
  }
}

sharingTest(
  "429: of 300 requests at once on one key, no more than the burst pass, and none of the refused ones counts against the day",
  async ({ shielded, newKey }) => {
    const { id, before, started, answers } = await burst([shielded], newKey);
    const [passed, refused] = [withStatus(answers, 200), withStatus(answers, 429)];
    expect(passed.length + refused.length).toBe(300);
    expect(before + passed.length).toBeGreaterThanOrEqual(BURST_LIMITS.key.tokens);
    expect(passed.length).toBeLessThanOrEqual(mostOf(BURST_LIMITS.key, started));
    expect(await usedToday(id)).toBe(before + passed.length);
    for (const { code, headers } of refused) {
      expect(code).toBe("burst_limit_exceeded");
      expect(headers.get("retry-after")).toBe("1");
      expect(headers.get("ratelimit")).toBeNull();
    }
    await expect.poll(shielded.log).toContain(`"code":"burst_limit_exceeded","limit":${BURST_LIMITS.key.tokens},"ms"`);
    // A machine that has other things to do may find its Redis late, and says so.
    expect(shielded.log()).not.toContain(`"level":"error"`);
  },
);

test("429: two processes share one burst, whichever of them is asked", async ({ shielded, secondShielded, newKey }) => {
  const { id, before, started, answers } = await burst([shielded, secondShielded], newKey);
  const passed = withStatus(answers, 200).length;
  expect(before + passed).toBeGreaterThanOrEqual(BURST_LIMITS.key.tokens);
  expect(passed).toBeLessThanOrEqual(mostOf(BURST_LIMITS.key, started));
  expect(await usedToday(id)).toBe(before + passed);
});

sharingTest(
  "a refused caller who waits as long as Retry-After says is let in; the words are in their language",
  async ({ shielded, newKey }) => {
    const { key } = await newKey();
    await ask(shielded.url, key);
    const answers = await askTimes(200, () => ask(shielded.url, key, { "Accept-Language": "zh-Hant" }));
    const [refused] = withStatus(answers, 429);
    expect(refused?.detail).toBe("請在 1 秒後再試。");
    const seconds = Number(refused?.headers.get("retry-after"));
    await expect
      .poll(async () => (await ask(shielded.url, key)).status, { intervals: [seconds * 1000], timeout: 2 * seconds * 1000 })
      .toBe(200);
  },
);

sharingTest(
  "before a key is known its address is counted: none, malformed and unknown ones share one burst; known keys are not touched by it",
  async ({ shielded, redis, newKey }) => {
    const known = await newKey();
    await ask(shielded.url, known.key);
    const keys = () => [undefined, "nonsense", generateKey()];
    const started = performance.now();
    const answers = await askTimes(120, (at) => ask(shielded.url, keys()[at % 3]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(withStatus(answers, 401).length).toBeLessThanOrEqual(mostOf(BURST_LIMITS.address, started));
    expect((await ask(shielded.url, known.key)).status).toBe(200);
    expect((await ask(shielded.url, known.key, {}, "/domains")).status).toBe(200);
    expect(await bucketNames(redis)).toEqual(["painpoint:burst:address:127.0.0.1", `painpoint:burst:key:${known.id}`]);
  },
);

sharingTest("a key over its daily limit is known all the same, and shielded under its own id", async ({ shielded, redis, newKey }) => {
  const { key, id } = await newKey({ dailyLimit: 0 });
  for (const code of ["daily_limit_exceeded", "daily_limit_exceeded"]) expect((await ask(shielded.url, key)).code).toBe(code);
  expect(await bucketNames(redis)).toContain(`painpoint:burst:key:${id}`);
});

sharingTest("no header that a client sends buys another identity", async ({ shielded, redis }) => {
  const started = performance.now();
  const answers = await askTimes(120, (at) =>
    ask(shielded.url, undefined, {
      "X-Forwarded-For": `198.51.100.${at}`,
      "X-Real-IP": `198.51.100.${at}`,
      Forwarded: `for=198.51.100.${at}`,
      "X-Caller-Address": `198.51.100.${at}`,
    }),
  );
  expect(withStatus(answers, 401).length).toBeLessThanOrEqual(mostOf(BURST_LIMITS.address, started));
  expect(await bucketNames(redis)).toEqual(["painpoint:burst:address:127.0.0.1"]);
});

test.describe("behind one trusted proxy", () => {
  test.use({ siteEnvironment: { TRUSTED_PROXY_HOPS: "1" } });

  test("the address that the proxy saw counts, whatever the client wrote before it", async ({ shielded, redis }) => {
    // The first way to Redis is the longest: a busy machine may find it too long, and go without for a while.
    const counted = async () => (await ask(shielded.url), (await bucketNames(redis)).length);
    await expect.poll(counted, { timeout: 15_000 }).toBeGreaterThan(0);
    await redis.command("FLUSHALL");
    for (const forwarded of ["203.0.113.7", "198.51.100.1, 203.0.113.7", "127.0.0.1,::ffff:203.0.113.7", "2001:db8:1:2:3::4", "unknown"])
      await ask(shielded.url, undefined, { "X-Forwarded-For": forwarded });
    expect(await bucketNames(redis)).toEqual([
      "painpoint:burst:address:127.0.0.1",
      "painpoint:burst:address:2001:db8:1:2::/64",
      "painpoint:burst:address:203.0.113.7",
    ]);
    expect(Number(await redis.command("HGET", "painpoint:burst:address:203.0.113.7", "tokens"))).toBe(BURST_LIMITS.address.tokens - 3);
  });

  test("an address that is refused does not take its neighbour along", async ({ shielded }) => {
    const from = (address: string) => ask(shielded.url, undefined, { "X-Forwarded-For": address });
    expect(withStatus(await askTimes(120, () => from("203.0.113.7")), 429).length).toBeGreaterThan(0);
    expect((await from("203.0.113.8")).status).toBe(401);
  });
});

test.describe("a Redis that does not answer refuses nobody, and the daily limit stays exact", () => {
  const LIMIT = 20;

  for (const [fault, cause] of [
    ["hung", (upstash: UpstashRest) => upstash.become("hung")],
    ["broken", (upstash: UpstashRest) => upstash.become("broken")],
    ["gone", (upstash: UpstashRest) => upstash.stop()],
  ] as const) {
    test(`${fault}: one request finds out, within 300 ms; the log is told once, without a secret`, async ({
      shielded,
      upstash,
      newKey,
    }) => {
      const { key, id } = await newKey({ dailyLimit: LIMIT });
      await ask(shielded.url, key);
      const askedBefore = await upstash.requests();
      const usual = await secondsOf(() => ask(shielded.url, key));
      await cause(upstash);

      expect(await secondsOf(() => ask(shielded.url, key))).toBeLessThan(usual + 0.3 + SLACK_SECONDS);
      const answers = await askTimes(100, () => ask(shielded.url, key));
      expect(withStatus(answers, 200)).toHaveLength(LIMIT - 3);
      expect(withStatus(answers, 429).every(({ code }) => code === "daily_limit_exceeded")).toBe(true);
      expect(await usedToday(id)).toBe(LIMIT);
      if (fault !== "gone") expect(await upstash.requests()).toBe(askedBefore + 2);

      expect(shielded.log().match(/burst shield is skipped/g)).toHaveLength(1);
      for (const secret of [key, upstash.environment.UPSTASH_REDIS_REST_TOKEN]) expect(shielded.log()).not.toContain(secret);
      // The line of a request names the key by its id; nothing else does.
      expect(otherLines(shielded.log()).join("\n")).not.toContain(id);
    });
  }

  test("hung under two hundred at once: exactly the limit is granted, and the log is told once", async ({ shielded, upstash, newKey }) => {
    const { key } = await newKey({ dailyLimit: LIMIT });
    await ask(shielded.url, key);
    await upstash.become("hung");
    const answers = await askTimes(200, () => ask(shielded.url, key));
    expect(withStatus(answers, 200)).toHaveLength(LIMIT - 1);
    expect(withStatus(answers, 429)).toHaveLength(200 - (LIMIT - 1));
    expect(shielded.log().match(/burst shield is skipped/g)).toHaveLength(1);
  });

  test("well again: within seconds the shield stands again, by itself", async ({ shielded, upstash, redis, newKey }) => {
    const { key, id } = await newKey();
    await ask(shielded.url, key);
    await upstash.become("hung");
    expect((await ask(shielded.url, key)).status).toBe(200);
    await upstash.become("well");
    const isShielded = async () => {
      await ask(shielded.url, key);
      return bucketNames(redis);
    };
    await expect.poll(isShielded, { timeout: 10_000 }).toContain(`painpoint:burst:key:${id}`);
    expect(shielded.log()).toContain("burst shield is back");
  });

  test.describe("that wants another token", () => {
    test.use({ siteEnvironment: { UPSTASH_REDIS_REST_TOKEN: "not-the-token" } });

    test("is told to the log once, and nothing else happens", async ({ shielded, redis, newKey }) => {
      const { key, id } = await newKey({ dailyLimit: LIMIT });
      const answers = await askTimes(100, () => ask(shielded.url, key));
      expect(withStatus(answers, 200)).toHaveLength(LIMIT);
      expect(await usedToday(id)).toBe(LIMIT);
      expect(await bucketNames(redis)).toEqual([]);
      expect(shielded.log().match(/burst shield is skipped/g)).toHaveLength(1);
      expect(shielded.log()).not.toContain("not-the-token");
    });
  });
});

sharingTest(
  "an emptied Redis, which forgot counts and scripts, begins anew, and nobody's day changes",
  async ({ shielded, redis, newKey }) => {
    const { key, id } = await newKey();
    await ask(shielded.url, key);
    const before = await askTimes(150, () => ask(shielded.url, key));
    expect(withStatus(before, 429).length).toBeGreaterThan(0);
    await redis.command("FLUSHALL");
    await redis.command("SCRIPT", "FLUSH");
    const after = await askTimes(50, () => ask(shielded.url, key));
    expect(withStatus(after, 200)).toHaveLength(50);
    expect(await usedToday(id)).toBe(1 + withStatus(before, 200).length + 50);
    // Each refused request has its line; of the Redis nothing is said.
    expect(otherLines(shielded.log())).toEqual([]);
  },
);

sharingTest("the tests' Redis speaks the protocol that Upstash's own client does", async ({ upstash }) => {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = upstash.environment;
  const client = new Redis({ url, token, enableAutoPipelining: false, retry: false });
  expect(await client.set("word", "痛點")).toBe("OK");
  expect(await client.get("word")).toBe("痛點");
  expect(await client.pipeline().incr("count").incr("count").get("none").exec()).toEqual([1, 2, null]);
  expect(await client.multi().incr("count").mget("word", "count").exec()).toEqual([3, ["痛點", 3]]);
  expect(await client.eval("#!lua flags=allow-key-locking\nreturn {1, KEYS[1]}", ["a"], [])).toEqual([1, "a"]);
  await expect(client.evalsha("0".repeat(40), [], [])).rejects.toThrow("NOSCRIPT");
  await expect(new Redis({ url, token: "other", retry: false }).get("word")).rejects.toThrow("WRONGPASS");
});

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
