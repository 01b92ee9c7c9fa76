import { expect } from "playwright/test";
import { ask, askTimes, dailyLeft, withStatus } from "../support/ask.ts";
import { secondsToMidnight, usedToday, withinOneDay } from "../support/daily-usage.ts";
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
