import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { freePort } from "../../scripts/free-port.ts";

const root = resolve(import.meta.dirname, "../..");

export interface Site {
  url: string;
  process: ChildProcess;
}

type Stream = "inherit" | "pipe";

/** Starts the real web process of the current build on a free port, and waits until it is ready. */
export async function startSite(
  environment: Record<string, string>,
  errors: Stream = "inherit",
  output: Stream = "inherit",
): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, ...environment, HOST: "127.0.0.1", PORT: String(port), SITE_URL: url, NODE_ENV: "production" as const };
  const child = fork(resolve(root, "scripts/service/web.ts"), ["--stay"], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", output, errors, "ipc"],
  });
  await new Promise<void>((ready, fail) => {
    child.once("message", () => ready());
    child.once("exit", (code) => fail(new Error(`The site ended with ${code} before it was ready.`)));
  });
  return { url, process: child };
}

/** Ends a site that a test started, however it stands. */
export async function stopSite({ process: child }: Site): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}
