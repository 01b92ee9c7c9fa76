import { testDeployment } from "./deployment.ts";
import { test as base } from "./fixtures.ts";
import { startSite, stopSite, type Site } from "./site.ts";

/** Two web processes on one database of the test's own. */
export const test = base.extend<{ pair: [Site, Site] }>({
  template: "published",
  pair: async ({ database }, use) => {
    const environment = { ...testDeployment().environment, DATABASE_URL: database.webUrl };
    const pair = await Promise.all([startSite(environment), startSite(environment)]);
    await use(pair);
    await Promise.all(pair.map(stopSite));
  },
});
