import { rm } from "node:fs/promises";
import { test } from "playwright/test";
import { databaseFolder } from "../../scripts/database/data-folder.ts";
import { startEmbedded } from "../../scripts/database/embedded.ts";
import { DEPLOYMENT_FILE, IS_IN_MEMORY, TEST_DATA_DIR, testDeployment } from "./deployment.ts";

test("the site and the database server are stopped", async () => {
  for (const pid of testDeployment().sitePids) process.kill(pid, "SIGTERM");
  const server = await startEmbedded(TEST_DATA_DIR);
  await server.stop();
  // What lies on the disk is there for the next run; memory is given back, and what its server's user could not enter with it.
  const gone = IS_IN_MEMORY ? [await databaseFolder(TEST_DATA_DIR), TEST_DATA_DIR] : [DEPLOYMENT_FILE];
  for (const path of gone) await rm(path, { recursive: true, force: true });
});
