import { defineConfig } from "playwright/test";
import { BROWSER_ARGUMENTS, browserPath } from "./scripts/test/browser.ts";

/** One runner for everything: unit, API and browser specs. `npm test` brings what they need (scripts/test/main.ts). */
export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [["list"], ["./tests/support/summary-reporter.ts"]],
  outputDir: "test-results",
  projects: [
    { name: "unit", testMatch: "unit/**/*.spec.ts" },
    { name: "set up", testMatch: "support/set-up.ts", teardown: "clean up" },
    { name: "clean up", testMatch: "support/clean-up.ts" },
    { name: "api", testMatch: "api/**/*.spec.ts", dependencies: ["set up"] },
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
