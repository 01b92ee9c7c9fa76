import { expect, test } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { publish } from "#lib/catalogue/publish";
import { withdraw } from "#lib/catalogue/retract";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { isReplicaAsked } from "#lib/db/replica";
import { closeWebPool, openConnections } from "#lib/db/web";
import { configure } from "#lib/env";
import { findBacktest } from "#lib/feed/backtest";
import { currentRelease } from "#lib/feed/release";
import { findSlugs } from "#lib/feed/slugs";
import { lookAtReplica } from "#lib/health/replica";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { freePort } from "../../scripts/free-port.ts";
import { operatorCommand, type Printed } from "../support/operator-command.ts";
import { seen } from "../support/seen.ts";
import { stopSite } from "../support/site.ts";
import { startPair, type Pair } from "../support/standby.ts";
import { talkative } from "../support/talkative-site.ts";

/** A real primary and a real standby, which lags for as long as a test holds its replay up. */

test.describe.configure({ mode: "serial" });

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const everything = new AsyncDisposableStack();
let pair: Pair;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  pair = await startPair(everything);
});
test.afterAll(() => everything.disposeAsync());

test.beforeEach(async () => {
  await pair.untilCaughtUp();
  configure({ ...pair.webEnvironment, DATABASE_URL: pair.webUrl, DATABASE_READ_URL: pair.readUrl });
  await openConnections();
  expect(isReplicaAsked()).toBe(true);
});
test.afterEach(async () => {
  await closeWebPool();
  configure({ DATABASE_READ_URL: "" });
});

test("reads of the feed are the replica's, and which release stands is the primary's word", async () => {
  const before = await scans();
  const [slug = ""] = await findSlugs(await currentRelease(), 1);
  expect(await seen(slug)).not.toEqual([]);
  await findBacktest(await currentRelease());
  expect((await call(getPainpoint, visitor, { slug })).slug).toBe(slug);
  // What a session read is counted when it ends.
  await closeWebPool();
  await expect.poll(async () => (await scans()).standby).toBeGreaterThan(before.standby);
  expect((await scans()).primary).toBe(before.primary);
});

test("what the replica does not know yet, the primary answers: a release that was just published", async () => {
  await whileLagging(async () => {
    await withOwnerPool(pair.ownerUrl, (pool) => publish(pool, { lagMonths: 2, pastMonths: 0 }));
    const release = await currentRelease();
    expect(release.freshness.lag_months).toBe(2);
    expect(await findSlugs(release, 1_000)).toHaveLength(release.count);
    expect((await call(searchPainpoints, visitor, { q: "parking" })).total).toBeGreaterThan(0);
    expect((await lookAtReplica()).text.en).toContain(`does not have release ${release.version} yet`);
  });
});

test("nothing retracted is answered from a replica that still has it, and nothing else is missing, however it catches up", async () => {
  const gone: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [slug = ""] = await findSlugs(await currentRelease(), 1_000);
    expect(await seen(slug)).not.toEqual([]);
    await whileLagging(async () => {
      await withOwnerPool(pair.ownerUrl, (pool) => withdraw(pool, slug));
      gone.push(slug);
      expect((await pair.onStandby(`SELECT FROM feed.painpoint WHERE slug = '${slug}'`)).length).toBeGreaterThan(0);
      await expectGone(gone);
    });
    // While it catches up.
    while ((await pair.onStandby(`SELECT FROM feed.painpoint WHERE slug = '${slug}'`)).length > 0) await expectGone(gone);
    await expectGone(gone);
  }
});

test("a replica that is stopped is passed over, and taken again once it is back", async () => {
  const [slug = ""] = await findSlugs(await currentRelease(), 1_000);
  await pair.standby.stop();
  expect((await call(getPainpoint, visitor, { slug })).slug).toBe(slug);
  expect(await findSlugs(await currentRelease(), 1_000)).toContain(slug);
  expect(isReplicaAsked()).toBe(false);
  expect((await lookAtReplica()).text.en).toContain("does not answer. The primary answers instead");
  await pair.standby.restart();
  await expect.poll(() => isReplicaAsked(), { timeout: 10_000 }).toBe(true);
  expect((await lookAtReplica()).isWell).toBe(true);
});

test("a replica that falls silent holds a read up for a second, and is passed over", async () => {
  const [slug = ""] = await findSlugs(await currentRelease(), 1_000);
  const sessions = await pair.onStandby<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE usename = 'painpoint_web'");
  for (const { pid } of sessions) process.kill(pid, "SIGSTOP");
  try {
    const began = performance.now();
    expect((await call(getPainpoint, visitor, { slug })).slug).toBe(slug);
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(isReplicaAsked()).toBe(false);
    const again = performance.now();
    expect((await call(getPainpoint, visitor, { slug })).slug).toBe(slug);
    expect(performance.now() - again).toBeLessThan(900);
  } finally {
    for (const { pid } of sessions) process.kill(pid, "SIGCONT");
  }
});

const UP_AND_ASKED = /^painpoint_replica_up 1\n(.*\n)*painpoint_replica_reads_total\{result="answered"\} [1-9]/m;

test("a process tells of it once: in its log, in its metrics and by the doctor, and answers all the while", async () => {
  const port = await freePort();
  const environment = { ...pair.webEnvironment, DATABASE_READ_URL: pair.readUrl };
  const { key } = await createKey((await createAccount("replica@test.invalid", "pro")).id, "Test", null);
  const { site, all } = await talkative(pair, { ...environment, LOG_LEVEL: "warn", METRICS_PORT: String(port) });
  try {
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const ask = async (path: string) => (await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
    // Of the lag, which another test has changed, it says something, too.
    const examined = async () =>
      (await operatorCommand("doctor", pair, [], environment).catch((error: unknown) => error as Printed)).stdout;
    const told = () => all().filter(({ event }) => event.startsWith("replica"));
    expect(await ask("/api/v1/painpoints?q=parking")).toBe(200);
    await expect.poll(metrics, { timeout: 10_000 }).toMatch(UP_AND_ASKED);
    expect(await examined()).toMatch(/^well {2}replica +127\.0\.0\.1:\d+ follows/m);
    // On a busy machine it may have been passed over while the process was starting.
    await expect.poll(metrics, { timeout: 10_000 }).toMatch(UP_AND_ASKED);
    const before = told().length;

    await pair.standby.stop();
    for (const q of ["noise", "rent", "traffic", "school"]) expect(await ask(`/api/v1/painpoints?q=${q}`)).toBe(200);
    expect(await metrics()).toContain("painpoint_replica_up 0\n");
    expect(await examined()).toMatch(/^MEND {2}replica +The replica 127\.0\.0\.1:\d+ of DATABASE_READ_URL does not answer/m);
    expect(told().slice(before)).toEqual([expect.objectContaining({ level: "warn", event: "replica passed over", fault: "gone" })]);

    await pair.standby.restart();
    await expect.poll(metrics, { timeout: 10_000 }).toContain("painpoint_replica_up 1\n");
    expect(told().slice(before + 1)).toEqual([expect.objectContaining({ event: "replica asked again", awayMillis: expect.any(Number) })]);
    expect(all().filter(({ event }) => event === "request")).toEqual([]);
  } finally {
    await stopSite(site);
  }
});

test("a replica that became a primary of its own answers nothing, though its releases have the same names", async () => {
  const release = await currentRelease();
  const [slug = ""] = await findSlugs(release, 1_000);
  await pair.onStandby("SELECT pg_promote()");
  await pair.onStandby("UPDATE feed.painpoint SET slug = 'elsewhere-' || slug");
  expect(isReplicaAsked()).toBe(true);
  expect(await findSlugs(release, 1_000)).toContain(slug);
  expect((await lookAtReplica()).text.en).toContain("follows no primary");
});

/** Nothing names any of them, and everything else that stands is there. */
async function expectGone(slugs: readonly string[]): Promise<void> {
  const release = await currentRelease();
  const standing = await findSlugs(release, 1_000);
  expect(standing).toHaveLength(release.count);
  expect((await call(searchPainpoints, visitor, { limit: 1 })).total).toBe(release.count);
  for (const slug of slugs) {
    expect(standing).not.toContain(slug);
    expect(await seen(slug)).toEqual([]);
  }
}

async function whileLagging(work: () => Promise<void>): Promise<void> {
  await pair.onStandby("SELECT pg_wal_replay_pause()");
  await work().finally(() => pair.onStandby("SELECT pg_wal_replay_resume()"));
}

/** How often tables of the feed were read in each, but for the one of releases and the one of empty places. */
async function scans() {
  const ask = `SELECT coalesce(sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0)), 0)::int AS count FROM pg_stat_user_tables
    WHERE schemaname IN ('feed', 'advice') AND relname NOT IN ('release', 'withdrawal')`;
  const [primary, standby] = await Promise.all([pair.onPrimary<{ count: number }>(ask), pair.onStandby<{ count: number }>(ask)]);
  return { primary: primary[0]?.count ?? 0, standby: standby[0]?.count ?? 0 };
}
