import { symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect } from "playwright/test";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startSiteIn, stopSite } from "../support/site.ts";
import { openWorkplace } from "../support/workplace.ts";

const root = resolve(import.meta.dirname, "../..");
/** What a process of ours needs of its folder. */
const PARTS = [".next", "lib", "markets", "node_modules", "package.json", "prisma", "scripts"];

test("no .env file enters the web process, however it is called: what it is told stands in its environment alone", async () => {
  await using everything = new AsyncDisposableStack();
  const folder = await openWorkplace(everything, "env");
  for (const part of PARTS) await symlink(join(root, part), join(folder, part));
  for (const name of [".env", ".env.local", ".env.production", ".env.production.local"])
    await writeFile(join(folder, name), "GITHUB_ID=planted\nGITHUB_SECRET=planted\n");
  const site = await startSiteIn(folder, testDeployment().environment);
  try {
    const page = await fetch(`${site.url}/en/sign-in`);
    expect(page.status).toBe(200);
    expect((await page.text()).includes("GitHub"), "a way to sign in that a file sets up").toBe(false);
  } finally {
    await stopSite(site);
  }
});
