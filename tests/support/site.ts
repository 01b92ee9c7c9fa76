import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { untilReady } from "../../scripts/service/web-process.ts";

const root = resolve(import.meta.dirname, "../..");

export interface Site {
  url: string;
  process: ChildProcess;
}

type Stream = "inherit" | "pipe";

type Flags = readonly ("--stay" | "--next-alone")[];

/** Starts the real web process of the current build on a free port, and waits until it is ready. It ends with the test's process, unless it is to stay. */
export function startSite(
  environment: Record<string, string>,
  errors: Stream = "inherit",
  output: Stream = "inherit",
  args: Flags = [],
): Promise<Site> {
  return startSiteIn(root, environment, { errors, output, args });
}

/** The same of the sources and the build in that folder. */
export async function startSiteIn(
  folder: string,
  environment: Record<string, string>,
  { errors = "inherit", output = "inherit", args = [] }: { errors?: Stream; output?: Stream; args?: Flags } = {},
): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, ...environment, HOST: "127.0.0.1", PORT: String(port), SITE_URL: url, NODE_ENV: "production" as const };
  const child = fork(resolve(folder, "scripts/service/web.ts"), args, {
    cwd: folder,
    env,
    detached: true,
    stdio: ["ignore", output, errors, "ipc"],
  });
  await untilReady(child);
  return { url, process: child };
}

/** Ends a site that a test started, however it stands: let go of, it goes at once, as when its supervisor is gone. */
export async function stopSite({ process: child }: Site): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.disconnect();
  await ended;
}
