import { expect } from "playwright/test";
import { retract, withdraw } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { ask } from "../support/ask.ts";
import { startBalancer } from "../support/balancer.ts";
import { usedToday, withinOneDay } from "../support/daily-usage.ts";
import { testDeployment } from "../support/deployment.ts";
import { operatorCommand } from "../support/operator-command.ts";
import { test } from "../support/site-pair.ts";
import { startSite, startSiteIn, type Site } from "../support/site.ts";

/** Two web processes on one database, as docs/operations.md describes them. */
const SLUG = "holiday-freeway-standstill";
const GONE = "terminal-patients-suffer-with-no-say-over-the-end";
const ASKERS = 6;
const PAGE = 50;

test("a rolling upgrade of both to a version of another layout, and the way back, lose no request under load, and each is counted once", async ({
  database,
  otherVersion,
  newKey,
}) => {
  test.setTimeout(300_000);
  const environment = { ...testDeployment().environment, DATABASE_URL: database.webUrl };
  await withinOneDay(async () => {
    const [{ key, id }, aside] = [await newKey({ dailyLimit: 1_000_000 }), await newKey()];
    const balancer = startBalancer(await Promise.all([startSite(environment), startSite(environment)]));
    const statuses: number[] = [];
    const lists: string[][] = [];
    let isOver = false;
    const askers = Array.from({ length: ASKERS }, async (_, at) => {
      for (let asked = at; !isOver; asked += 1) statuses.push((await ask(balancer.next(asked), key)).status);
    });
    const pageThrough = async () => {
      while (!isOver) lists.push(await everyPage(balancer.next, key, statuses));
    };
    const pager = pageThrough();
    const replaceAll = (start: () => Promise<Site>, isRight: (pair: { old: string; fresh: string }) => Promise<void>) =>
      balancer.replaceAll(start, async ({ old, fresh }) => {
        const before = statuses.length;
        await expect.poll(() => statuses.length).toBeGreaterThan(before + 50);
        expect(await publishedAt(fresh.url, aside.key)).not.toBe(await publishedAt(old.url, aside.key));
        await isRight({ old: old.url, fresh: fresh.url });
      });
    try {
      expect(await briefOnce(balancer.next(0), aside.key)).toEqual({ status: 200, replayed: null });
      const { stdout } = await operatorCommand("migrate", database, [], {}, otherVersion);
      expect(stdout).toContain("for another version");
      await replaceAll(
        () => startSiteIn(otherVersion, environment),
        async ({ old, fresh }) => {
          expect(await briefOnce(fresh, aside.key)).toEqual({ status: 200, replayed: "true" });
          await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, GONE));
          for (const site of [old, fresh]) expect((await ask(site, aside.key, {}, `/painpoints/${GONE}`)).status).toBe(404);
        },
      );
      await replaceAll(
        () => startSite(environment),
        async ({ fresh }) => {
          expect(await briefOnce(fresh, aside.key)).toEqual({ status: 200, replayed: "true" });
          expect((await ask(fresh, aside.key, {}, `/painpoints/${GONE}`)).status).toBe(404);
        },
      );
    } finally {
      isOver = true;
      await Promise.allSettled([...askers, pager]);
      await balancer.stop();
    }
    await Promise.all([...askers, pager]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await usedToday(id)).toBe(statuses.length);
    expect(lists.length).toBeGreaterThan(1);
    for (const slugs of lists) expect(new Set(slugs).size).toBe(slugs.length);
  });
});

test("what is retracted is gone from both with their next requests", async ({ pair, database, newKey }) => {
  const { key } = await newKey();
  const both = () => Promise.all(pair.map(async ({ url }) => (await ask(url, key, {}, `/painpoints/${SLUG}`)).status));
  expect(await both()).toEqual([200, 200]);
  await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG));
  expect(await both()).toEqual([404, 404]);
});

/** The slugs of all pages, each of another instance than the one before it; a page less where a retraction came in between. */
async function everyPage(siteOf: (turn: number) => string, key: string, statuses: number[]): Promise<string[]> {
  const slugs: string[] = [];
  const totals = new Set<number>();
  for (let offset = 0; offset === 0 || offset < Math.max(...totals); offset += PAGE) {
    const response = await fetch(`${siteOf(offset / PAGE)}/api/v1/painpoints?limit=${PAGE}&offset=${offset}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    statuses.push(response.status);
    const { total, items } = (await response.json()) as { total: number; items: { slug: string }[] };
    totals.add(total);
    slugs.push(...items.map(({ slug }) => slug));
  }
  expect(slugs.length).toBeGreaterThanOrEqual(Math.max(...totals) - totals.size);
  return slugs;
}

/** It tells the two layouts apart: each has its own release. */
async function publishedAt(site: string, key: string): Promise<string> {
  const response = await fetch(`${site}/api/v1/painpoints?limit=1`, { headers: { Authorization: `Bearer ${key}` } });
  return ((await response.json()) as { freshness: { published_at: string } }).freshness.published_at;
}

/** The same brief under the same Idempotency-Key, whoever is asked. */
async function briefOnce(site: string, key: string): Promise<{ status: number; replayed: string | null }> {
  const { status, headers } = await fetch(`${site}/api/v1/research-brief`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": "across versions" },
    body: JSON.stringify({ slug: SLUG }),
  });
  return { status, replayed: headers.get("idempotent-replayed") };
}
