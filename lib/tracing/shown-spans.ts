import { ExportResultCode, type ExportResult } from "@opentelemetry/core";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import { log } from "#lib/log";

/**
 * What leaves of a span, whoever made it: these attributes and no other. No event and no words of a failure leave, since an error's
 * message may repeat what was asked.
 */
const SHOWN = new Set([
  "http.request.method",
  "http.response.status_code",
  "url.path",
  "error.type",
  "db.system.name",
  "db.operation.name",
  "messaging.system",
  "messaging.destination.name",
  "messaging.message.id",
  "server.address",
  "server.port",
  "gen_ai.operation.name",
  "gen_ai.provider.name",
  "gen_ai.agent.name",
  "gen_ai.tool.name",
]);
const SHOWN_FAMILIES = /^(?:painpoint\.|gen_ai\.(?:request|usage|response)\.[\w.]+$)/;

export class ShownSpans implements SpanExporter {
  readonly #exporter: SpanExporter;
  #isAway = false;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans.map(shown), (result) => {
      this.#tell(result, spans.length);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  /** Once when it begins to fail, and once when it is over. */
  #tell({ code, error }: ExportResult, spans: number): void {
    const isAway = code !== ExportResultCode.SUCCESS;
    if (isAway && !this.#isAway) log.warn("the collector takes no traces", { spans, error });
    if (!isAway && this.#isAway) log.info("the collector takes traces again");
    this.#isAway = isAway;
  }
}

function shown(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => SHOWN.has(name) || SHOWN_FAMILIES.test(name)));
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}
