import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createAccount, setLimits } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import type { Deployment } from "../../scripts/database/open.ts";
import { forkWeb, untilReady } from "../../scripts/service/web-process.ts";
import { freePort } from "../../scripts/free-port.ts";

/** The production web process on a database of its own, with a key that may ask as often as it likes. */
export interface ServiceUnderLoad {
  url: string;
  headers: Record<string, string>;
  /** Memory that the web process holds; undefined where the system does not tell. */
  memoryBytes: () => Promise<number | undefined>;
  stop: () => Promise<void>;
}

const UNLIMITED = 2_000_000_000;

export async function startService(deployment: Deployment): Promise<ServiceUnderLoad> {
  const key = await createUnlimitedKey(deployment);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_OWNER_URL: _, ...environment } = process.env;
  const web = forkWeb({
    ...environment,
    ...deployment.webEnvironment,
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: url,
    NODE_ENV: "production",
  });
  await untilReady(web);
  return {
    url,
    headers: { authorization: `Bearer ${key}` },
    memoryBytes: () => memoryOf(web),
    stop: () => end(web),
  };
}

async function createUnlimitedKey(deployment: Deployment): Promise<string> {
  configure(deployment.webEnvironment);
  try {
    const account = await createAccount("bench@painpoint.local", "pro");
    await setLimits(account.id, { dailyLimit: UNLIMITED });
    return (await createKey(account.id, "Bench")).key;
  } finally {
    await closeWebPool();
  }
}

async function end(web: ChildProcess): Promise<void> {
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
