import { fork, type ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SystemUser } from "../system-user.ts";

/**
 * Room for short-lived objects, in MB: answers make many, and the larger their room, the fewer of them are still in use when
 * it is cleared.
 */
const YOUNG_GENERATION_MB = 64;
/**
 * How far the heap grows beyond what was in use when it was last cleared whole. Left to itself V8 goes down to 30 % when much
 * is remembered, and clears it every second; each time holds up every request under way.
 */
const HEAP_GROWTH_PERCENT = 200;

/** Starts the web process with these variables alone, as that user if one is given. It says "ready" when it listens. */
export function forkWeb(environment: NodeJS.ProcessEnv, args: readonly string[] = [], user?: SystemUser): ChildProcess {
  return fork(join(import.meta.dirname, "web.ts"), args, {
    env: user ? { ...environment, HOME: tmpdir() } : environment,
    ...user,
    execArgv: [
      "--disable-warning=ExperimentalWarning",
      `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
      `--heap-growing-percent=${HEAP_GROWTH_PERCENT}`,
    ],
  });
}

/** Resolves when the process says that it has begun; rejects when it ends before that. */
export function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    child.on("message", (message) => {
      if (message === "ready") done();
    });
    child.once("exit", () => fail(new Error("It ended before it was ready; see what it printed above.")));
  });
}
