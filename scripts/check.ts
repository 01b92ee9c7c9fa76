import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

/**
 * `npm run check`: everything that must be green before a commit, in under a minute. `--static` leaves the unit tests to
 * `npm test`, `--fix` mends what can be mended.
 */
const root = resolve(import.meta.dirname, "..");
const fix = process.argv.includes("--fix");
const STEPS: [name: string, file: string, args: string[]][] = [
  ["format", "prettier/bin/prettier.cjs", [fix ? "--write" : "--check", ".", "--log-level=warn"]],
  ["routes", "next/dist/bin/next", ["typegen"]],
  ["types", "typescript/bin/tsc", []],
  ["lint", "eslint/bin/eslint.js", [".", "--max-warnings=0", ...(fix ? ["--fix"] : [])]],
  ...(process.argv.includes("--static")
    ? []
    : [["unit tests", "playwright/cli.js", ["test", "--project=unit", "--reporter=dot"]] satisfies [string, string, string[]]]),
];

for (const [name, file, args] of STEPS) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "node_modules", file), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (status !== 0) {
    console.error([stdout, stderr].join("\n").trim());
    process.exit(1);
  }
}
