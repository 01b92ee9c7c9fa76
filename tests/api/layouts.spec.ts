import { expect } from "playwright/test";
import { otherLayouts, removeOtherLayouts } from "#lib/catalogue/layouts";
import { publish, removeSuperseded } from "#lib/catalogue/publish";
import { withdraw } from "#lib/catalogue/retract";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { call } from "#lib/operations/call";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { FEED_FORMAT } from "#lib/schemas/release";
import { whileHeld, withClient, type TestDatabase } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { operatorCommand } from "../support/operator-command.ts";
import { start } from "../support/start.ts";

/** Two layouts of the feed, as between `npm run migrate` and the end of the last process of the version before. */
const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const OTHER = FEED_FORMAT - 1;
const SLUG = "holiday-freeway-standstill";

/** What stands, to the last row, in another version's layout too; no more in this version's, if that is said. */
async function placeOther(database: TestDatabase, { isAlone = false } = {}): Promise<void> {
  await withClient(database.ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `SELECT attrelid::regclass::text AS name, string_agg(quote_ident(attname), ', ') FILTER (WHERE attname <> 'release_id') AS columns
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relkind = 'r' AND relnamespace IN ('feed'::regnamespace, 'advice'::regnamespace) AND attnum > 0 AND NOT attisdropped
       GROUP BY attrelid HAVING bool_or(attname = 'release_id')`,
    );
    const settings = "data_month, data_month_pinned, visible_through_month, lag_months, painpoint_count, ingested";
    await client.query(
      `INSERT INTO feed.release (id, version, digest, format, ${settings}) SELECT 0, 'other', 'of another layout', $1, ${settings} FROM feed.release`,
      [OTHER],
    );
    for (const { name, columns } of tables)
      await client.query(`INSERT INTO ${name} (release_id, ${columns}) SELECT 0, ${columns} FROM ${name}`);
    if (isAlone) await client.query("DELETE FROM feed.release WHERE id > 0");
  });
}

/** Another version publishes, as far as that lag lets it. */
const publishAsOther = (database: TestDatabase, lagMonths: number) =>
  withClient(database.ownerUrl, (client) =>
    client.query(
      `INSERT INTO feed.release (version, digest, data_month, data_month_pinned, visible_through_month, lag_months, painpoint_count, format, ingested)
       SELECT 'other with lag ' || $1, 'of another layout', data_month, data_month_pinned, '2018-03', $1::int, 0, $2, ingested
       FROM feed.release ORDER BY id LIMIT 1`,
      [lagMonths, OTHER],
    ),
  );

/** How many rows each release has in each table, by layout. */
async function rowsOf(database: TestDatabase, layout: number): Promise<Record<string, number>[]> {
  const tables = [
    "feed.painpoint",
    "feed.painpoint_detail",
    "feed.related",
    "feed.meaning",
    'feed."index"',
    "advice.dossier",
    "advice.city",
  ];
  const counts = tables.map(
    (table) => `(SELECT count(*)::int FROM ${table} WHERE release_id = release.id) AS "${table.replaceAll('"', "")}"`,
  );
  return withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `SELECT ${counts.join(", ")} FROM feed.release WHERE format = $1 ORDER BY id`,
      [layout],
    );
    return rows;
  });
}

const namesIt = (database: TestDatabase, table: string) =>
  withClient(database.ownerUrl, async (client) => (await client.query(`SELECT FROM ${table} WHERE slug = $1`, [SLUG])).rowCount ?? 0);

const freshness = async () => (await call(searchPainpoints, visitor, { limit: 1 })).freshness;

test.describe("where two layouts stand", () => {
  test.use({ template: "published" });

  test("this version reads its own, and neither reads, changes nor removes the other's when it publishes", async ({ database }) => {
    await placeOther(database);
    const [own] = await rowsOf(database, FEED_FORMAT);
    const other = await rowsOf(database, OTHER);
    expect(other).toEqual([own]);
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await publish(pool, { lagMonths: 2 });
      expect((await freshness()).lag_months).toBe(2);
      await removeSuperseded(pool, "0 seconds");
      expect(await otherLayouts(pool)).toMatchObject([{ layout: OTHER, version: "other" }]);
    });
    expect(await rowsOf(database, OTHER)).toEqual(other);
    expect(await rowsOf(database, FEED_FORMAT)).toHaveLength(1);
    await withClient(database.ownerUrl, (client) => client.query("DELETE FROM feed.release WHERE format = $1", [FEED_FORMAT]));
    await expect(call(searchPainpoints, visitor, {})).rejects.toMatchObject({ code: "unavailable" });
  });

  test("a retraction empties its place in both at once, also in a table that only another version knows", async ({ database }) => {
    await placeOther(database);
    const tables = ["feed.painpoint", "feed.painpoint_detail", "advice.dossier"];
    for (const table of tables) expect(await namesIt(database, table)).toBeGreaterThanOrEqual(2);
    await withClient(database.ownerUrl, (client) =>
      client.query(`
        CREATE TABLE feed.later AS SELECT release_id, ordinal, slug AS said FROM feed.painpoint;
        CREATE TABLE advice.later AS SELECT release_id, slug FROM feed.painpoint`),
    );
    const [before] = await rowsOf(database, FEED_FORMAT);
    await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, SLUG));
    for (const table of [...tables, "advice.later"]) expect(await namesIt(database, table)).toBe(0);
    const less = {
      "feed.painpoint": 1,
      "feed.painpoint_detail": 2,
      "feed.related": 1,
      "feed.meaning": 1,
      "feed.index": 1,
      "advice.dossier": 1,
      "advice.city": 0,
    };
    const after = Object.entries(less).map(([table, count]) => [table, (before?.[table] ?? 0) - count]);
    for (const layout of [OTHER, FEED_FORMAT]) expect(await rowsOf(database, layout)).toEqual([Object.fromEntries(after)]);
    await withClient(database.ownerUrl, async (client) => {
      expect((await client.query("SELECT FROM feed.later WHERE said = $1", [SLUG])).rowCount).toBe(0);
      const { rows } = await client.query<{ version: string }>("SELECT version FROM feed.release");
      for (const { version } of rows) expect(version).toMatch(/-w\d+$/);
    });
  });

  test("after a way back a start publishes as far as the other version has published since, once, and never what was only ingested", async ({
    database,
  }) => {
    await publishAsOther(database, 2);
    await start(database);
    const published = await freshness();
    expect(published.lag_months).toBe(2);
    expect(await start(database)).toBe("");
    expect(await freshness()).toEqual(published);

    await publishAsOther(database, 3);
    await withClient(database.ownerUrl, (client) =>
      client.query("UPDATE catalogue.ingest SET sha256 = 'newer' WHERE file = 'threads.csv'"),
    );
    expect(await start(database)).toContain("npm run catalogue -- publish");
    expect(await freshness()).toEqual(published);
  });

  test("what an operator publishes counts, though it stood in this version's layout before the other version published", async ({
    database,
  }) => {
    await publishAsOther(database, 2);
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 1 }));
    await start(database);
    expect((await freshness()).lag_months).toBe(1);
  });

  test("status, doctor and migrate say so, and only migrate -- --finish removes the other; no retraction waits for that", async ({
    database,
  }) => {
    await placeOther(database);
    const { stdout: status } = await operatorCommand("catalogue", database, ["status"]);
    expect(status).toMatch(new RegExp(`^In layout ${OTHER} +other: [1-9]\\d* pain points, visible through 2018-04`, "m"));
    expect((await operatorCommand("doctor", database)).stdout).toMatch(new RegExp(`^well {2}release .*in layout ${OTHER}, too`, "m"));
    expect((await operatorCommand("migrate", database)).stdout).toContain(`in layout ${OTHER}, too (other), for another version.`);
    expect((await operatorCommand("migrate", database, ["--finish"])).stdout).toContain(`Removed the feed in layout ${OTHER} (other).`);
    expect((await operatorCommand("migrate", database, ["--finish"])).stdout).toContain("Nothing to finish");
    expect(await rowsOf(database, OTHER)).toEqual([]);
    expect(await rowsOf(database, FEED_FORMAT)).toHaveLength(1);

    await placeOther(database);
    // As while the rows of a large one are being removed.
    await withClient(database.ownerUrl, (client) => client.query("UPDATE feed.release SET format = -format WHERE format = $1", [OTHER]));
    await whileHeld(database.ownerUrl, "DELETE FROM feed.release WHERE format < 0", () =>
      withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, SLUG)),
    );
  });

  test("where this version's own is missing nothing is removed, and status says what to do", async ({ database }) => {
    await placeOther(database, { isAlone: true });
    await withOwnerPool(database.ownerUrl, async (pool) => {
      expect(await removeOtherLayouts(pool)).toEqual([]);
      expect(await otherLayouts(pool)).toHaveLength(1);
    });
    expect((await operatorCommand("catalogue", database, ["status"])).stdout).toContain(
      "not yet in this version's layout: npm run migrate",
    );
  });
});
