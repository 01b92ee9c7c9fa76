import { env } from "#lib/env";
import { log } from "#lib/log";
import software from "../../package.json" with { type: "json" };

/**
 * One line when a process begins its work: which software it is, and which lines it writes and which it leaves out. Whoever starts it at
 * a terminal reads the banner instead.
 */
export function sayWhatServes(event: "it serves" | "it works on the queue"): void {
  if (process.stderr.isTTY) return;
  const { LOG_REQUESTS: wanted, LOG_LEVEL: others } = env();
  const requests = typeof wanted === "string" ? wanted : `slow:${wanted.slowerThan}`;
  log.record(event, {
    version: software.version,
    node: process.version,
    pid: process.pid,
    requests: event === "it serves" ? requests : undefined,
    others,
  });
}
