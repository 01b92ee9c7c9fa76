import { expect } from "playwright/test";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { asSuperuser, setOpen, withClient, type TestDatabase } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startSite, stopSite } from "../support/site.ts";
import { talkative } from "../support/talkative-site.ts";

test.use({ template: "published" });

const SLUG = "holiday-freeway-standstill";
const PAGES = [
  "",
  "?q=parking",
  `/painpoints/${SLUG}`,
  `/painpoints/${SLUG}/card.png`,
  "/about",
  "/feed.xml",
  "/changes",
  "/changes/feed.xml",
  "/data.csv",
];

/** Work while nobody can read which release stands; `endWaiting` ends the session that waits for it, and lets all others go on. */
async function whileLocked<T>({ name, ownerUrl }: TestDatabase, work: (endWaiting: () => Promise<void>) => Promise<T>): Promise<T> {
  const waiting = `FROM pg_stat_activity WHERE datname = '${name}' AND wait_event_type = 'Lock'`;
  return withClient(ownerUrl, async (holder) => {
    await holder.query("BEGIN; LOCK TABLE feed.release");
    return work(() =>
      asSuperuser(testDeployment(), async (client) => {
        await expect.poll(async () => (await client.query(`SELECT pid ${waiting}`)).rowCount, { intervals: [20] }).toBeGreaterThan(0);
        await client.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
        await holder.query("ROLLBACK");
      }),
    );
  });
}

test("while the database is gone, pages are 503 in the reader's language and the rest stands; once it is back, all is as before", async ({
  database,
}) => {
  const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl, LOG_LEVEL: "silent" }, "pipe");
  const ask = (path: string, headers = {}) => fetch(`${site.url}${path}`, { headers });
  try {
    for (const path of PAGES) expect((await ask(`/en${path}`)).status, path).toBe(200);

    await setOpen(testDeployment(), database, false);
    for (const path of PAGES) {
      const answer = await ask(`/en${path}`);
      expect(answer.status, path).toBe(503);
      expect(Number(answer.headers.get("retry-after")), path).toBeGreaterThan(0);
      expect(answer.headers.get("cache-control"), path).toBe("no-store");
      expect(answer.headers.get("content-security-policy"), path).toMatch(/^default-src 'none'.*style-src 'sha256-/);
      expect(await answer.text(), path).toContain('<html lang="en">');
    }
    expect(await (await ask("/zh-Hant")).text()).toContain("資料庫暫時無法使用");
    expect((await ask("/sitemap.xml")).status).toBe(503);
    for (const path of ["/en/docs", "/zh-Hant/docs/limits", "/robots.txt", "/icon.svg", "/en/docs.md"])
      expect((await ask(path)).status, path).toBe(200);
    const status = await ask("/en/status");
    expect(status.status).toBe(200);
    expect(await status.text()).toContain("The database cannot be reached just now");

    await setOpen(testDeployment(), database, true);
    for (const path of PAGES) expect((await ask(`/en${path}`)).status, path).toBe(200);
  } finally {
    await stopSite(site);
  }
});

test("that the database is away is one line of the process, and one that it is reached again, with for how long it was away", async ({
  database,
}) => {
  const { site, all, said } = await talkative(database, { LOG_REQUESTS: "none" });
  const told = () => all().filter(({ event }) => event.startsWith("database"));
  const ask = async () => (await fetch(`${site.url}/en`)).status;
  try {
    for (let outage = 1; outage <= 2; outage += 1) {
      await expect.poll(ask).toBe(200);
      const gone = performance.now();
      await setOpen(testDeployment(), database, false);
      await expect.poll(() => told().length).toBe(2 * outage - 1);
      for (let times = 0; times < 3; times += 1) expect(await ask()).toBe(503);
      await setOpen(testDeployment(), database, true);
      await expect.poll(() => told().length, { intervals: [50] }).toBe(2 * outage);
      const away = performance.now() - gone;
      const [lost, back] = told().slice(-2);
      expect(lost).toMatchObject({
        event: "database connection lost",
        level: "warn",
        error: { code: "57P01", means: "ended by an administrator" },
      });
      expect(back).toMatchObject({ event: "database reached again", level: "warn" });
      expect([lost?.requestId, back?.requestId]).toEqual([undefined, undefined]);
      // All that were opened at the start, and then those that the pages needed.
      expect(back?.lost).toBeGreaterThanOrEqual(outage === 1 ? 10 : 1);
      expect(back?.awayMillis).toBeGreaterThan(0);
      expect(back?.awayMillis).toBeLessThanOrEqual(Math.ceil(away));
    }
    expect(said()).not.toContain(database.name);
  } finally {
    await stopSite(site);
  }
});

test("a page whose session the database ended is 503, though the database answers again before the page does", async ({ database }) => {
  const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl, LOG_LEVEL: "silent" }, "pipe");
  try {
    for (const path of ["/en/domains", `/en/painpoints/${SLUG}`]) {
      const answer = await whileLocked(database, async (endWaiting) => {
        const asked = fetch(`${site.url}${path}`);
        await endWaiting();
        return asked;
      });
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get("retry-after"), path).toBe("5");
    }
  } finally {
    await stopSite(site);
  }
});

test("a database that takes no writes is not ready, though it can be read; it is again when it does", async ({ database }) => {
  const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl });
  const ready = async () => (await fetch(`${site.url}/api/health/ready`)).status;
  const setReadOnly = (value: "on" | "off") =>
    asSuperuser(testDeployment(), async (client) => {
      await client.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = ${value}`);
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [database.name]);
    });
  try {
    expect(await ready()).toBe(200);
    await setReadOnly("on");
    // The first question may meet a connection that was just ended, and is 503.
    await expect.poll(async () => (await fetch(`${site.url}/en`)).status).toBe(200);
    expect(await ready()).toBe(503);
    await setReadOnly("off");
    await expect.poll(ready).toBe(200);
    await withClient(database.ownerUrl, (client) => client.query("REVOKE INSERT ON app.metered_call FROM painpoint_web"));
    expect(await ready()).toBe(503);
  } finally {
    await stopSite(site);
  }
});

test("a retraction takes a pain point out of its page, its picture, the sitemap and the feed of new ones at once", async ({ database }) => {
  const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl });
  const ask = (path: string, headers = {}) => fetch(`${site.url}${path}`, { headers });
  try {
    const feed = await (await ask("/en/feed.xml")).text();
    const slug = /painpoints\/([a-z0-9-]+)<\/id>/.exec(feed)?.[1] ?? "";
    const image = await ask(`/en/painpoints/${slug}/card.png`);
    const held = { "If-None-Match": image.headers.get("etag") ?? "" };
    expect((await ask(`/en/painpoints/${slug}/card.png`, held)).status).toBe(304);
    expect(await (await ask("/sitemap.xml")).text()).toContain(slug);

    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, slug));
    expect((await ask(`/en/painpoints/${slug}`)).status).toBe(404);
    expect((await ask(`/en/painpoints/${slug}/card.png`, held)).status).toBe(404);
    for (const path of ["/sitemap.xml", "/en/feed.xml", "/zh-Hant/feed.xml"])
      expect(await (await ask(path)).text(), path).not.toContain(slug);
  } finally {
    await stopSite(site);
  }
});

test.describe("before anything is published", () => {
  test.use({ template: "empty" });

  test("pages are 503", async ({ database }) => {
    const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl, LOG_LEVEL: "silent" }, "pipe");
    try {
      const answer = await fetch(`${site.url}/en`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("5");
    } finally {
      await stopSite(site);
    }
  });
});
