import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "playwright/test";
import { ingest } from "#lib/catalogue/ingest";
import { retract } from "#lib/catalogue/retract";
import { ingestShipped, ownerOfCatalogue } from "#lib/catalogue/shipped";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { MARKET } from "#lib/policy/market";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { withClient, type TestDatabase } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { operatorCommand } from "../support/operator-command.ts";
import { seedPainpoints, visibleSeed } from "../support/seed.ts";
import { start } from "../support/start.ts";

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const root = resolve(import.meta.dirname, "../..");
const SLUG = "holiday-freeway-standstill";
const OWN_HEADLINE = "A headline of the operator's own";

/** The shipped files with another headline of one pain point. */
async function ingestOwn(database: TestDatabase): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "catalogue-"));
  try {
    for (const file of ["threads.csv", "evidence.csv", "topics.json"])
      await writeFile(join(folder, file), await readFile(join(root, MARKET.seed, file)));
    const lines = (await readFile(join(root, MARKET.seed, "painpoints.jsonl"), "utf8")).trim().split("\n");
    const own = lines
      .map((line) => JSON.parse(line) as { slug: string; headline: Record<string, string> })
      .find(({ slug }) => slug === SLUG);
    await writeFile(join(folder, "painpoints.jsonl"), JSON.stringify({ ...own, headline: { ...own?.headline, en: OWN_HEADLINE } }));
    await withOwnerPool(database.ownerUrl, (pool) => ingest(pool, folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const catalogueCommand = (database: TestDatabase, ...args: string[]) => operatorCommand("catalogue", database, args);

const headline = async () => (await call(getPainpoint, visitor, { slug: SLUG })).headline;
const version = (database: TestDatabase) =>
  withClient(database.webUrl, async (client) =>
    (await client.query<{ version: string }>("SELECT version FROM feed.release")).rows.map((row) => row.version),
  );

test.describe("a start on an empty database", () => {
  test.use({ template: "empty" });

  test("loads the shipped catalogue and publishes it, also where an earlier one was cut short; the next one changes nothing", async ({
    database,
  }) => {
    await withOwnerPool(database.ownerUrl, ingestShipped);
    await start(database);
    expect((await call(searchPainpoints, visitor, { limit: 1 })).total).toBe(visibleSeed().length);
    const before = await version(database);
    expect(await start(database)).toBe("");
    expect(await version(database)).toEqual(before);
  });

  test("publishes nothing of what an operator has ingested there, and says how to", async ({ database }) => {
    await ingestOwn(database);
    expect(await start(database)).toContain("npm run catalogue -- publish");
    expect(await version(database)).toEqual([]);
    expect(await withOwnerPool(database.ownerUrl, ownerOfCatalogue)).toBe("operator");
  });
});

test.describe("a start on a database that has a catalogue and no feed", () => {
  test.use({ template: "published" });

  test("publishes a shipped catalogue that an earlier version read in and never published, and lays no newer one over it", async ({
    database,
  }) => {
    const { rowCount } = await withClient(database.ownerUrl, async (client) => {
      await client.query("DELETE FROM feed.release");
      await client.query(
        `UPDATE catalogue.painpoint SET curated = jsonb_set(curated, '{headline,en}', '"An older headline"') WHERE slug = $1`,
        [SLUG],
      );
      await client.query("UPDATE catalogue.ingest SET sha256 = 'older' WHERE file = 'painpoints.jsonl'");
      return client.query("SELECT FROM catalogue.painpoint");
    });
    const left = seedPainpoints().length - (rowCount ?? 0);
    expect(await start(database)).toContain(`A newer catalogue came with the software (${left} new pain points, 1 changed;`);
    expect(await headline()).toBe("An older headline");
  });
});

test.describe("a start on a database that has a feed", () => {
  test.use({ template: "published" });

  test("shows nothing that an operator only ingested, and lays nothing over it, however often", async ({ database }) => {
    const before = { headline: await headline(), version: await version(database) };
    await ingestOwn(database);
    for (const _ of [1, 2]) {
      expect(await start(database)).toBe("");
      expect({ headline: await headline(), version: await version(database) }).toEqual(before);
    }
    await catalogueCommand(database, "publish");
    expect(await headline()).toBe(OWN_HEADLINE);
    await start(database);
    expect(await headline()).toBe(OWN_HEADLINE);
  });

  test("of another layout does not show what was only ingested: it says what to do, and ends", async ({ database }) => {
    await ingestOwn(database);
    await withClient(database.ownerUrl, (client) =>
      client.query("UPDATE feed.release SET format = format - 1, digest = 'of another layout'"),
    );
    await expect(start(database)).rejects.toThrow(/ingested or restored since the last publish.+npm run catalogue -- publish/);
    await catalogueCommand(database, "publish");
    expect(await start(database)).toBe("");
    expect(await headline()).toBe(OWN_HEADLINE);
  });

  test("a retraction shows nothing that was only ingested either: what is retracted is gone, and numbers wait for the publish", async ({
    database,
  }) => {
    const gone = "terminal-patients-suffer-with-no-say-over-the-end";
    const before = await headline();
    await ingestOwn(database);
    expect(await withOwnerPool(database.ownerUrl, (pool) => retract(pool, gone))).toBeUndefined();
    await start(database);
    expect(await headline()).toBe(before);
    await expect(call(getPainpoint, visitor, { slug: gone })).rejects.toMatchObject({ code: "not_found" });
    await catalogueCommand(database, "publish");
    expect(await headline()).toBe(OWN_HEADLINE);
    await expect(call(getPainpoint, visitor, { slug: gone })).rejects.toMatchObject({ code: "not_found" });
  });

  test("offers nothing to an operator's own catalogue, and update refuses to lay the shipped one over it", async ({ database }) => {
    await ingestOwn(database);
    await withClient(database.ownerUrl, (client) => client.query("UPDATE catalogue.ingest SET sha256 = 'older'"));
    expect(await start(database)).toBe("");
    await expect(catalogueCommand(database, "update")).rejects.toThrow("The catalogue is your own.");
  });
});

test.describe("a start on a database that has the shipped catalogue's feed", () => {
  test.use({ template: "shipped" });

  test("offers a newer shipped catalogue in one line, and update says what it changes before it does it", async ({ database }) => {
    const before = await headline();
    await withClient(database.ownerUrl, async (client) => {
      const older = `'"An older headline"'`;
      await client.query(`UPDATE catalogue.painpoint SET curated = jsonb_set(curated, '{headline,en}', ${older}) WHERE slug = $1`, [SLUG]);
      await client.query(`UPDATE catalogue.dossier SET dossier = jsonb_set(dossier, '{advice,en}', ${older}) WHERE slug = $1`, [SLUG]);
      await client.query("UPDATE catalogue.ingest SET sha256 = 'older' WHERE file NOT IN ('threads.csv', 'topics.json')");
      await client.query("UPDATE feed.release SET ingested = NULL");
    });
    const standing = await version(database);
    const changes = "0 new pain points, 1 changed; one dossier new or changed; evidence.csv, city.json changed";
    expect(await start(database)).toBe(`  A newer catalogue came with the software (${changes}): npm run catalogue -- update`);
    const { stdout } = await catalogueCommand(database, "update", "--dry-run");
    expect(stdout).toContain(`The catalogue that came with the software: ${changes}.\nNew: 0\nChanged: 1\n  ${SLUG}\n`);
    expect(stdout).toContain(`With a new or another dossier: 1\n  ${SLUG}\n`);
    expect(await version(database)).toEqual(standing);
    expect((await catalogueCommand(database, "update")).stdout).toContain(changes);
    expect(await headline()).toBe(before);
    expect(await start(database)).toBe("");
  });
});
