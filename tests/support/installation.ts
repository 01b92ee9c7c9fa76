import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../scripts/free-port.ts";
import type { Printed } from "./operator-command.ts";

const root = resolve(import.meta.dirname, "../..");

/** An installation of the test's own, where nothing was built or started: what its commands remove is nobody else's. */
export async function makeInstallation(): Promise<string> {
  const installation = await mkdtemp(join(tmpdir(), "painpoint-installation-"));
  // The database server, which is not root's, must get through it.
  await chmod(installation, 0o755);
  for (const part of ["scripts", "lib", "markets", "package.json"])
    await cp(join(root, part), join(installation, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(installation, "node_modules"));
  return installation;
}

/** What a script of that installation prints, with nothing configured but this; rejects with what it printed when it fails. */
export async function runInstalled(
  installation: string,
  script: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Printed> {
  const unset = { DATA_DIR: "", DATABASE_URL: "", DATABASE_OWNER_URL: "", SITE_URL: "", API_KEY_PEPPER: "", NEXTAUTH_SECRET: "" };
  const running = promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(installation, `scripts/${script}.ts`), ...args],
    {
      cwd: installation,
      timeout: 60_000,
      env: { ...process.env, ...unset, PORT: String(await freePort()), HOST: "127.0.0.1", ...environment },
    },
  );
  running.child.stdin?.end();
  return running;
}
