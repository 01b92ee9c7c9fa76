import { rm } from "node:fs/promises";
import { test } from "playwright/test";
import { startEmbedded } from "../../scripts/database/embedded.ts";
import { DEPLOYMENT_FILE, IS_IN_MEMORY, TEST_DATA_DIR, testDeployment } from "./deployment.ts";

test("the site and the database server are stopped", async () => {
  for (const pid of testDeployment().sitePids) process.kill(pid, "SIGTERM");
  const server = await startEmbedded(TEST_DATA_DIR);
  await server.stop();
  // What lies on the disk is there for the next run; memory is given back.
  await rm(IS_IN_MEMORY ? TEST_DATA_DIR : DEPLOYMENT_FILE, { recursive: true, force: true });
});
