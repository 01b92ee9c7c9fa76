import { fork } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "playwright/test";
import { migrate, pendingSchemaChange } from "../../scripts/database/migrate.ts";
import { grantWebRole } from "../../scripts/database/roles.ts";
import { cloneDatabase, withClient } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";

const bare = (name: string) => cloneDatabase(testDeployment(), "template0", name);

test.describe("migrations", () => {
  test("bring a database to the schema, and a second run changes nothing", async () => {
    const { ownerUrl } = await bare("migrations_twice");
    expect(await migrate(ownerUrl)).toContain("20261121000000_foundation");
    expect(await pendingSchemaChange(ownerUrl)).toBeUndefined();
    expect(await migrate(ownerUrl)).toEqual([]);
  });

  test("run by four at once, are applied once", async () => {
    const { ownerUrl } = await bare("migrations_at_once");
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(ownerUrl)));
    expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
  });

  test("killed at any moment, leave a database that the next run brings to the schema", async () => {
    const { ownerUrl } = await bare("migrations_killed");
    for (const millis of [150, 250, 300, 350, 400, 450]) {
      const child = fork(resolve(import.meta.dirname, "../support/migrate-process.ts"), [ownerUrl], { stdio: "ignore" });
      await wait(millis);
      child.kill("SIGKILL");
      const unfinished = await withClient(ownerUrl, (client) =>
        client.query(
          "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS begun, to_regclass('app.daily_usage') IS NOT NULL AS whole",
        ),
      );
      const [state] = unfinished.rows as { begun: boolean; whole: boolean }[];
      expect(state?.begun).toBe(state?.whole);
    }
    await migrate(ownerUrl);
    expect(await pendingSchemaChange(ownerUrl)).toBeUndefined();
  });
});

test.describe("the wall", () => {
  test.use({ template: "published" });

  const refused = async (webUrl: string, sql: string) =>
    withClient(webUrl, (client) =>
      client.query(sql).then(
        () => "allowed",
        (error: unknown) => (error as { code?: string }).code,
      ),
    );
  const NO_RIGHT = "42501";

  test("the web role cannot read, write or even see the tables of the private schema", async ({ database }) => {
    for (const table of [
      "thread",
      "evidence",
      "painpoint",
      "painpoint_thread",
      "ingest",
      "topic",
      "dossier",
      "city",
      "retraction",
      "history",
    ]) {
      expect(await refused(database.webUrl, `SELECT * FROM catalogue.${table}`), table).toBe(NO_RIGHT);
      expect(await refused(database.webUrl, `DELETE FROM catalogue.${table}`), table).toBe(NO_RIGHT);
    }
    expect(await refused(database.webUrl, "CREATE TABLE catalogue.mine (id int)")).toBe(NO_RIGHT);
  });

  test("the web role cannot change what is published, nor make tables of its own, nor become another role", async ({ database }) => {
    for (const sql of [
      "UPDATE feed.release SET lag_months = 9",
      "DELETE FROM feed.painpoint",
      "INSERT INTO feed.\"index\" VALUES (1, 'x', '')",
      "CREATE TABLE app.mine (id int)",
      "CREATE SCHEMA mine",
      "SET ROLE painpoint_owner",
    ]) {
      expect(await refused(database.webUrl, sql), sql).toBe(NO_RIGHT);
    }
    expect(await refused(database.webUrl, "SELECT count(*) FROM feed.painpoint")).toBe("allowed");
  });

  test("a web role that could pass the wall is refused at the start", async ({ database }) => {
    await expect(grantWebRole(database.ownerUrl, database.ownerUrl)).rejects.toThrow(/can reach the private schema/);
  });
});

test("connecting to a database that is not there fails within seconds", async () => {
  const started = Date.now();
  await expect(migrate("postgresql://nobody:x@127.0.0.1:1/none")).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(6_000);
});
