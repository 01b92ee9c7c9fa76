import { randomBytes } from "node:crypto";
import { test as base } from "playwright/test";
import { createAccount, setLimits } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { closeWebPool, openConnections } from "#lib/db/web";
import { configure } from "#lib/env";
import type { Plan } from "#lib/policy/plans";
import { addresses, cloneDatabase, dropDatabase, type TestDatabase } from "./database.ts";
import { MIGRATED_TEMPLATE, PUBLISHED_TEMPLATE, SHIPPED_TEMPLATE, testDeployment, type TestDeployment } from "./deployment.ts";

interface KeyOptions {
  plan?: Plan;
  dailyLimit?: number;
  expiresAt?: Date;
}
export interface TestKey {
  key: string;
  id: string;
  accountId: string;
}

interface Fixtures {
  /**
   * On which database the code under test runs: the running site's, or one of the test's own. Those are migrated and empty, have an excerpt
   * of the shipped catalogue published, or all of it, which takes several times as long to copy, publish and start on.
   */
  template: "site" | keyof typeof TEMPLATES;
  database: TestDatabase;
  /** Who runs the handlers of programs' addresses on the running site: our front, or Next its route files. */
  door: "front" | "next";
  /** The running site's address. */
  site: string;
  /** Makes an account with one key in the database that the test runs on. */
  newKey: (options?: KeyOptions) => Promise<TestKey>;
}

export const test = base.extend<Fixtures>({
  template: ["site", { option: true }],
  database: [
    async ({ template }, use) => {
      const deployment = testDeployment();
      const own = template === "site" ? undefined : await ownDatabase(deployment, template);
      const database = own ?? { name: deployment.siteDatabase, ...addresses(deployment, deployment.siteDatabase) };
      configure({ ...deployment.environment, DATABASE_URL: database.webUrl });
      // As the service does before it listens: in the middle of a test a busy machine may take longer than the two seconds of a request.
      if (template !== "site" && template !== "empty") await openConnections();
      await use(database);
      await closeWebPool();
      if (own) await dropDatabase(deployment, own.name);
    },
    { auto: true },
  ],
  door: ["front", { option: true }],
  site: async ({ door }, use) => use(door === "front" ? testDeployment().siteUrl : testDeployment().nextAloneUrl),
  newKey: async ({}, use) => use(makeKey),
});

const TEMPLATES = { empty: MIGRATED_TEMPLATE, published: PUBLISHED_TEMPLATE, shipped: SHIPPED_TEMPLATE };

function ownDatabase(deployment: TestDeployment, template: keyof typeof TEMPLATES): Promise<TestDatabase> {
  return cloneDatabase(deployment, TEMPLATES[template], `test_${randomBytes(6).toString("hex")}`);
}

async function makeKey({ plan = "pro", dailyLimit, expiresAt }: KeyOptions = {}): Promise<TestKey> {
  const account = await createAccount(`${randomBytes(8).toString("hex")}@test.invalid`, plan);
  if (dailyLimit !== undefined) await setLimits(account.id, { dailyLimit });
  const created = await createKey(account.id, "Test", expiresAt ?? null);
  return { ...created, accountId: account.id };
}
