import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";

/**
 * Room for short-lived objects, in MB: answers make many, and the larger their room, the fewer of them are still in use when
 * it is cleared.
 */
const YOUNG_GENERATION_MB = 64;

/** Starts the web process with these variables alone. It says "ready" when it listens. */
export function forkWeb(environment: NodeJS.ProcessEnv, args: readonly string[] = []): ChildProcess {
  return fork(join(import.meta.dirname, "web.ts"), args, {
    env: environment,
    execArgv: ["--disable-warning=ExperimentalWarning", `--max-semi-space-size=${YOUNG_GENERATION_MB}`],
  });
}
