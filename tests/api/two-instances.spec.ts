import { setTimeout as wait } from "node:timers/promises";
import { expect } from "playwright/test";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { ask } from "../support/ask.ts";
import { usedToday, withinOneDay } from "../support/daily-usage.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/site-pair.ts";
import { startSite, type Site } from "../support/site.ts";

/** Two web processes on one database, as docs/operations.md describes them. */
const SLUG = "holiday-freeway-standstill";
const ASKERS = 8;
const LOOK_MILLIS = 100;

test("a rolling replacement of both under load loses no request, and each is counted once", async ({ database, newKey }) => {
  test.setTimeout(120_000);
  const environment = { ...testDeployment().environment, DATABASE_URL: database.webUrl };
  await withinOneDay(async () => {
    const { key, id } = await newKey({ dailyLimit: 1_000_000 });
    const balancer = startBalancer(await Promise.all([startSite(environment), startSite(environment)]));
    const statuses: number[] = [];
    let isOver = false;
    const askers = Array.from({ length: ASKERS }, async (_, at) => {
      for (let asked = at; !isOver; asked += 1) statuses.push((await ask(balancer.next(asked), key)).status);
    });
    try {
      for (const old of [...balancer.sites]) {
        balancer.sites.push(await startSite(environment));
        const before = statuses.length;
        await expect.poll(() => statuses.length).toBeGreaterThan(before + 50);
        await endOf(old);
      }
    } finally {
      isOver = true;
      await Promise.allSettled(askers);
      await balancer.stop();
    }
    await Promise.all(askers);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await usedToday(id)).toBe(statuses.length);
  });
});

test("what is retracted is gone from both with their next requests", async ({ pair, database, newKey }) => {
  const { key } = await newKey();
  const both = () => Promise.all(pair.map(async ({ url }) => (await ask(url, key, {}, `/painpoints/${SLUG}`)).status));
  expect(await both()).toEqual([200, 200]);
  await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG));
  expect(await both()).toEqual([404, 404]);
});

/** What any balancer does: it asks each instance whether it is ready, and gives requests in turn to those that were. */
function startBalancer(sites: Site[]) {
  let ready = sites.map(({ url }) => url);
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const looked = await Promise.all(
        sites.map(async ({ url }) => ((await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok ? [url] : [])),
      );
      ready = looked.flat();
      await wait(LOOK_MILLIS);
    }
  })();
  return {
    sites,
    next: (turn: number) => ready[turn % ready.length] ?? "",
    async stop() {
      over.abort();
      await looking;
      await Promise.all(sites.map(endOf));
    },
  };
}

async function endOf({ process: child }: Site): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}
