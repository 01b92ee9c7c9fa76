import { defineConfig } from "playwright/test";
import { BROWSER_ARGUMENTS, browserPath } from "./scripts/test/browser.ts";

/** What speaks to programs on the running site. */
const NEXT_ALONE = ["rest", "openapi", "mcp", "mcp-gate", "mcp-clients", "mcp-conformance", "access-matrix"];

/** One runner for everything: unit, API and browser specs. `npm test` brings what they need (scripts/test/main.ts). */
export default defineConfig<{ door: "front" | "next" }>({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Node reads TypeScript by itself, and remembers what it compiled (NODE_COMPILE_CACHE): Babel would take a minute of a fresh clone.
  build: { external: ["**/*.ts"] },
  // What hangs is ended, on a machine that is slow or shared, too: what must be quick measures itself.
  timeout: 120_000,
  reporter: [["list"], ["./tests/support/summary-reporter.ts"]],
  outputDir: "test-results",
  snapshotPathTemplate: "tests/pictures/{arg}{ext}",
  projects: [
    { name: "unit", testMatch: "unit/**/*.spec.ts" },
    { name: "set up", testMatch: "support/set-up.ts", teardown: "clean up" },
    { name: "clean up", testMatch: "support/clean-up.ts" },
    { name: "api", testMatch: "api/**/*.spec.ts", dependencies: ["set up"] },
    // The same promises where Next runs alone.
    { name: "next alone", testMatch: NEXT_ALONE.map((name) => `api/${name}.spec.ts`), dependencies: ["set up"], use: { door: "next" } },
    {
      name: "web",
      testMatch: "web/**/*.spec.ts",
      dependencies: ["set up"],
      use: {
        launchOptions: { executablePath: browserPath(), args: BROWSER_ARGUMENTS },
      },
    },
  ],
});
