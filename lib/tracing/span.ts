import type { Tracer } from "@opentelemetry/api";

/** What is said of a span: names and counts, never a key or what was asked. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** inner: of our own doing; client: somebody else is waited for. */
export type SpanKind = "inner" | "client";

/** One span of a trace that is kept. Where none are, there is no such thing, and nothing is done for it. */
export interface Span {
  /** One within it. */
  begin: (name: string, kind: SpanKind, attributes?: SpanAttributes) => Span;
  /** `failure` marks it as failed, by the name of what went wrong; `name` is for what was known only by the end. */
  end: (told?: { name?: string; attributes?: SpanAttributes; failure?: string | undefined }) => void;
  /** For libraries that make spans of their own: whatever they begin stands within this one. */
  readonly tracer: Tracer;
}
