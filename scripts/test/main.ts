import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { buildIfNeeded } from "../service/build.ts";
import { ensureSystemPackages } from "./system-packages.ts";

/** `npm test`: brings what the tests need, builds the site, and runs every test there is. Arguments go to Playwright. */
const root = resolve(import.meta.dirname, "../..");

try {
  ensureSystemPackages();
  await buildIfNeeded();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}

const { status } = spawnSync(process.execPath, [join(root, "node_modules/playwright/cli.js"), "test", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning" },
});
process.exit(status ?? 1);
