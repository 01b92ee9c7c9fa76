import type { ChildProcess } from "node:child_process";
import { get } from "node:http";

const PROBE_MILLIS = 5_000;
/** A minute: long enough for the worst rush, too long for anything that will still come right by itself. */
const MOST_UNANSWERED_PROBES = 12;

/** Calls back when a process that listens has answered none of many requests for its health in a row. Returns what ends the asking. */
export function whenUnanswering(child: ChildProcess, origin: string, then: (seconds: number) => void): () => void {
  let unanswered = 0;
  const watch = setInterval(() => {
    unanswered += 1;
    if (unanswered > MOST_UNANSWERED_PROBES) {
      clearInterval(watch);
      then((MOST_UNANSWERED_PROBES * PROBE_MILLIS) / 1000);
      return;
    }
    // A connection of its own each time: that new ones are taken is part of the question.
    const probe = get(`${origin}/api/health`, { agent: false, timeout: PROBE_MILLIS }, (answer) => {
      unanswered = 0;
      answer.resume();
    });
    probe.on("timeout", () => probe.destroy()).on("error", () => undefined);
  }, PROBE_MILLIS);
  const stop = () => clearInterval(watch);
  child.once("exit", stop);
  return stop;
}
