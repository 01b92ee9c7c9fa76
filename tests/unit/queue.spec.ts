import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import { patientDelay } from "../../scripts/service/restarts.ts";

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
