import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Pool } from "pg";
import { expect, test } from "playwright/test";
import { patientDelay } from "../../scripts/service/restarts.ts";
import { queueDatabase } from "../../scripts/worker/queue-database.ts";

const root = resolve(import.meta.dirname, "../..");

test("the migrations bring the queue's tables to what the installed pg-boss works on; a newer one wants a migration, by getMigrationPlans", () => {
  const sql = globSync("prisma/migrations/*/migration.sql", { cwd: root })
    .toSorted()
    .map((file) => readFileSync(resolve(root, file), "utf8"))
    .join("\n");
  const [, reached] =
    [...sql.matchAll(/(?:INSERT INTO queue\.version\s*\(version\) VALUES \(|UPDATE queue\.version SET version = )'(\d+)'/g)].at(-1) ?? [];
  const { pgboss } = JSON.parse(readFileSync(resolve(root, "node_modules/pg-boss/package.json"), "utf8")) as { pgboss: { schema: number } };
  expect(Number(reached)).toBe(pgboss.schema);
});

test("a process that the service does without is started again ever later, and at last once a minute", () => {
  expect([1, 2, 3, 8, 9, 10, 50].map(patientDelay)).toEqual([200, 400, 800, 25_600, 51_200, 60_000, 60_000]);
});

test("that the database is away the queue says once, however many statements fail, and once that it is back; another failure is no outage", async () => {
  const answers = [...Array<string>(6).fill("ECONNREFUSED"), "", "", "57P01", "57P01", "", "42501"];
  const query = () => {
    const code = answers.shift() ?? "";
    return code === "" ? Promise.resolve({ rows: [] }) : Promise.reject(Object.assign(new Error("no"), { code }));
  };
  const database = queueDatabase({ query } as unknown as Pick<Pool, "query">, 1);
  const told = await eventsOf(async () => {
    while (answers.length > 0) await database.executeSql("SELECT").catch(() => undefined);
  });
  const outage = ["the queue could not be worked on", "the queue is worked on again"];
  expect(told).toEqual([...outage, ...outage]);
});

/** What is logged meanwhile, by its events. */
async function eventsOf(work: () => Promise<void>): Promise<string[]> {
  const write = process.stderr.write.bind(process.stderr);
  const said: string[] = [];
  process.stderr.write = (text: string | Uint8Array) => said.push(String(text)) > 0;
  try {
    await work();
  } finally {
    process.stderr.write = write;
  }
  return said.map((line) => (JSON.parse(line) as { event: string }).event);
}
