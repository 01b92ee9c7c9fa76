import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import type { Deployment } from "../../scripts/database/open.ts";
import { forkWeb, untilReady } from "../../scripts/service/web-process.ts";
import { freePort } from "../../scripts/free-port.ts";
import { makeKeys } from "../support/many-keys.ts";

/** The production web process on a database. */
export interface ServiceUnderLoad {
  url: string;
  /** One that may ask as often as it likes. */
  key: string;
  /** Memory that the web process holds; undefined where the system does not tell. */
  memoryBytes: () => Promise<number | undefined>;
  stop: () => Promise<void>;
}

const UNLIMITED = 2_000_000_000;

/** Through the front as it runs, or as a platform runs it that has no front of ours. */
export async function startService(deployment: Deployment, door: "front" | "next alone" = "front"): Promise<ServiceUnderLoad> {
  const [key = ""] = await createUnlimitedKeys(deployment, 1);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_OWNER_URL: _, ...environment } = process.env;
  const web = forkWeb(
    {
      ...environment,
      ...deployment.webEnvironment,
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      NODE_ENV: "production",
    },
    door === "front" ? [] : ["--next-alone"],
  );
  await untilReady(web);
  return {
    url,
    key,
    memoryBytes: () => memoryOf(web),
    stop: () => endProcess(web),
  };
}

/** Each of an account of its own. */
export async function createUnlimitedKeys(deployment: Deployment, count: number): Promise<string[]> {
  configure(deployment.webEnvironment);
  try {
    return (await makeKeys(count, () => UNLIMITED)).map(({ key }) => key);
  } finally {
    await closeWebPool();
  }
}

export async function endProcess(web: ChildProcess): Promise<void> {
  if (web.exitCode !== null || web.signalCode !== null) return;
  const ended = new Promise((done) => web.once("exit", done));
  web.kill("SIGTERM");
  await ended;
}

async function memoryOf({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, "utf8").catch(() => "");
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}
