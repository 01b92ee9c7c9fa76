import { appendFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { expect } from "playwright/test";
import { readHistory } from "#lib/catalogue/history";
import { ingest } from "#lib/catalogue/ingest";
import { currentSettings, publish } from "#lib/catalogue/publish";
import { remove } from "#lib/catalogue/remove";
import { restore } from "#lib/catalogue/restore";
import { retract, withdraw } from "#lib/catalogue/retract";
import { compareShipped } from "#lib/catalogue/shipped";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { MARKET } from "#lib/policy/market";
import { prepareDatabase } from "../../scripts/service/prepare-database.ts";
import { inFolder, SMALL, withSmallCatalogue } from "../support/catalogue-folder.ts";
import { whileHeld, withClient, type TestDatabase } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { operatorCommand } from "../support/operator-command.ts";
import { publishedText } from "../support/published-text.ts";

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const { one: SLUG, other: OTHER, later: LATER } = SMALL;

const isShown = (slug: string) =>
  call(getPainpoint, visitor, { slug }).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: "not_found" });
      return false;
    },
  );
const shownTotal = async () => (await call(searchPainpoints, visitor, { limit: 1 })).total;

const rowsOf = (database: TestDatabase, sql: string, values: unknown[] = []) =>
  withClient(database.ownerUrl, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows);

/** Everything of the private schema but the history and the note that it is gone, as text. */
const privateText = async (database: TestDatabase) => {
  const parts = await Promise.all(
    ["thread", "evidence", "painpoint", "painpoint_thread", "dossier"].map((table) =>
      rowsOf(database, `SELECT t::text FROM catalogue.${table} AS t`),
    ),
  );
  return JSON.stringify(parts);
};

/** The small catalogue, ingested and published. */
const published = (pool: Pool) =>
  withSmallCatalogue(async (folder) => {
    await ingest(pool, folder);
    await publish(pool, { lagMonths: 1 });
  });

const acts = (database: TestDatabase) => withOwnerPool(database.ownerUrl, readHistory);

const catalogueCommand = (database: TestDatabase, ...args: string[]) => operatorCommand("catalogue", database, args);

test.describe("a removal", () => {
  test.use({ template: "empty" });

  test("takes a pain point off every surface and out of the full database, with its dossier and what it alone counted", async ({
    database,
  }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      expect([await isShown(SLUG), await isShown(OTHER), await shownTotal()]).toEqual([true, true, 2]);
      expect(await remove(pool, SLUG)).toMatchObject({ threads: 1, published: { changed: true, painpoints: 1 } });
    });
    expect([await isShown(SLUG), await isShown(OTHER), await shownTotal()]).toEqual([false, true, 1]);
    expect(await publishedText(database)).not.toContain(SLUG);
    const kept = await privateText(database);
    for (const gone of [SLUG, "thr_one"]) expect(kept.includes(gone), gone).toBe(false);
    for (const stays of [OTHER, "thr_both", "thr_other"]) expect(kept.includes(stays), stays).toBe(true);
  });

  test("survives an ingest of the same files and the publish after it", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      await remove(pool, SLUG);
      const leftOut: [string, number][] = [];
      const rows = await withSmallCatalogue((folder) => ingest(pool, folder, undefined, { onLeftOut: (...left) => leftOut.push(left) }));
      expect(leftOut).toEqual([
        ["painpoints.jsonl", 1],
        ["dossiers.jsonl", 1],
      ]);
      expect(rows).toMatchObject({ "threads.csv": 4, "painpoints.jsonl": 2, "dossiers.jsonl": 2 });
      await publish(pool, { lagMonths: 1 });
    });
    expect(await isShown(SLUG)).toBe(false);
    expect(await privateText(database)).not.toContain(SLUG);
  });

  test("holds at once beside an ingest that is under way, and is finished when that has ended", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      let removing: Promise<unknown> = Promise.resolve();
      const ingesting =
        "SELECT pg_advisory_xact_lock_shared(hashtext('painpoint-observatory remove')); UPDATE catalogue.painpoint SET curated = curated";
      await whileHeld(database.ownerUrl, ingesting, async () => {
        await new Promise<void>((done, fail) => {
          removing = remove(pool, SLUG, { onWithdrawn: done });
          removing.catch(fail);
        });
        expect(await isShown(SLUG)).toBe(false);
        expect(await privateText(database)).toContain(SLUG);
      });
      await removing;
    });
    expect(await privateText(database)).not.toContain(SLUG);
  });

  test("that fails after it is off every surface has deleted nothing, and is finished by the next one", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      await expect(remove(pool, "no-such-pain-point")).rejects.toThrow("There is no pain point no-such-pain-point.");
      await rowsOf(database, "ALTER TABLE catalogue.thread RENAME TO away");
      await expect(remove(pool, SLUG)).rejects.toThrow();
      expect(await isShown(SLUG)).toBe(false);
      expect(await rowsOf(database, "SELECT FROM catalogue.painpoint_thread WHERE slug = $1", [SLUG])).toHaveLength(1);
      expect((await acts(database))[0]).toMatchObject({ act: "retract", subject: { slug: SLUG } });
      await rowsOf(database, "ALTER TABLE catalogue.away RENAME TO thread");
      await remove(pool, SLUG);
    });
    expect(await privateText(database)).not.toContain(SLUG);
    expect((await acts(database)).filter(({ act }) => act === "remove")).toHaveLength(1);
  });

  test("of a pain point that is retracted already is one, too, and is undone by restoring and ingesting it", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      await retract(pool, SLUG);
      await remove(pool, SLUG);
      expect(await restore(pool, SLUG)).toEqual({ isStored: false });
      await published(pool);
    });
    expect([await isShown(SLUG), await shownTotal()]).toEqual([true, 2]);
  });

  test("of one that came with the software is nothing new to an update", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await ingest(pool, MARKET.seed, undefined, { origin: "shipped" });
      await remove(pool, "holiday-freeway-standstill");
      const nothing = { added: [], changed: [], left: [] };
      expect(await compareShipped(pool)).toEqual({ painpoints: nothing, dossiers: nothing, files: [] });
    });
  });
});

test.describe("a restoral", () => {
  test.use({ template: "empty" });

  test("shows a retracted pain point again with the operator's next publish, and with nothing before", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await withSmallCatalogue((folder) => ingest(pool, folder));
      // Without a lag to speak of: the evidence of the month after stands for what is newer.
      await rowsOf(database, "INSERT INTO catalogue.evidence VALUES ('thr_other', '2024-03', 1, 0)");
      await publish(pool, { lagMonths: 1 });
      await retract(pool, SLUG);
      expect(await restore(pool, SLUG)).toEqual({ isStored: true });
      expect((await currentSettings(pool))?.hasUnpublished).toBe(true);
      // Neither the retraction of another nor a start shows it.
      expect(await retract(pool, OTHER)).toBeUndefined();
      await prepareDatabase(database, () => undefined);
      expect([await isShown(SLUG), await isShown(OTHER), await isShown(LATER)]).toEqual([false, false, true]);
      await publish(pool, { lagMonths: 1 });
      expect([await isShown(SLUG), await isShown(OTHER), await isShown(LATER)]).toEqual([true, false, true]);
      expect((await currentSettings(pool))?.hasUnpublished).toBe(false);
    });
  });

  test("never shows what the lag hides", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      await retract(pool, LATER);
      await restore(pool, LATER);
      await publish(pool, { lagMonths: 1 });
    });
    expect([await isShown(LATER), await shownTotal()]).toEqual([false, 2]);
  });

  test("is refused where another pain point counts one of its threads by now, until one of the two gives it up", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      await retract(pool, SLUG);
      const before = await acts(database);
      await rowsOf(database, `INSERT INTO catalogue.painpoint_thread (slug, thread_id) VALUES ('${OTHER}', 'thr_one')`);
      await expect(restore(pool, SLUG)).rejects.toThrow(`Not restored: the thread thr_one of ${SLUG} counts for ${OTHER} by now.`);
      expect(await acts(database)).toEqual(before);
      await rowsOf(database, `DELETE FROM catalogue.painpoint_thread WHERE slug = '${OTHER}' AND thread_id = 'thr_one'`);
      expect(await restore(pool, SLUG)).toEqual({ isStored: true });
    });
  });

  test("of what is not retracted is refused, and is no act", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      const before = await acts(database);
      await expect(restore(pool, SLUG)).rejects.toThrow(`Nothing to restore: no pain point ${SLUG} is retracted or removed.`);
      expect(await acts(database)).toEqual(before);
    });
  });
});

test.describe("the history", () => {
  test.use({ template: "empty" });

  test("tells who did what and when, newest first, by the given name or the system's user", async ({ database }) => {
    const started = Date.now();
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await withSmallCatalogue((folder) => ingest(pool, folder, undefined, { by: "Ana 安娜" }));
      await publish(pool, { lagMonths: 1, by: "Ben" });
      await retract(pool, SLUG, { by: "Cy" });
      await retract(pool, SLUG, { by: "Cy" });
      await restore(pool, SLUG, { by: "Dee" });
      await remove(pool, SLUG);
    });
    const lines = await acts(database);
    const user = userInfo().username;
    expect(lines.map(({ act, operator }) => `${act} by ${operator ?? ""}`)).toEqual([
      `remove by ${user}`,
      `retract by ${user}`,
      "restore by Dee",
      // Once more is once; the numbers are looked at again.
      "publish by Cy",
      "publish by Cy",
      "retract by Cy",
      "publish by Ben",
      ...Array.from({ length: 6 }, () => "ingest by Ana 安娜"),
    ]);
    const times = lines.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(started);
    expect(lines.find(({ operator }) => operator === "Ben")?.subject).toMatchObject({
      changed: true,
      lagMonths: 1,
      visibleThroughMonth: "2024-01",
    });
    expect(lines[0]?.subject).toEqual({ slug: SLUG, threads: 1 });
    expect(lines.at(-1)?.subject).toMatchObject({ file: "topics.json", rows: 1, origin: "operator" });
  });

  test("has no line of what did not happen, and none can be changed or taken out", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      const before = await acts(database);
      await rowsOf(database, "ALTER TABLE app.kept_brief RENAME TO away");
      await expect(retract(pool, SLUG)).rejects.toThrow();
      await expect(publish(pool, { lagMonths: 900 })).rejects.toThrow(/nothing was published/);
      for (const sql of ["UPDATE catalogue.history SET operator = 'nobody'", "DELETE FROM catalogue.history", "TRUNCATE catalogue.history"])
        await expect(rowsOf(database, sql)).rejects.toThrow("The history of the catalogue is never changed.");
      expect(before.length).toBeGreaterThan(6);
      expect(await acts(database)).toEqual(before);
    });
  });
});

test.describe("the operator's commands", () => {
  test.use({ template: "empty" });

  test("restore and remove want the slug twice, and do nothing where the second is another or none", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await published(pool);
      await withdraw(pool, SLUG);
    });
    const before = await acts(database);
    await expect(catalogueCommand(database, "restore", SLUG)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Say the slug a second time, with --again."),
    });
    await expect(catalogueCommand(database, "remove", SLUG, "--again", OTHER)).rejects.toMatchObject({
      code: 1,
      stderr: `${OTHER} is not ${SLUG}: nothing was done.\n`,
    });
    expect(await acts(database)).toEqual(before);
    const restored = await catalogueCommand(database, "restore", SLUG, "--again", SLUG, "--by", "Eve");
    expect(restored.stdout).toContain(`The next publish shows ${SLUG} again`);
    expect((await catalogueCommand(database, "history")).stdout.split("\n")[0]).toMatch(
      new RegExp(`^\\d{4}-.+Z {2}Eve {2}restore {2}${SLUG}$`),
    );
  });

  test("check ends with code 1 where there are faults, each on a line of its own, and with 0 where there is none", async ({ database }) => {
    expect((await catalogueCommand(database, "check", "docs/catalogue/template")).stdout).toContain("Nothing was changed.");
    await inFolder(async (folder) => {
      await catalogueCommand(database, "ingest", "docs/catalogue/template");
      expect((await catalogueCommand(database, "export", join(folder, "out"))).stdout).toContain("only this user can read it");
      await appendFile(join(folder, "out", "threads.csv"), "thr_1,2017-13,open\nthr_2,2017-01,maybe\n");
      await expect(catalogueCommand(database, "check", join(folder, "out"))).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^threads\.csv, line \d+, first_seen_month: .+\nthreads\.csv, line \d+, outcome: .+\n\n2 faults in threads\.csv\./,
        ),
      });
    });
  });
});
