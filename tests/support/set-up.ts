import { rm, writeFile } from "node:fs/promises";
import { ingestShipped } from "#lib/catalogue/shipped";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { test } from "playwright/test";
import { openEmbedded } from "../../scripts/database/open.ts";
import { prepareSchema } from "../../scripts/database/prepare-schema.ts";
import { cloneDatabase } from "./database.ts";
import {
  DEPLOYMENT_FILE,
  MIGRATED_TEMPLATE,
  PUBLISHED_TEMPLATE,
  SHIPPED_TEMPLATE,
  TEST_DATA_DIR,
  type TestDeployment,
} from "./deployment.ts";
import { excerpt } from "./excerpt.ts";
import { startSite } from "./site.ts";

test("a database server with a migrated template, the shipped catalogue and an excerpt of it published, and a site on the shipped one", async () => {
  test.setTimeout(120_000);
  await rm(DEPLOYMENT_FILE, { force: true });
  const migrated = await openEmbedded(TEST_DATA_DIR, MIGRATED_TEMPLATE);
  const { embedded } = migrated;
  if (!embedded) throw new Error("The tests run on the embedded server.");
  await prepareSchema(migrated);

  const host = `${embedded.host}:${embedded.port}`;
  const login = (url: string) => `${new URL(url).username}:${new URL(url).password}`;
  const deployment: TestDeployment = {
    superuserUrl: `postgresql://postgres:${embedded.superuserPassword}@${host}/postgres`,
    ownerLogin: login(migrated.ownerUrl),
    webLogin: login(migrated.webUrl),
    workerLogin: login(migrated.workerUrl ?? ""),
    host,
    siteDatabase: "site",
    siteUrl: "",
    environment: { ...migrated.webEnvironment, DAILY_REQUEST_LIMIT: "1000000", LOG_LEVEL: "error", LOG_REQUESTS: "none" },
    nextAloneUrl: "",
    sitePids: [],
  };
  const shipped = await cloneDatabase(deployment, MIGRATED_TEMPLATE, SHIPPED_TEMPLATE);
  await withOwnerPool(shipped.ownerUrl, ingestShipped);
  const published = await cloneDatabase(deployment, SHIPPED_TEMPLATE, PUBLISHED_TEMPLATE);
  await withOwnerPool(published.ownerUrl, excerpt);
  for (const { ownerUrl } of [shipped, published]) await withOwnerPool(ownerUrl, (pool) => publish(pool, { lagMonths: 1, pastMonths: 0 }));
  const site = await cloneDatabase(deployment, SHIPPED_TEMPLATE, deployment.siteDatabase);
  deployment.environment.DATABASE_URL = site.webUrl;
  const sites = await Promise.all(
    [["--stay"] as const, ["--stay", "--next-alone"] as const].map((args) => startSite(deployment.environment, "inherit", "inherit", args)),
  );
  for (const { process: child } of sites) {
    child.unref();
    child.disconnect();
  }
  const [siteUrl, nextAloneUrl] = sites.map(({ url }) => url);
  const sitePids = sites.map(({ process: child }) => child.pid);
  await writeFile(DEPLOYMENT_FILE, JSON.stringify({ ...deployment, siteUrl, nextAloneUrl, sitePids }), { mode: 0o600 });
});
