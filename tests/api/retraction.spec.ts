import { resolve } from "node:path";
import { expect } from "playwright/test";
import { consult } from "#lib/ai/consultant/consult";
import { OFFLINE } from "#lib/ai/writer";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { retract, withdraw } from "#lib/catalogue/retract";
import { catalogueStatus } from "#lib/catalogue/status";
import type { Context } from "#lib/context";
import { ownerTransaction, withOwnerPool } from "#lib/db/owner";
import { currentRelease } from "#lib/feed/release";
import { readSummaries } from "#lib/feed/summaries";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { listDomains } from "#lib/operations/list-domains";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { surveyPainpoints } from "#lib/operations/survey-painpoints";
import { prepareDatabase } from "../../scripts/service/prepare-database.ts";
import { untilWaiting, whileHeld, withClient, type TestDatabase } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";
import { publishedText } from "../support/published-text.ts";
import { everyItem, seen } from "../support/seen.ts";

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const seed = resolve(import.meta.dirname, "../../markets/taipei");
const SLUG = "holiday-freeway-standstill";

async function totals() {
  const { items: domains } = await call(listDomains, visitor, {});
  const { total } = await call(searchPainpoints, visitor, { limit: 1 });
  const { domains: counted } = await call(surveyPainpoints, visitor, {});
  const sum = (all: readonly { painpoint_count: number }[]) => all.reduce((count, domain) => count + domain.painpoint_count, 0);
  return { total, listed: (await everyItem({})).length, byDomain: sum(domains), surveyed: sum(counted) };
}

const withdrawals = (database: TestDatabase) =>
  withClient(database.ownerUrl, async (client) => (await client.query("SELECT FROM feed.withdrawal")).rowCount);

/** How often a table was read from end to end, and how many of its rows were deleted. */
interface Read {
  name: string;
  whole: string;
  gone: string;
}
const READ = `
  SELECT schemaname || '.' || relname AS name, seq_scan AS whole, n_tup_del AS gone FROM pg_stat_user_tables
  WHERE schemaname IN ('feed', 'advice') AND relname NOT IN ('release', 'withdrawal') AND n_live_tup > 100
    OR schemaname = 'app' AND relname IN ('metered_call', 'kept_brief') ORDER BY 1`;

test.describe("a retraction", () => {
  test.use({ template: "shipped" });

  for (const [how, takeOff] of [
    ["before the numbers of the others follow", withdraw],
    ["when the numbers of the others have followed", retract],
  ] as const) {
    test(`is off every list, search, count, page and advice with the next request, though all of it was remembered: ${how}`, async ({
      database,
    }) => {
      const before = await totals();
      expect(new Set(Object.values(before)).size).toBe(1);
      expect((await seen(SLUG)).length).toBeGreaterThan(15);
      expect(await seen(SLUG)).toContain("五楊高架還是塞");
      await withOwnerPool(database.ownerUrl, async (pool) => {
        await takeOff(pool, SLUG);
      });
      expect(await seen(SLUG)).toEqual([]);
      expect(Object.values(await totals())).toEqual(Object.values(before).map((count) => count - 1));
      const { release, full } = await withOwnerPool(database.ownerUrl, catalogueStatus);
      expect([release?.painpoint_count, Number(full?.retracted)]).toEqual([before.total - 1, 1]);
    });
  }

  test("leaves what the consultant finds and counts of the others as it was, before their numbers follow", async ({ database }) => {
    const ask = async (message: string) => {
      const { grounding, answer, citations } = await consult({ release: await currentRelease(), message, locale: "en" }, OFFLINE);
      return { grounding, answer, cited: citations.map(({ slug }) => slug) };
    };
    // What stands at the top lies before all others in every list of the index.
    const [highest] = await everyItem({});
    const top = highest?.slug ?? "";
    const questions = [
      "What annoys people about motorcycle exhaust noise at night?",
      "How many pain points are there about big motorcycles?",
    ];
    const before = await Promise.all(questions.map(ask));
    expect(before.flatMap(({ cited }) => cited)).not.toContain(top);
    expect(before[1]?.grounding).toBe("full");
    expect(before[1]?.answer).toContain("9 of 428");
    await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, top));
    const after = await Promise.all(questions.map(ask));
    expect(after.map(({ cited }) => cited)).toEqual(before.map(({ cited }) => cited));
    expect(after[1]?.answer).toContain("9 of 427");
  });

  test("is in no published text afterwards, and stays away when it is ingested and published again", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG));
    expect(await publishedText(database)).not.toContain(SLUG);
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await ingest(pool, seed);
      await publish(pool, { lagMonths: 1 });
    });
    expect(await publishedText(database)).not.toContain(SLUG);
    expect(await seen(SLUG)).toEqual([]);
  });

  test("holds at once beside a publish and an ingest that are under way, and that publish does not bring it back", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      // A publish that has counted the pain points, and is not done: it waits for a table that it reads after that.
      const reading = "LOCK TABLE catalogue.ingest IN ACCESS EXCLUSIVE MODE";
      const ingesting = "UPDATE catalogue.painpoint SET curated = curated";
      let publishing: Promise<unknown> = Promise.resolve();
      await whileHeld(database.ownerUrl, `${reading}; ${ingesting}`, async () => {
        publishing = publish(pool, { lagMonths: 2 });
        await untilWaiting(database, "relation = 'catalogue.ingest'::regclass");
        await withdraw(pool, SLUG);
        await expect(call(getPainpoint, visitor, { slug: SLUG })).rejects.toMatchObject({ code: "not_found" });
      });
      expect(await publishing).toMatchObject({ changed: true });
      expect((await currentRelease()).freshness.lag_months).toBe(2);
      expect(await seen(SLUG)).toEqual([]);
    });
  });

  test("that was cut short before its numbers followed is finished by the next start, up to the same month", async ({ database }) => {
    const { freshness } = await call(searchPainpoints, visitor, { limit: 1 });
    await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, SLUG));
    expect(await withdrawals(database)).toBe(1);
    await prepareDatabase(database, () => undefined);
    expect(await withdrawals(database)).toBe(0);
    expect((await call(searchPainpoints, visitor, { limit: 1 })).freshness).toMatchObject({
      data_month: freshness.data_month,
      visible_through_month: freshness.visible_through_month,
    });
    expect(await seen(SLUG)).toEqual([]);
  });

  test("of two at once, and of one twice, all hold", async ({ database }) => {
    const slugs = [SLUG, "terminal-patients-suffer-with-no-say-over-the-end"];
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await Promise.all(slugs.map((slug) => withdraw(pool, slug)));
      await withdraw(pool, SLUG);
      for (const slug of slugs) expect(await seen(slug)).toEqual([]);
      await retract(pool, SLUG);
      for (const slug of slugs) expect(await seen(slug)).toEqual([]);
    });
  });

  test("that fails in the middle has taken nothing off", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await expect(retract(pool, "no-such-pain-point")).rejects.toThrow("There is no pain point no-such-pain-point.");
      await ownerTransaction(pool, (client) => client.query("ALTER TABLE app.kept_brief RENAME TO away"));
      await expect(withdraw(pool, SLUG)).rejects.toThrow();
    });
    expect((await call(getPainpoint, visitor, { slug: SLUG })).slug).toBe(SLUG);
    expect(await withdrawals(database)).toBe(0);
  });

  test("that overtakes a request tells it to ask again, never that there is nothing", async ({ database }) => {
    const overtaken = { ...visitor, release: await currentRelease() };
    await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, SLUG));
    const again = { code: "unavailable", retryAfterSeconds: 1 };
    await expect(call(getPainpoint, overtaken, { slug: SLUG })).rejects.toMatchObject(again);
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG));
    const other = "terminal-patients-suffer-with-no-say-over-the-end";
    for (const ask of [
      () => call(getPainpoint, overtaken, { slug: other }),
      // No other test searches for these words: this process remembers lists, and what it remembers was right.
      () => call(searchPainpoints, overtaken, { q: "凱達格蘭大道" }),
    ])
      await expect(ask()).rejects.toMatchObject(again);
    expect(await call(getPainpoint, visitor, { slug: other })).toBeTruthy();
  });

  test("that empties a place under a request leaves no list remembered without it", async ({ database }) => {
    const asOwner = (sql: string) => withClient(database.ownerUrl, (client) => client.query<{ ordinal: number }>(sql));
    // This process remembers by version, and other tests have read the one of the template.
    await asOwner("UPDATE feed.release SET version = 'of-this-test-alone'");
    const release = await currentRelease();
    await asOwner(`CREATE TABLE catalogue.before AS SELECT * FROM feed.painpoint WHERE slug = '${SLUG}'`);
    const ordinal = (await asOwner("SELECT ordinal FROM catalogue.before")).rows[0]?.ordinal ?? 0;
    await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, SLUG));
    expect(await readSummaries(release, [ordinal ^ 1])).toHaveLength(1);
    await asOwner("INSERT INTO feed.painpoint TABLE catalogue.before");
    expect(await readSummaries(release, [ordinal])).toEqual([expect.objectContaining({ slug: SLUG })]);
  });

  test("before anything was published is one, too", async ({ database }) => {
    await withClient(database.ownerUrl, (client) => client.query("DELETE FROM feed.release"));
    expect(await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG))).toBeUndefined();
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 1, pastMonths: 0 }));
    expect(await seen(SLUG)).toEqual([]);
    expect(await publishedText(database)).not.toContain(SLUG);
  });

  test("looks through nothing that grows: not the catalogue, not its months, not what members asked for", async ({ database }) => {
    const asOwner = (sql: string) => withClient(database.ownerUrl, (client) => client.query<Read>(sql));
    const { accountId } = await newMember("pro");
    await asOwner(`
      INSERT INTO feed.painpoint (release_id, ordinal, slug, summary)
        SELECT id, 1000 + n, 'made-' || n, '{}' FROM feed.release, generate_series(1, 20000) AS n;
      INSERT INTO feed.painpoint_detail (release_id, slug, locale, detail) SELECT release_id, slug, 'en', '{}' FROM feed.painpoint WHERE ordinal > 1000;
      INSERT INTO feed.related (release_id, ordinal, others, similarities) SELECT release_id, ordinal, '{}', '{}' FROM feed.painpoint WHERE ordinal > 1000;
      INSERT INTO feed.meaning (release_id, ordinal, vector) SELECT release_id, ordinal, '' FROM feed.painpoint WHERE ordinal > 1000;
      INSERT INTO app.metered_call (account_id, quota, month, state, started_at, cites)
        SELECT '${accountId}', 'brief', '2026-11', 'settled', now(), CASE n % 9 WHEN 0 THEN ARRAY['made-' || n] ELSE '{}' END
        FROM generate_series(1, 20000) AS n;
      INSERT INTO app.kept_brief (id, account_id, created_at, slug, locale, cites, brief)
        SELECT id, account_id, started_at, cites[1], 'en', cites, '{}' FROM app.metered_call WHERE cites <> '{}'`);
    await asOwner("VACUUM ANALYZE");
    const read = async () => (await asOwner(READ)).rows;
    const before = await read();
    await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, SLUG));
    // What a session read is counted when it ends.
    const gone = (rows: readonly Read[]) => rows.find(({ name }) => name === "feed.painpoint")?.gone;
    await expect.poll(async () => gone(await read())).not.toBe(gone(before));
    const whole = (rows: readonly Read[]) => Object.fromEntries(rows.map(({ name, whole: times }) => [name, times]));
    expect(whole(await read())).toEqual(whole(before));
  });

  test("publishes no fresher evidence along the way", async ({ database }) => {
    await withClient(database.ownerUrl, (client) =>
      client.query(
        "INSERT INTO catalogue.thread (id, first_seen_month, outcome) VALUES ('thr_fresh', '2018-06', 'open'); INSERT INTO catalogue.evidence VALUES ('thr_fresh', '2018-09', 1, 1)",
      ),
    );
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG));
    expect((await call(searchPainpoints, visitor, { limit: 1 })).freshness).toMatchObject({
      data_month: "2018-05",
      visible_through_month: "2018-04",
    });
  });
});
