import { expect } from "playwright/test";
import { ask, askTimes, dailyLeft, withStatus } from "../support/ask.ts";
import { secondsToMidnight, usedToday, usedTodayBy, withinOneDay } from "../support/daily-usage.ts";
import { whileHeld } from "../support/database.ts";
import { makeKeys } from "../support/many-keys.ts";
import { test } from "../support/site-pair.ts";

/** The daily limit over two web processes on one database, raced from outside. */
const LIMIT = 150;
const RACING = 600;

test("429: of 600 simultaneous requests over two processes exactly the limit is granted, each with a number of its own down to 0", async ({
  pair,
  newKey,
}) => {
  await withinOneDay(async () => {
    const { key, id } = await newKey({ dailyLimit: LIMIT });
    const answers = await askTimes(RACING, (at) => ask(at % 2 === 0 ? pair[0].url : pair[1].url, key));
    const [granted, refused] = [withStatus(answers, 200), withStatus(answers, 429)];

    expect(granted).toHaveLength(LIMIT);
    expect(refused).toHaveLength(RACING - LIMIT);
    expect(await usedToday(id)).toBe(LIMIT);
    const numbers = granted.map((answer) => dailyLeft(answer).remaining);
    expect(numbers.toSorted((a, b) => b - a)).toEqual(Array.from({ length: LIMIT }, (_, at) => LIMIT - 1 - at));
    expect(new Set(refused.map((answer) => dailyLeft(answer).remaining))).toEqual(new Set([0]));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["daily_limit_exceeded"]));
  });
});

test("429: policy, t and Retry-After are those of the next UTC midnight by the database's clock, to the second, also in a race", async ({
  pair,
  newKey,
}) => {
  await withinOneDay(async () => {
    for (const racing of [1, 1, 1, 1, 100]) {
      const { key } = await newKey({ dailyLimit: 0 });
      const earliest = await secondsToMidnight();
      const answers = await askTimes(racing, (at) => ask(at % 2 === 0 ? pair[0].url : pair[1].url, key));
      const latest = await secondsToMidnight();
      for (const answer of answers) {
        const { resetSeconds } = dailyLeft(answer);
        expect(resetSeconds).toBeLessThanOrEqual(earliest);
        expect(resetSeconds).toBeGreaterThanOrEqual(latest);
        expect(answer.headers.get("retry-after")).toBe(String(resetSeconds));
        expect(answer.headers.get("ratelimit-policy")).toBe('"daily";q=0;w=86400');
      }
    }
  });
});

test("429: of 1,000 keys that ask at once over two processes, each is granted exactly its own limit, with the numbers down to 0", async ({
  pair,
}) => {
  const ASKS = 4;
  const keys = await makeKeys(1_000, (at) => at % ASKS);
  await withinOneDay(async () => {
    // Each key asks both processes twice.
    const answers = await inLanes(100, keys.length * ASKS, async (at) => {
      const one = keys[at % keys.length];
      return { id: one?.id ?? "", answer: await ask(pair[Math.floor(at / keys.length) % 2 === 0 ? 0 : 1].url, one?.key) };
    });
    const byKey = Map.groupBy(answers, ({ id }) => id);
    const used = await usedTodayBy(keys.map(({ id }) => id));
    for (const { id, dailyLimit } of keys) {
      const own = (byKey.get(id) ?? []).map(({ answer }) => answer);
      const left = withStatus(own, 200).map((answer) => dailyLeft(answer).remaining);
      expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: dailyLimit ?? 0 }, (_, at) => at));
      expect(withStatus(own, 429)).toHaveLength(ASKS - (dailyLimit ?? 0));
      expect(used.get(id) ?? 0).toBe(dailyLimit);
    }
  });
});

test("a key whose count, or whose row, another session holds waits alone: every other key is answered meanwhile", async ({
  pair,
  newKey,
  database,
}) => {
  await withinOneDay(async () => {
    const site = pair[0].url;
    const [used, fresh, ...others] = await Promise.all(Array.from({ length: 12 }, () => newKey({ dailyLimit: 50 })));
    if (!used || !fresh) throw new Error("There are twelve keys.");
    await ask(site, used.key);
    const held = `SELECT FROM app.daily_usage WHERE key_id = '${used.id}' FOR UPDATE; SELECT FROM app.api_key WHERE id = '${fresh.id}' FOR UPDATE`;
    let answered = 0;
    const waiting = await whileHeld(database.ownerUrl, held, async () => {
      const waits = askTimes(40, async (at) => {
        const answer = await ask(site, at % 2 === 0 ? used.key : fresh.key);
        answered += 1;
        return answer;
      });
      for (const round of [1, 2, 3]) {
        const meanwhile = await askTimes(100, (at) => ask(site, others[at % 10]?.key));
        expect(withStatus(meanwhile, 200), `round ${String(round)}`).toHaveLength(100);
      }
      expect(answered).toBe(0);
      return { waits };
    });
    expect(withStatus(await waiting.waits, 200)).toHaveLength(40);
    expect([await usedToday(used.id), await usedToday(fresh.id)]).toEqual([21, 20]);
  });
});

/** So many pieces of work, a bounded number of them at once. */
async function inLanes<Result>(lanes: number, count: number, one: (at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const numbers = Array.from({ length: count }, (_, at) => at).values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const at of numbers) results[at] = await one(at);
    }),
  );
  return results;
}
