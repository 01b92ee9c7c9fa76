import { env } from "#lib/env";
import { kept } from "#lib/tracing/begin-trace";

/** Once a process. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing of OpenTelemetry is loaded. */
export async function beginTracing(part: "web" | "worker"): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG: share } = env();
  if (endpoint === undefined || kept.begin) return;
  const { keepTraces } = await import("#lib/tracing/keep-traces");
  Object.assign(kept, keepTraces({ endpoint, service: OTEL_SERVICE_NAME ?? `painpoint-${part}`, share }));
}

/** Sends what is kept still, for two seconds at most: a collector that is away holds up no stop. */
export async function endTracing(): Promise<void> {
  if (!kept.flush) return;
  const patience = new AbortController();
  const timeUp = new Promise<void>((done) => {
    const timer = setTimeout(done, LAST_MILLIS);
    patience.signal.addEventListener("abort", () => clearTimeout(timer));
  });
  await Promise.race([kept.flush().catch(() => undefined), timeUp]);
  patience.abort();
}

const LAST_MILLIS = 2_000;
