import { rm } from "node:fs/promises";
import { test } from "playwright/test";
import { startEmbedded } from "../../scripts/database/embedded.ts";
import { DEPLOYMENT_FILE, TEST_DATA_DIR, testDeployment } from "./deployment.ts";

test("the site and the database server are stopped", async () => {
  for (const pid of testDeployment().sitePids) process.kill(pid, "SIGTERM");
  const server = await startEmbedded(TEST_DATA_DIR);
  await server.stop();
  await rm(DEPLOYMENT_FILE, { force: true });
});
