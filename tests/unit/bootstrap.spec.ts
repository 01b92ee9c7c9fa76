import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { expect, test } from "playwright/test";
import { pinnedNode } from "../../scripts/bootstrap/install.mjs";

const root = resolve(import.meta.dirname, "../..");
let folder = "";

/** In npm's place: notes how it was called, brings what its argument says, and ends as it is told. */
const NPM = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
const { npm_config_cache: cache, NODE_ENV: env, FAKE_NPM: does, FAKE_NODE: node } = process.env;
appendFileSync("called", JSON.stringify({ command: process.argv[2], cache, env }) + "\\n");
if (does === "is killed") process.kill(process.pid, "SIGKILL");
if (does === "fails") process.exit(1);
mkdirSync(dirname(node), { recursive: true });
writeFileSync(node, "");
`;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "painpoint-bootstrap-"));
  cpSync(join(root, "scripts/bootstrap"), join(folder, "scripts/bootstrap"), { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, "npm.mjs"), NPM);
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** What an installation says and how it ends, and how npm was called in it. */
function install(environment: Record<string, string>) {
  const code = "import('./scripts/bootstrap/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
  const node = join(folder, relative(root, pinnedNode));
  const { status, stderr } = spawnSync(process.execPath, ["-e", code], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, npm_config_cache: "", npm_execpath: join(folder, "npm.mjs"), FAKE_NODE: node, ...environment },
  });
  const calls = join(folder, "called");
  const called = existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [];
  rmSync(calls, { force: true });
  return { status, stderr, called: called.map((line) => JSON.parse(line) as { command: string; cache: string; env: string }) };
}

test("where the home cannot be written to, npm's cache lies in the folder itself, and goes when all is installed", () => {
  const { status, called } = install({ HOME: "/dev/null" });
  expect(status).toBe(0);
  expect(called.map(({ command, cache }) => [command, cache])).toEqual(
    ["ci", "rebuild"].map((command) => [command, join(folder, ".npm-cache")]),
  );
  expect(existsSync(join(folder, ".npm-cache"))).toBe(false);
  expect(install({}).called).toEqual([]);
});

test("elsewhere npm's cache is where it always is, and NODE_ENV=production installs what building needs all the same", () => {
  expect(install({ HOME: folder, NODE_ENV: "production" }).called[0]).toEqual({ command: "ci", cache: "", env: "development" });
});

test("an installation that is cut off counts as none: the next command begins it again; one that fails twice says so in one sentence", () => {
  expect(install({ FAKE_NPM: "is killed" })).toMatchObject({ status: 1 });
  const failed = install({ FAKE_NPM: "fails" });
  expect(failed.called.map(({ command }) => command)).toEqual(["ci", "ci"]);
  expect(failed.stderr.trim().split("\n").at(-1)).toMatch(/^npm ci did not finish; what it said stands above\. Run the command again;/);
  expect(install({})).toMatchObject({ status: 0, called: [{ command: "ci" }, { command: "rebuild" }] });
  expect(install({}).called).toEqual([]);
});
