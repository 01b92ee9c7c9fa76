import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
  type Tracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { TraceStart } from "#lib/tracing/begin-trace";
import { ShownSpans } from "#lib/tracing/shown-spans";
import type { Span } from "#lib/tracing/span";

interface Collector {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT says: without the path of the traces. */
  endpoint: string;
  service: string;
  /** How many of the traces that begin here are kept: 0 to 1. Whose caller has decided is kept as the caller wants. */
  share: number;
}

/**
 * A tracer of our own, in nobody's global place: there Next would find it, and its spans name what was asked. Spans wait in memory,
 * 2,048 at most, and go out in batches; what a collector does not take is dropped. What a collector wants to be
 * told beside them (OTEL_EXPORTER_OTLP_HEADERS and its like) the exporter reads for itself.
 */
export function keepTraces({ endpoint, service, share }: Collector): {
  begin: (name: string, start: TraceStart) => Span;
  flush: () => Promise<void>;
} {
  const exporter = new ShownSpans(
    new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, timeoutMillis: EXPORT_MILLIS }),
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MILLIS, exportTimeoutMillis: EXPORT_MILLIS })],
  });
  const tracer = provider.getTracer("painpoint-observatory");
  const begin = (name: string, { kind, attributes, startedAt, traceparent, tracestate }: TraceStart) => {
    const options = { kind: kind === "server" ? SpanKind.SERVER : SpanKind.CONSUMER, attributes };
    const caller = callersContext({ traceparent, tracestate });
    return new KeptSpan(tracer, tracer.startSpan(name, startedAt === undefined ? options : { ...options, startTime: startedAt }, caller));
  };
  return { begin, flush: () => provider.shutdown() };
}

const BATCH_MILLIS = 1_000;
const EXPORT_MILLIS = 5_000;

const w3c = new W3CTraceContextPropagator();

function callersContext({ traceparent, tracestate }: Pick<TraceStart, "traceparent" | "tracestate">): Context {
  if (!traceparent) return ROOT_CONTEXT;
  const given: Record<string, string> = { traceparent, ...(tracestate ? { tracestate } : {}) };
  return w3c.extract(ROOT_CONTEXT, given, defaultTextMapGetter);
}

class KeptSpan implements Span {
  readonly #tracer: Tracer;
  readonly #span: OtelSpan;
  readonly #context: Context;

  constructor(tracer: Tracer, span: OtelSpan) {
    this.#tracer = tracer;
    this.#span = span;
    this.#context = trace.setSpan(ROOT_CONTEXT, span);
  }

  begin: Span["begin"] = (name, kind, attributes = {}) => {
    const options = { kind: kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes };
    return new KeptSpan(this.#tracer, this.#tracer.startSpan(name, options, this.#context));
  };

  end: Span["end"] = ({ name, attributes = {}, failure } = {}) => {
    if (name !== undefined) this.#span.updateName(name);
    this.#span.setAttributes(attributes);
    if (failure !== undefined) this.#span.setAttribute("error.type", failure).setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  };

  get tracer(): Tracer {
    const startSpan: Tracer["startSpan"] = (name, options, context = this.#context) => this.#tracer.startSpan(name, options, context);
    return Object.create(this.#tracer, { startSpan: { value: startSpan } }) as Tracer;
  }
}
