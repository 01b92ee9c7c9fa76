import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "playwright/test";
import { FEED_FORMAT } from "#lib/schemas/release";
import { migrationNames, migrationsFolder } from "../../scripts/database/migration-names.ts";

const root = resolve(import.meta.dirname, "../..");
/** Until here no version stood beside the one before it. */
const LAST_ALONE = "20261124100100_desk_jobs";
/** Migrations that take something away nonetheless, and the version that has not used it any more: it came before. */
const TAKEN_AWAY: Record<string, string> = {};

/**
 * The statements of a migration that processes of the version before would notice: what they read or write is gone, or they write too
 * little. `before`: the migrations before it.
 */
function noticed(sql: string, before = ""): string[] {
  const statements = sql
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim());
  const made = statements.flatMap((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/i.exec(statement)?.[1] ?? []);
  return statements.filter((statement) => {
    const [, altered] = /^(?:ALTER TABLE (?:ONLY )?(?:IF EXISTS )?|CREATE UNIQUE INDEX .* ON )([^\s(]+)/i.exec(statement) ?? [];
    return NOTICED.some((pattern) => pattern.test(statement)) && !made.includes(altered ?? "") && !onlyWidens(statement, before);
  });
}

/** Whether a statement does nothing but put a check anew that lets through everything that it did, and more. */
function onlyWidens(statement: string, before: string): boolean {
  const check = String.raw`CHECK \("(\w+)" IN \(([^)]*)\)\)`;
  const [, name, column, values] =
    new RegExp(String.raw`^ALTER TABLE \S+ DROP CONSTRAINT ("\w+"), ADD CONSTRAINT \1 ${check}$`).exec(statement) ?? [];
  if (name === undefined || column === undefined || values === undefined) return false;
  const former = Array.from(before.matchAll(new RegExp(`CONSTRAINT ${name} ${check}`, "g"))).at(-1);
  if (former?.[1] !== column || former[2] === undefined) return false;
  const list = (text: string) => text.split(",").map((value) => value.trim());
  return list(former[2]).every((value) => list(values).includes(value));
}

const NOTICED = [
  /\b(DROP|RENAME|TRUNCATE|REVOKE)\b/i,
  /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i,
  /\bSET NOT NULL\b/i,
  /\bADD COLUMN (?:(?!\bDEFAULT\b)[^,])*\bNOT NULL\b(?![^,]*\bDEFAULT\b)/i,
  /\bADD CONSTRAINT \S+ (CHECK|UNIQUE|EXCLUDE|FOREIGN KEY)\b/i,
  /^CREATE UNIQUE INDEX\b/i,
];

test("a migration only adds, since processes of the version before go on beside it: what these need is taken away a version later", async () => {
  const taking = [];
  let before = "";
  for (const name of await migrationNames()) {
    const sql = await readFile(join(migrationsFolder, name, "migration.sql"), "utf8");
    if (name > LAST_ALONE && noticed(sql, before).length > 0) taking.push(name);
    before += sql;
  }
  expect(taking).toEqual(Object.keys(TAKEN_AWAY));
  for (const version of Object.values(TAKEN_AWAY)) expect(await versions()).toContainEqual(expect.objectContaining({ version }));
});

test("what a process of the version before would notice is told from what it would not", () => {
  for (const statement of [
    'ALTER TABLE "app"."account" DROP COLUMN "plan"',
    'ALTER TABLE "feed"."painpoint" RENAME COLUMN "summary" TO "words"',
    'ALTER TABLE "feed"."index" ALTER COLUMN "segment" SET DATA TYPE INTEGER',
    'ALTER TABLE "app"."api_key" ADD COLUMN "note" TEXT, ADD COLUMN "scope" TEXT NOT NULL',
    'ALTER TABLE "app"."api_key" ALTER COLUMN "name" SET NOT NULL',
    `ALTER TABLE "app"."api_key" ADD CONSTRAINT "scope_check" CHECK ("scope" <> '')`,
    'CREATE UNIQUE INDEX "api_key_name_key" ON "app"."api_key"("name")',
    'DROP FUNCTION "app"."admit_keys"',
  ])
    expect(noticed(statement), statement).toHaveLength(1);
  for (const statement of [
    'ALTER TABLE "app"."api_key" ADD COLUMN "scope" TEXT',
    `ALTER TABLE "app"."api_key" ADD COLUMN "note" TEXT, ADD COLUMN "scope" TEXT NOT NULL DEFAULT 'all'`,
    'CREATE INDEX "api_key_name_idx" ON "app"."api_key"("name")',
    `CREATE TABLE "app"."note" ("id" UUID NOT NULL); CREATE UNIQUE INDEX "note_key" ON "app"."note"("id");
     ALTER TABLE "app"."note" ADD CONSTRAINT "note_check" CHECK ("id" IS NOT NULL)`,
    "-- DROP nothing\nCREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE x; $$",
  ])
    expect(noticed(statement), statement).toEqual([]);
});

test("a check that is put anew is not noticed where it lets through all that it did, and noticed where it does not", () => {
  const before = `ALTER TABLE "app"."a" ADD CONSTRAINT "a_check" CHECK ("kind" IN ('one', 'two'));`;
  const anew = (check: string) => `ALTER TABLE "app"."a" DROP CONSTRAINT "a_check", ADD CONSTRAINT "a_check" CHECK (${check})`;
  expect(noticed(anew(`"kind" IN ('one', 'two', 'three')`), before)).toEqual([]);
  for (const check of [`"kind" IN ('one', 'three')`, `"other" IN ('one', 'two')`, `"kind" <> ''`])
    expect(noticed(anew(check), before), check).toHaveLength(1);
  expect(noticed(anew(`"kind" IN ('one', 'two')`))).toHaveLength(1);
  expect(noticed(`ALTER TABLE "app"."a" DROP CONSTRAINT "a_check"`, before)).toHaveLength(1);
});

/** The table of versions in docs/operations.md, newest first. */
async function versions(): Promise<{ version: string; layout: number; migration: string }[]> {
  const text = await readFile(join(root, "docs/operations.md"), "utf8");
  return Array.from(
    text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d+) +\| `(\d{14}_\w+)` +\|/gm),
    ([, version = "", layout, migration = ""]) => ({
      version,
      layout: Number(layout),
      migration,
    }),
  );
}

test("the newest line of the table of versions is this one's: its number, its layout and its newest migration", async () => {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  expect((await versions())[0]).toEqual({ version, layout: FEED_FORMAT, migration: (await migrationNames()).at(-1) });
});
