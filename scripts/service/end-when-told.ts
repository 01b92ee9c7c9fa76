import { whenParentGoes } from "../bootstrap/lone-process.mjs";
import { explain } from "./explain.ts";
import type { Manner } from "./stop-times.ts";

/** Stops on a signal, and in haste on a second Ctrl-C or when the process that started this one is gone. Returns whether it is stopping. */
export function endWhenTold(stop: (manner: Manner) => Promise<void>): () => boolean {
  let isStopping = false;
  const end = (manner: Manner, code: number) => {
    if (!isStopping) console.log("Stopping …");
    isStopping = true;
    void stop(manner)
      .catch((error: unknown) => console.error(explain(error)))
      .finally(() => process.exit(code));
  };
  process.on("SIGINT", () => end(isStopping ? "at once" : "gently", 0));
  // A supervisor of services may send these to every process it started, so that they come twice.
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => end("gently", 0));
  whenParentGoes(() => end("at once", 1));
  return () => isStopping;
}
