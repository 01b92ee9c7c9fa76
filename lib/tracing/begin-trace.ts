import { shared } from "#lib/shared";
import type { Span, SpanAttributes } from "#lib/tracing/span";

/** Where a trace begins, or where one of a caller's goes on. */
export interface TraceStart {
  kind: "server" | "consumer";
  attributes: SpanAttributes;
  /** The caller's trace, as W3C's headers name it; nonsense there begins a trace of our own. */
  traceparent?: string | null | undefined;
  tracestate?: string | null | undefined;
  /** In milliseconds since 1970, where it began before anybody asked for a span. */
  startedAt?: number;
}

/** Set by `beginTracing`, where a collector is configured. */
export const kept = shared("tracing", (): { begin?: (name: string, start: TraceStart) => Span; flush?: () => Promise<void> } => ({}));

export function areTracesKept(): boolean {
  return kept.begin !== undefined;
}

/** A span for a request or a job; undefined where no traces are kept, which costs nothing. */
export function beginTrace(name: string, start: () => TraceStart): Span | undefined {
  return kept.begin?.(name, start());
}
