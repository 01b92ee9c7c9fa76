import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const Value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
  z.object({ arrayValue: z.object({ values: z.array(z.unknown()) }) }).transform(({ arrayValue }) => JSON.stringify(arrayValue.values)),
]);
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** As much of OTLP's JSON (opentelemetry-proto, trace service) as says what a trace is. */
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: hex(32),
              spanId: hex(16),
              parentSpanId: hex(16).optional(),
              name: z.string(),
              kind: z.int().min(1).max(5),
              startTimeUnixNano: z.string().regex(/^\d+$/),
              endTimeUnixNano: z.string().regex(/^\d+$/),
              attributes: Attributes,
              events: z.array(z.unknown()).default([]),
              status: z.object({ code: z.int().optional(), message: z.string().optional() }).default({}),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof Traces>["resourceSpans"][number]["scopeSpans"][number]["spans"][number] & { service: string };

export interface Collector {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT is to say. */
  url: string;
  /** All that was taken, in the order in which it came. */
  spans: () => CollectedSpan[];
  /** The very bytes, as text. */
  received: () => string;
  stop: () => Promise<void>;
}

/** A collector that speaks OTLP over HTTP in JSON, and takes nothing that is not. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let received = "";
  const take = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== "POST" || request.url !== "/v1/traces") return 404;
    if (request.headers["content-type"] !== "application/json") return 415;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const text = (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
    received += `${text}\n`;
    for (const { resource, scopeSpans } of Traces.parse(JSON.parse(text)).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service: String(resource.attributes["service.name"]) });
    return 200;
  };
  const server = createServer((request, response) => {
    void take(request).then(
      (status) => response.writeHead(status, { "content-type": "application/json" }).end("{}"),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    received: () => received,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
