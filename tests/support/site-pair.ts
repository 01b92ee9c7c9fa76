import { testDeployment } from "./deployment.ts";
import { test as base } from "./fixtures.ts";
import { borrowBuild, copyOtherVersion } from "./other-version.ts";
import { startSite, stopSite, type Site } from "./site.ts";

interface Fixtures {
  /** Two web processes on one database of the test's own. */
  pair: [Site, Site];
  /** The folder of a version whose feeds are in another layout; for programs, not for its pages. */
  otherVersion: string;
}

export const test = base.extend<Fixtures>({
  template: "published",
  pair: async ({ database }, use) => {
    const environment = { ...testDeployment().environment, DATABASE_URL: database.webUrl };
    const pair = await Promise.all([startSite(environment), startSite(environment)]);
    await use(pair);
    await Promise.all(pair.map(stopSite));
  },
  otherVersion: async ({}, use) => {
    const { folder, remove } = await copyOtherVersion();
    await borrowBuild(folder);
    await use(folder);
    await remove();
  },
});
