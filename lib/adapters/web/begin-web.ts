import { beginTracing } from "#lib/tracing/begin-tracing";

/** Next calls this once, before it answers anything. In our own web process traces are kept by then; where Next runs alone they begin here. */
export function beginWeb(): Promise<void> {
  return beginTracing("web");
}
