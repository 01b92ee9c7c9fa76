import { execFile } from "node:child_process";
import { join, resolve } from "node:path";

/**
 * `npm run check`: everything that must be green before a commit, in under a minute. `--static` leaves the unit tests to
 * `npm test`, `--fix` mends what can be mended.
 */
const root = resolve(import.meta.dirname, "..");
const fix = process.argv.includes("--fix");
type Step = [name: string, file: string, args: string[]];
const format: Step = [
  "format",
  "prettier/bin/prettier.cjs",
  [fix ? "--write" : "--check", ".", "--log-level=warn", "--cache", "--cache-strategy=content"],
];
const interfaceFiles: Step = ["interface", "../scripts/write-interface.ts", []];
const routes: Step = ["routes", "next/dist/bin/next", ["typegen"]];
const lint: Step = ["lint", "eslint/bin/eslint.js", [".", "--max-warnings=0", ...(fix ? ["--fix"] : [])]];
const types: Step = ["types", "typescript/bin/tsc", []];
const unitTests: Step = ["unit tests", "playwright/cli.js", ["test", "--project=unit", "--reporter=dot"]];
const stop = new AbortController();

try {
  // What mends files comes before what reads them.
  await inTurn(fix ? [interfaceFiles, format, routes] : [routes]);
  // Linting takes as long as the others together, and one core.
  const others = [...(fix ? [] : [format]), types, ...(process.argv.includes("--static") ? [] : [unitTests])];
  await Promise.all([inTurn([lint]), inTurn(others)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

/** The first failure ends what runs beside it, and says what was said of it. */
function run([name, file, args]: Step): Promise<void> {
  const started = performance.now();
  const options = { cwd: root, maxBuffer: Infinity, signal: stop.signal };
  return new Promise((done, fail) => {
    execFile(process.execPath, [join(root, "node_modules", file), ...args], options, (error, stdout, stderr) => {
      if (stop.signal.aborted) return;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${error ? "FAIL" : "ok  "} ${name} (${seconds} s)`);
      if (!error) {
        done();
        return;
      }
      stop.abort();
      fail(new Error([stdout, stderr].join("\n").trim()));
    });
  });
}
