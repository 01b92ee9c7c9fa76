import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TestDatabase } from "./database.ts";
import { testDeployment } from "./deployment.ts";

const root = resolve(import.meta.dirname, "../..");

export interface Printed {
  stdout: string;
  stderr: string;
}

/**
 * What an operator's script (`catalogue`, `backup`) prints on a database of the test's, in a process of its own and with nobody who
 * types; that of another version, where its folder is given. Rejects with what it printed when it fails.
 */
export function operatorCommand(
  script: string,
  { webUrl, ownerUrl }: Pick<TestDatabase, "webUrl" | "ownerUrl">,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  folder = root,
): Promise<Printed> {
  const running = promisify(execFile)(process.execPath, [join(folder, `scripts/${script}.ts`), ...args], {
    cwd: folder,
    timeout: 150_000,
    maxBuffer: Infinity,
    env: {
      ...process.env,
      ...testDeployment().environment,
      SITE_URL: "http://localhost:3000",
      DATABASE_URL: webUrl,
      DATABASE_OWNER_URL: ownerUrl,
      ...environment,
    },
  });
  running.child.stdin?.end();
  return running;
}
