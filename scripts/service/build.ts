import { fork } from "node:child_process";
import { join } from "node:path";
import { isBuilt } from "./built-stamp.ts";
import { NO_ENV_FILES } from "./no-env-files.ts";

const SHOWN_LINES = 30;

/**
 * Builds the site, unless this very source is built already. The building is a process of its own (build-process.ts), which
 * ends with this one: of several starts at once one builds and the others wait for it.
 */
export async function buildIfNeeded(): Promise<void> {
  if (await isBuilt()) return;
  console.log("Building the site (about half a minute) …");
  const child = fork(join(import.meta.dirname, "build-process.ts"), {
    env: { ...process.env, ...NO_ENV_FILES, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.on("message", (sentence) => console.log(sentence));
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`The build did not finish:\n${said.trim().split("\n").slice(-SHOWN_LINES).join("\n")}`);
}
