import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ModelUse } from "#lib/context";
import { env } from "#lib/env";
import { shared } from "#lib/shared";

/** What a process counts of itself for Prometheus, where METRICS_PORT says that somebody reads it. Names and units follow Prometheus' own rules. */
const made = shared("metrics", makeMetrics);

function makeMetrics() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `painpoint_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `painpoint_${name}`, help, labelNames, registers });
  return {
    registry,
    requests: counter(
      "requests_total",
      "Requests by door (rest and mcp: programs; page; front: refused before it was known whose), operation, status and code of the error.",
      ["door", "operation", "status", "code"],
    ),
    seconds: new Histogram({
      name: "painpoint_request_duration_seconds",
      help: "How long requests took, by door and operation: until a program's answer was made, or a page's was sent.",
      labelNames: ["door", "operation"],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60],
      registers,
    }),
    rounds: new Histogram({
      name: "painpoint_admission_round_requests",
      help: "Requests that one statement of the gate, where keys and limits are looked at, admits together.",
      buckets: [1, 2, 4, 8, 16, 32, 64, 128],
      registers,
    }),
    cache: counter(
      "cache_lookups_total",
      "Look-ups in a cache, by whether it knew: answers by their operation, word lists, summaries for lists.",
      ["cache", "result"],
    ),
    models: counter("model_calls_total", "Calls of a model, by outcome: answered, whatever was made of the answer, or failed.", [
      "model",
      "outcome",
    ]),
    unusable: counter(
      "model_unusable_answers_total",
      "Answers of a model whose words did not pass their check and were not used. They cost all the same.",
      ["model"],
    ),
    tokens: counter("model_tokens_total", "Tokens of a model's calls, by direction: input it read, output it wrote.", [
      "model",
      "direction",
    ]),
    cost: counter("model_cost_usd_total", "What the tokens cost in USD, where AI_PRICES says what they do.", ["model"]),
    connections: gauge("database_connections", "Connections of the web role's pool, by state; waiting are requests without one.", [
      "state",
    ]),
    replica: gauge("replica_up", "Whether reads of the feed ask the replica; without DATABASE_READ_URL there is none."),
    replicaReads: counter(
      "replica_reads_total",
      "Reads of the feed that asked the replica: answered; empty, where it lags or there is nothing, and failed are the primary's.",
      ["result"],
    ),
    reservations: gauge("open_reservations", "AI calls under way in all processes, each with a unit of its quota reserved."),
    workers: gauge("workers", "Worker processes that live."),
    waitingJobs: gauge("jobs_waiting", "Jobs of the queue that could begin."),
    waitedSeconds: gauge("job_wait_seconds", "How long the first of the jobs that could begin has waited."),
    release: gauge("release_info", "The release that stands.", ["version", "data_month", "visible_through_month"]),
    published: gauge("release_published_timestamp_seconds", "When the release that stands was published."),
  };
}

const isRead = () => env().METRICS_PORT !== undefined;

export interface CountedRequest {
  door: string;
  operation?: string | undefined;
  status: number;
  code?: string | undefined;
  milliseconds: number;
}

export function countRequest({ door, operation = "none", status, code = "none", milliseconds }: CountedRequest): void {
  if (!isRead()) return;
  made.requests.inc({ door, operation, status, code });
  made.seconds.observe({ door, operation }, milliseconds / 1000);
}

export function countRound(requests: number): void {
  if (isRead()) made.rounds.observe(requests);
}

export function countLookup(cache: string, isKnown: boolean): void {
  if (isRead()) made.cache.inc({ cache, result: isKnown ? "hit" : "miss" });
}

export function countReplicaRead(result: "answered" | "empty" | "failed"): void {
  if (isRead()) made.replicaReads.inc({ result });
}

export function countModelCall(model: string, outcome: "answered" | "failed"): void {
  if (isRead()) made.models.inc({ model, outcome });
}

export function countUnusableAnswer(model: string): void {
  if (isRead()) made.unusable.inc({ model });
}

export function countTokens({ model, inputTokens, outputTokens, costUsd }: ModelUse): void {
  if (!isRead()) return;
  made.cost.inc({ model }, costUsd ?? 0);
  made.tokens.inc({ model, direction: "input" }, inputTokens ?? 0);
  made.tokens.inc({ model, direction: "output" }, outputTokens ?? 0);
}

/** What is looked up when somebody reads; where the database does not answer, what needs it is left out. */
export interface Looked {
  connections: { open: number; idle: number; waiting: number };
  isReplicaAsked?: boolean | undefined;
  reservations?: number | undefined;
  queue?: { workers: number; waiting: number; waitedSeconds: number } | undefined;
  release?: { version: string; data_month: string; visible_through_month: string; published_at: string } | undefined;
}

/** Once a process: memory, processor, garbage collection and the delay of the event loop. */
export function countProcess(): void {
  collectDefaultMetrics({ register: made.registry });
}

/** All of it in Prometheus' text format. */
export async function metricsPage({
  connections,
  isReplicaAsked,
  reservations,
  queue,
  release,
}: Looked): Promise<{ type: string; text: string }> {
  for (const [state, count] of Object.entries(connections)) made.connections.set({ state }, count);
  for (const [gauge, value] of [
    [made.replica, isReplicaAsked === undefined ? undefined : Number(isReplicaAsked)],
    [made.reservations, reservations],
    [made.workers, queue?.workers],
    [made.waitingJobs, queue?.waiting],
    [made.waitedSeconds, queue?.waitedSeconds],
  ] as const)
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  made.release.reset();
  if (release) {
    const { version, data_month, visible_through_month, published_at } = release;
    made.release.set({ version, data_month, visible_through_month }, 1);
    made.published.set(Date.parse(published_at) / 1000);
  }
  return { type: made.registry.contentType, text: await made.registry.metrics() };
}
