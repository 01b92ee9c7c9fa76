import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { test as base } from "./fixtures.ts";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The client library as it would be published. */
export interface InstalledClient {
  /** An otherwise empty project that has it. */
  folder: string;
  /** Its packages. */
  packages: string;
  /** What was packed, by path. */
  files: string[];
}

export const CLIENT = "painpoint-observatory-client";

export const test = base.extend<object, { installedClient: InstalledClient }>({
  installedClient: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "client-"));
      await use(await install(folder));
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

/** Built from a copy, so that the tree stays as it is; installed with nothing but the package itself at hand. */
async function install(folder: string): Promise<InstalledClient> {
  const [source, project] = [join(folder, "source"), join(folder, "project")];
  await cp(join(root, "packages/client"), source, { recursive: true, filter: (path) => !path.endsWith("client/dist") });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await run("npm", ["run", "build"], { cwd: source });
  const { stdout } = await run("npm", ["pack", "--json", "--ignore-scripts"], { cwd: source });
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  await mkdir(project);
  await writeFile(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(source, filename)], { cwd: project });
  return { folder: project, packages: join(project, "node_modules"), files: files.map(({ path }) => path) };
}
