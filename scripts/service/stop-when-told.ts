import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { returnRunningCalls } from "#lib/access/running-calls";
import { beginShutdown } from "#lib/shutdown";
import { drainMillis, HASTE_MILLIS, LAST_MILLIS, LOOK_AWAY_MILLIS } from "./stop-times.ts";
import { takeWaiting } from "./take-waiting.ts";
import { whenParentGoes } from "../bootstrap/lone-process.mjs";

/** For connections that wait when nothing new is taken any more. */
const TAKE_MILLIS = 10_000;
const LOOK_MILLIS = 25;
/** A connection that was taken last may have its request still on the way. */
const QUIET_MILLIS = 200;

/**
 * Ends the process well. On SIGTERM it is unready for a second, then takes nothing new, finishes what is under way for as long as
 * DRAIN_SECONDS allows, gives back the metered calls that it cuts, and goes. When its parent is gone it does the same in haste.
 */
export function stopWhenTold(server: Server, closeSite: () => Promise<void>): void {
  const underWay = answersUnderWay(server);
  const haste = new AbortController();
  let deadline = Infinity;
  let stopping: Promise<void> | undefined;

  const stop = () => (stopping ??= end().finally(() => process.exit(0)));
  async function end(): Promise<void> {
    beginShutdown();
    underWay.letGo();
    await wait(LOOK_AWAY_MILLIS, undefined, { signal: haste.signal }).catch(() => undefined);
    if (!haste.signal.aborted) deadline = Date.now() + drainMillis();
    await takeWaiting(server, Math.min(deadline, Date.now() + TAKE_MILLIS));
    server.close();
    underWay.expectMore();
    while (!underWay.isQuiet() && Date.now() < deadline) await wait(LOOK_MILLIS);
    setTimeout(() => process.exit(0), LAST_MILLIS).unref();
    await returnRunningCalls().catch(() => undefined);
    server.closeAllConnections();
    await closeSite();
  }

  process.on("SIGTERM", () => void stop());
  // The tests' site outlives the set-up that starts it.
  if (!process.argv.includes("--stay"))
    whenParentGoes(() => {
      deadline = Date.now() + HASTE_MILLIS;
      haste.abort();
      void stop();
    });
  // The terminal's are for the parent, who tells us what to do.
  process.on("SIGINT", () => undefined);
  process.on("SIGHUP", () => undefined);
}

/** The answers that are not out yet; once it lets go, every one of them is the last of its connection. */
function answersUnderWay(server: Server) {
  const answers = new Set<ServerResponse>();
  let isLast = false;
  let changedAt = 0;
  const sayLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => {
    answers.add(response);
    changedAt = Date.now();
    if (isLast) sayLast(response);
    response.once("close", () => {
      answers.delete(response);
      changedAt = Date.now();
    });
  });
  return {
    letGo() {
      isLast = true;
      for (const response of answers) sayLast(response);
    },
    expectMore: () => (changedAt = Date.now()),
    isQuiet: () => answers.size === 0 && Date.now() - changedAt >= QUIET_MILLIS,
  };
}
