import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { setLimits, setPlan } from "#lib/access/accounts";
import { readAccountUsage } from "#lib/access/account-usage";
import { admitKey } from "#lib/access/admit";
import { findKeptBrief } from "#lib/access/kept-briefs";
import { createKey, revokeKey } from "#lib/access/keys";
import { currentSettings, publish } from "#lib/catalogue/publish";
import { publishRestored } from "#lib/catalogue/restore-release";
import { retract } from "#lib/catalogue/retract";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { call } from "#lib/operations/call";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { backUp } from "../../scripts/backup/back-up.ts";
import { openBackup, type Header } from "../../scripts/backup/backup-file.ts";
import { restore } from "../../scripts/backup/restore.ts";
import { allTables, KEY_TABLES, keptTables, LEFT_OUT, quoted } from "../../scripts/backup/tables.ts";
import { grantWebRole } from "../../scripts/database/roles.ts";
import { prepareDatabase } from "../../scripts/service/prepare-database.ts";
import { cloneDatabase, dropDatabase, withClient, type TestDatabase } from "../support/database.ts";
import { MIGRATED_TEMPLATE, PUBLISHED_TEMPLATE, testDeployment } from "../support/deployment.ts";
import { test as base, type TestKey } from "../support/fixtures.ts";
import { keepBrief, sampleBrief } from "../support/kept-brief.ts";
import { newMember } from "../support/member.ts";
import { operatorCommand } from "../support/operator-command.ts";

const root = resolve(import.meta.dirname, "../..");
const MIGRATIONS = join(root, "prisma/migrations");
const VISITOR: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "backup" };
const GONE = "holiday-freeway-standstill";

interface Own {
  folder: string;
  /** A database of its own beside the test's: bare, unless a template is named. */
  other: (template?: string) => Promise<TestDatabase>;
}

const test = base.extend<Own>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "backup-"));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  other: async ({}, use) => {
    const made: string[] = [];
    await use(async (template = "template0") => {
      const name = `test_${randomBytes(6).toString("hex")}`;
      made.push(name);
      return cloneDatabase(testDeployment(), template, name);
    });
    await closeWebPool();
    for (const name of made) await dropDatabase(testDeployment(), name);
  },
});

test.use({ template: "published" });

/** From here on the code under test runs on that database. */
async function moveTo({ webUrl }: TestDatabase): Promise<void> {
  await closeWebPool();
  configure({ DATABASE_URL: webUrl });
}

/** Runs an operator's command on that database, and answers what it prints. */
async function command(script: "backup" | "restore", database: TestDatabase, ...args: string[]): Promise<string> {
  return (await operatorCommand(script, database, args)).stdout;
}

/** What visitors are answered, to the byte. */
async function answers({ webUrl }: TestDatabase): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, "tests/support/published-answers.ts")], {
    env: { ...process.env, DATABASE_URL: webUrl },
    maxBuffer: Infinity,
  });
  return stdout;
}

/** A digest of all rows of each table. */
function rowsOf({ ownerUrl }: TestDatabase): Promise<Record<string, string>> {
  return withClient(ownerUrl, async (client) => {
    const digests: Record<string, string> = {};
    await client.query("SET TimeZone = 'UTC'");
    for (const table of await allTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(one::text, ',' ORDER BY one::text)), '') AS digest FROM ${quoted(table)} AS one`,
      );
      digests[table] = rows[0]?.digest ?? "";
    }
    return digests;
  });
}

/** At one moment, from which seconds are counted. */
const usageOf = (accountId: string) => readAccountUsage(accountId, STARTED);
const STARTED = new Date();

const kept = (rows: Record<string, string>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !(name in LEFT_OUT) && !((name.split(".")[0] ?? "") in LEFT_OUT)));
const EMPTY = "0 ";

/** Whether nothing at all stands in a database. */
function isBare({ ownerUrl }: TestDatabase): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname !~ '^(pg_|information_schema)'",
    );
    return rows.length === 0;
  });
}

/** Somebody with everything that an account can have; and a pain point that was retracted. */
async function fill(database: TestDatabase, newKey: () => Promise<TestKey>) {
  const owner = await newKey();
  const { accountId, key } = owner;
  await setLimits(accountId, { dailyLimit: 7, monthlyBriefQuota: 3 });
  await setPlan(accountId, "custom");
  for (let request = 0; request < 3; request += 1) await admitKey(key, STARTED);
  await revokeKey((await createKey(accountId, "Revoked\tand \\odd")).id);
  const briefId = await keepBrief(accountId, sampleBrief());
  const goneBriefId = await keepBrief(accountId, { ...sampleBrief(), slug: GONE });
  const member = await newMember("free");
  await withClient(database.webUrl, async (client) => {
    await client.query("INSERT INTO app.identity VALUES ('github', '4711', $1)", [member.accountId]);
    await client.query("INSERT INTO app.member_daily_usage VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 5)", [member.accountId]);
    await client.query("INSERT INTO app.mail_count VALUES ('x', now(), 1)");
    await client.query("INSERT INTO app.sign_in_link VALUES ('a@test.invalid', 'digest', now())");
  });
  await withOwnerPool(database.ownerUrl, (pool) => retract(pool, GONE));
  return { ...owner, briefId, goneBriefId, member };
}

test("what is backed up is there again in an empty server: keys, quotas, briefs, trail and catalogue, and the same feed to the byte", async ({
  database,
  folder,
  other,
  newKey,
}) => {
  const filled = await fill(database, newKey);
  const before = { rows: await rowsOf(database), answers: await answers(database), usage: await usageOf(filled.accountId) };
  const painpoints = Number.parseInt(before.rows["catalogue.painpoint"] ?? "");
  const held = `2 accounts, 2 keys, 1 kept brief, 5 events of the audit trail, ${painpoints} pain points`;
  const file = join(folder, "backup");
  expect(await command("backup", database, file)).toContain(`Backed up ${held} into `);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["backup"]);

  const target = await other();
  await withClient(target.ownerUrl, (client) =>
    client.query(`ALTER ROLE painpoint_owner IN DATABASE ${target.name} SET TimeZone = 'Asia/Taipei'`),
  );
  const printed = await command("restore", target, file);
  expect(printed).toContain(`Restored ${held}, as they stood at `);
  expect(printed).toMatch(/Published \S+: \d+ pain points, visible through \d{4}-\d{2}, as before\./);
  const after = await rowsOf(target);
  const { "catalogue.history": acts = "", ...others } = kept(after);
  const { "catalogue.history": actsBefore = "", ...othersBefore } = kept(before.rows);
  expect(others).toEqual(othersBefore);
  // And its own publish.
  expect(Number.parseInt(acts)).toBe(Number.parseInt(actsBefore) + 1);
  for (const table of ["app.session", "app.sign_in_link", "app.mail_count"]) {
    expect(before.rows[table], table).not.toBe(EMPTY);
    expect(after[table], table).toBe(EMPTY);
  }
  expect(await answers(target)).toBe(before.answers);
  expect(before.answers).not.toContain(GONE);

  await moveTo(target);
  expect(await usageOf(filled.accountId)).toEqual(before.usage);
  expect((await admitKey(filled.key, STARTED)).daily).toMatchObject({ limit: 7, remaining: 3 });
  expect(await findKeptBrief(filled.accountId, filled.briefId)).toMatchObject({ brief: { slug: sampleBrief().slug } });
  expect(await findKeptBrief(filled.accountId, filled.goneBriefId)).toBeUndefined();
  // A start finds nothing to do, and a new publish a number that was never used.
  await expect(start(target)).resolves.toEqual([]);
  const next = await withOwnerPool(target.ownerUrl, (pool) => publish(pool, { lagMonths: 2 }));
  expect(before.answers).not.toContain(next.version);
  expect(next.changed).toBe(true);
});

test("a process that lived through a restore reads the release under its new id, though it is called what it was", async ({
  database,
  folder,
  other,
  newKey,
}) => {
  const { key } = await newKey();
  const readTop = async () => {
    const { release } = await admitKey(key);
    return { release, page: await call(searchPainpoints, { ...VISITOR, release }, { limit: 1 }) };
  };
  const before = await readTop();
  const file = join(folder, "backup");
  await command("backup", database, file);
  const target = await other();
  await command("restore", target, file);
  await moveTo(target);
  const after = await readTop();
  expect(after.release?.version).toBe(before.release?.version);
  expect(after.release?.id).not.toBe(before.release?.id);
  expect(after.page).toEqual(before.page);
});

test("a backup shows one moment, and holds up nobody who writes meanwhile", async ({ database, folder, other, newKey }) => {
  const file = join(folder, "backup");
  let isDone = false;
  const written = async () => {
    let keys = 0;
    for (; !isDone; keys += 1) {
      const { key, accountId } = await newKey();
      await admitKey(key, STARTED);
      await setPlan(accountId, "free");
    }
    return keys;
  };
  const writers = [written(), written(), written()];
  const contents = await backUp(database.ownerUrl, file).finally(() => (isDone = true));
  const keys = (await Promise.all(writers)).reduce((sum, count) => sum + count);
  expect(keys).toBeGreaterThan(3);
  const target = await other();
  await restore(target.ownerUrl, file);
  const counted = (name: string, { tables }: Pick<Header, "tables">) => tables.find((table) => table.name === name)?.rows ?? 0;
  const counts = Object.fromEntries(Object.entries(kept(await rowsOf(target))).map(([name, digest]) => [name, Number.parseInt(digest)]));
  expect(counts).toEqual(Object.fromEntries(contents.tables.map(({ name }) => [name, counted(name, contents)])));
});

async function start(database: TestDatabase): Promise<string[]> {
  const steps: string[] = [];
  await prepareDatabase(database, (text) => steps.push(text));
  return steps;
}

test.describe("a file", () => {
  test("that was cut off, lengthened or altered anywhere changes nothing, and is told from a whole one", async ({
    database,
    folder,
    other,
  }) => {
    const [file, spoilt] = [join(folder, "backup"), join(folder, "spoilt")];
    await backUp(database.ownerUrl, file);
    const whole = await readFile(file);
    const { body } = await openBackup(file);
    const middle = Math.floor((body.start + body.end) / 2);
    const cuts = [0, 1, 40, body.start - 1, body.start, body.start + 1, middle, body.end, body.end + 1, whole.length - 1];
    const flips = [0, 40, body.start - 1, body.start, body.start + 4, body.start + 9, middle, body.end - 1, body.end, whole.length - 1];
    const altered = flips.map((at) => {
      const copy = Buffer.from(whole);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy;
    });
    const target = await other();
    for (const bytes of [...cuts.map((at) => whole.subarray(0, at)), ...altered, Buffer.concat([whole, Buffer.from("\n")])]) {
      await writeFile(spoilt, bytes);
      await expect(restore(target.ownerUrl, spoilt)).rejects.toThrow(
        /^\S+ is not a whole backup: .+ Nothing was changed; take another copy of it\.$/,
      );
    }
    expect(await isBare(target)).toBe(true);
    await restore(target.ownerUrl, file);
  });

  test("that is not there, and one that is there already, are each one sentence", async ({ database, folder, other }) => {
    const file = join(folder, "backup");
    await expect(restore((await other()).ownerUrl, file)).rejects.toThrow(`There is no file ${file}.`);
    await writeFile(file, "something of value");
    await expect(backUp(database.ownerUrl, file)).rejects.toThrow(`There is a file ${file} already, which a backup does not replace.`);
    expect(await readFile(file, "utf8")).toBe("something of value");
  });

  test("is not left half-written", async ({ database, folder }) => {
    await expect(backUp(database.ownerUrl, join(folder, "missing/backup"))).rejects.toThrow("ENOENT");
    await withClient(database.ownerUrl, (client) =>
      client.query(
        "CREATE TABLE app.unreadable AS SELECT 1 AS one; ALTER TABLE app.unreadable ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY; CREATE POLICY broken ON app.unreadable USING (1 / (one - 1) > 0)",
      ),
    );
    await expect(backUp(database.ownerUrl, join(folder, "backup"))).rejects.toThrow("division by zero");
    expect(await readdir(folder)).toEqual([]);
  });
});

test.describe("a restore", () => {
  test("into an installation that holds anything is refused, and it stays as it is", async ({ database, folder, other }) => {
    const file = join(folder, "backup");
    await backUp(database.ownerUrl, file);
    const withAccount = await other(MIGRATED_TEMPLATE);
    await withClient(withAccount.ownerUrl, (client) =>
      client.query("INSERT INTO app.account (email, plan) VALUES ('a@test.invalid', 'free')"),
    );
    for (const target of [withAccount, await other(PUBLISHED_TEMPLATE)]) {
      const before = await rowsOf(target);
      await expect(restore(target.ownerUrl, file)).rejects.toThrow(
        /into an empty installation only, and this one is not \(\w+\.\w+ has rows\)/,
      );
      expect(await rowsOf(target)).toEqual(before);
    }
  });

  test("of keys whose pepper is missing is refused; with the pepper in second place it is not; without the keys it restores the rest", async ({
    database,
    folder,
    other,
    newKey,
  }) => {
    const { key } = await newKey({ dailyLimit: 7 });
    for (let request = 0; request < 3; request += 1) await admitKey(key, STARTED);
    const file = join(folder, "backup");
    await backUp(database.ownerUrl, file);
    const { API_KEY_PEPPER: pepper = "" } = testDeployment().environment;
    const [foreign, without, second] = [await other(), await other(), await other()];
    configure({ API_KEY_PEPPER: "another pepper of thirty-two letters" });
    await expect(restore(foreign.ownerUrl, file)).rejects.toThrow(
      /made with a pepper that this installation does not have .+ bring back API_KEY_PEPPER.+--without-keys/,
    );
    expect(await isBare(foreign)).toBe(true);

    await restore(without.ownerUrl, file, { withoutKeys: true });
    const [source, loaded] = [kept(await rowsOf(database)), kept(await rowsOf(without))];
    expect(loaded).toEqual({ ...source, ...Object.fromEntries(KEY_TABLES.map((table) => [table, EMPTY])) });

    configure({ API_KEY_PEPPER: `another pepper of thirty-two letters,${pepper}` });
    await restore(second.ownerUrl, file);
    await grantWebRole(second.ownerUrl, second.webUrl);
    await moveTo(second);
    expect((await admitKey(key, STARTED)).daily.remaining).toBe(3);
  });

  test("into a newer version loads the older schema and migrates it; a newer one's backup is refused; what fails on the way leaves nothing", async ({
    database,
    folder,
    other,
    newKey,
  }) => {
    await newKey();
    const file = join(folder, "backup");
    await backUp(database.ownerUrl, file);
    const newer = await migrationsWith(
      folder,
      "newer",
      "ALTER TABLE app.account ADD COLUMN later TEXT NOT NULL DEFAULT 'then'; CREATE TABLE app.later (id SERIAL PRIMARY KEY)",
    );
    const failing = await migrationsWith(folder, "failing", "SELECT 1 / count(*) FROM app.sign_in_link");

    const bare = await other();
    await expect(restore(bare.ownerUrl, file, { migrations: failing })).rejects.toThrow();
    expect(await isBare(bare)).toBe(true);

    await restore(bare.ownerUrl, file, { migrations: newer });
    expect(await later(bare)).toEqual(["then"]);
    const backOfNewer = join(folder, "newer-backup");
    await backUp(bare.ownerUrl, backOfNewer);
    expect((await openBackup(backOfNewer)).header.tables.map(({ name }) => name)).toContain("app.later");

    const older = await other();
    await expect(restore(older.ownerUrl, backOfNewer)).rejects.toThrow(
      /made by a version whose database this one does not know \(99999999999999_later\)\. Restore it with that version/,
    );
    expect(await isBare(older)).toBe(true);

    // Made ready by the newer version, and still empty.
    const ready = await other();
    await restore(ready.ownerUrl, backOfNewer, { migrations: newer });
    await withClient(ready.ownerUrl, (client) =>
      client.query(
        `ALTER TABLE catalogue.history DISABLE TRIGGER USER;
         TRUNCATE app.account, catalogue.thread, catalogue.painpoint, catalogue.topic, catalogue.city, catalogue.ingest, catalogue.retraction, catalogue.history, feed.release CASCADE;
         ALTER TABLE catalogue.history ENABLE TRIGGER USER`,
      ),
    );
    await restore(ready.ownerUrl, file, { migrations: newer });
    expect(await later(ready)).toEqual(["then"]);
  });

  test("shows no more than was public, also where it was cut short before it published: the start goes on", async ({
    database,
    folder,
    other,
  }) => {
    const file = join(folder, "backup");
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 2, dataMonth: "2017-06" }));
    const before = await answers(database);
    await backUp(database.ownerUrl, file);
    const target = await other();
    await restore(target.ownerUrl, file);
    expect(await start(target)).toEqual(["Publishing the feed"]);
    const settings = await withOwnerPool(target.ownerUrl, currentSettings);
    expect(settings).toMatchObject({ dataMonth: "2017-06", pinned: true, lagMonths: 2, hasUnpublished: false });
    const withoutName = (text: string) => text.replaceAll(/"(published_at|version)":"[^"]+"/g, "");
    expect(withoutName(await answers(target))).toBe(withoutName(before));
  });

  test("publishes nothing where something had been ingested since the last publish; neither does a start", async ({
    database,
    folder,
    other,
  }) => {
    await withClient(database.ownerUrl, (client) => client.query("UPDATE catalogue.ingest SET sha256 = 'another', origin = 'operator'"));
    const file = join(folder, "backup");
    await backUp(database.ownerUrl, file);
    const target = await other();
    const { release } = await restore(target.ownerUrl, file);
    if (!release) throw new Error("The backup knows of no release.");
    expect(await withOwnerPool(target.ownerUrl, (pool) => publishRestored(pool, release))).toBeUndefined();
    await expect(start(target)).rejects.toThrow("npm run catalogue -- publish");
    expect((await rowsOf(target))["feed.painpoint"]).toBe(EMPTY);
  });
});

test("every table of the database is either backed up or left out by name, with its reason", async ({ database }) => {
  await withClient(database.ownerUrl, async (client) => {
    const names = (await keptTables(client)).map(({ name }) => name);
    const { rows } = await client.query<{ name: string }>(
      "SELECT table_schema || '.' || table_name AS name FROM information_schema.tables WHERE table_schema !~ '^(pg_|information_schema)' AND table_name <> '_prisma_migrations'",
    );
    const forgotten = rows
      .map(({ name }) => name)
      .filter((name) => !names.includes(name) && !(name in LEFT_OUT) && !((name.split(".")[0] ?? "") in LEFT_OUT));
    expect(forgotten).toEqual([]);
    const there = rows.flatMap(({ name }) => [name, name.split(".")[0]]);
    expect(Object.keys(LEFT_OUT).filter((name) => !there.includes(name))).toEqual([]);
    expect(names.toSorted()).toEqual([
      "app.account",
      "app.api_key",
      "app.audit_event",
      "app.daily_usage",
      "app.identity",
      "app.kept_answer",
      "app.kept_brief",
      "app.member_daily_usage",
      "app.metered_call",
      "app.operator",
      "app.pro_request",
      "app.saved_search",
      "app.shortlist",
      "app.still_so",
      "app.webhook",
      "catalogue.city",
      "catalogue.dossier",
      "catalogue.evidence",
      "catalogue.history",
      "catalogue.ingest",
      "catalogue.painpoint",
      "catalogue.painpoint_thread",
      "catalogue.retraction",
      "catalogue.thread",
      "catalogue.topic",
      "extraction.backing",
      "extraction.budget",
      "extraction.digest_key",
      "extraction.proposal",
      "extraction.result",
      "extraction.review",
      "extraction.run",
      "extraction.source",
      "extraction.thread",
    ]);
  });
});

/** The migrations of a version that has one more. */
async function migrationsWith(folder: string, name: string, sql: string): Promise<string> {
  const migrations = join(folder, name);
  await cp(MIGRATIONS, migrations, { recursive: true });
  await mkdir(join(migrations, "99999999999999_later"));
  await writeFile(join(migrations, "99999999999999_later/migration.sql"), sql);
  return migrations;
}

function later({ ownerUrl }: TestDatabase): Promise<string[]> {
  return withClient(ownerUrl, async (client) =>
    (await client.query<{ later: string }>("SELECT later FROM app.account")).rows.map((row) => row.later),
  );
}
