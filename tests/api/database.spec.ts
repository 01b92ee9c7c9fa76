import { fork } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "playwright/test";
import { PUBLISH_LIMITS } from "#lib/db/owner";
import { withPool } from "#lib/db/pool";
import { migrate, pendingSchemaChange } from "../../scripts/database/migrate.ts";
import { grantWebRole, grantWorkerRole } from "../../scripts/database/roles.ts";
import { checkWorkerStanding } from "../../scripts/worker/worker-standing.ts";
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

  test("the web role sees nothing of the queue's tables, and asks for work of the desk by three functions alone", async ({ database }) => {
    const { rows } = await withClient(database.ownerUrl, (client) =>
      client.query<{ name: string }>(
        "SELECT relname AS name FROM pg_class WHERE relnamespace = 'queue'::regnamespace AND relkind IN ('r', 'p')",
      ),
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { name } of rows) {
      expect(await refused(database.webUrl, `SELECT * FROM queue.${name}`), name).toBe(NO_RIGHT);
      expect(await refused(database.webUrl, `DELETE FROM queue.${name}`), name).toBe(NO_RIGHT);
    }
    expect(await refused(database.webUrl, "INSERT INTO queue.job (name) VALUES ('desk.publish')")).toBe(NO_RIGHT);
    expect(await refused(database.webUrl, "SELECT queue.create_queue('mine', '{}')")).toBe(NO_RIGHT);

    const queue = (name: string) =>
      `INSERT INTO queue.job (name, data) SELECT name, '{"asked": {"secret": 1}}' FROM queue.queue WHERE name = '${name}'`;
    await withClient(database.ownerUrl, (client) =>
      client.query(`SELECT queue.create_queue('deliveries', '{"policy": "standard"}'); ${queue("deliveries")}; ${queue("desk.publish")}`),
    );
    const seen = await withClient(database.webUrl, (client) =>
      client.query<{ job: string }>("SELECT job FROM app.read_desk_jobs(NULL, 10)"),
    );
    expect(seen.rows).toEqual([{ job: "desk.publish" }]);
    expect(await refused(database.webUrl, "SELECT app.enqueue_desk_job('deliveries', '{}', gen_random_uuid(), '')")).toBe("P0001");
    expect(await refused(database.webUrl, "SELECT app.enqueue_desk_job('desk.publish', '{}', gen_random_uuid(), '')")).toBe("P0001");
    expect(await refused(database.workerUrl, "SELECT app.read_desk_jobs(NULL, 10)")).toBe(NO_RIGHT);
  });

  test("the worker's role reads the full database and writes the feed, and owns, makes, empties and knows nothing beyond", async ({
    database,
  }) => {
    for (const sql of [
      "SELECT count(*) FROM catalogue.painpoint",
      "SELECT count(*) FROM app.kept_brief WHERE 'x' = ANY (cites)",
      "DELETE FROM feed.release WHERE false",
      "UPDATE queue.queue SET notify = notify",
    ])
      expect(await refused(database.workerUrl, sql), sql).toBe("allowed");
    for (const sql of [
      ...[
        "api_key",
        "session",
        "sign_in_link",
        "identity",
        "account",
        "audit_event",
        "daily_usage",
        "metered_call",
        "kept_brief",
        "operator",
      ].map((table) => `SELECT * FROM app.${table}`),
      "SELECT id FROM app.account",
      "INSERT INTO app.account (email, plan) VALUES ('a@b.example', 'pro')",
      "DELETE FROM app.metered_call",
      "UPDATE app.metered_call SET state = 'returned'",
      ...["painpoint", "thread", "evidence", "dossier", "topic", "city", "ingest", "history"].map(
        (table) => `DELETE FROM catalogue.${table}`,
      ),
      "UPDATE catalogue.history SET operator = 'somebody else'",
      "UPDATE catalogue.painpoint SET curated = '{}'",
      ...["feed.painpoint", "catalogue.retraction", "queue.job"].map((table) => `TRUNCATE ${table}`),
      ...["catalogue", "extraction", "feed", "advice", "app", "queue", "public"].map((schema) => `CREATE TABLE ${schema}.mine (id int)`),
      "CREATE SCHEMA mine",
      "ALTER TABLE feed.release ADD COLUMN mine int",
      "SET ROLE painpoint_owner",
      "SET ROLE painpoint_web",
    ])
      expect(await refused(database.workerUrl, sql), sql).toMatch(/^(42501|42P01)$/);
  });

  test("a worker's role that may do more is refused where it is given its rights, and where it works", async ({ database }) => {
    await expect(grantWorkerRole(database.ownerUrl, database.ownerUrl)).rejects.toThrow(
      "The role painpoint_owner of DATABASE_WORKER_URL is the owner of the schemas or a member of it.",
    );
    await expect(grantWorkerRole(database.ownerUrl, database.webUrl)).rejects.toThrow(
      "The role painpoint_web of DATABASE_WORKER_URL may read app.account.email.",
    );
    const standing = () => withPool(database.workerUrl, { max: 1, limits: PUBLISH_LIMITS }, checkWorkerStanding);
    await standing();
    for (const [more, less, told] of [
      [
        "GRANT SELECT ON app.session TO painpoint_worker",
        "REVOKE SELECT ON app.session FROM painpoint_worker",
        /may read app\.session\.token_digest\. Give the worker a role of its own/,
      ],
      ["GRANT CREATE ON SCHEMA feed TO painpoint_worker", "REVOKE CREATE ON SCHEMA feed FROM painpoint_worker", /may make tables/],
      [
        "REVOKE USAGE ON SCHEMA queue FROM painpoint_worker",
        "GRANT USAGE ON SCHEMA queue TO painpoint_worker",
        /has no worker's rights yet\. First, with that address: npm run migrate/,
      ],
      ["COMMENT ON SCHEMA feed IS '20261121000000_foundation'", "", /not at this version's schema/],
    ] as const) {
      await withClient(database.ownerUrl, (client) => client.query(more));
      await expect(standing()).rejects.toThrow(told);
      await withClient(database.ownerUrl, (client) => client.query(less));
    }
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
