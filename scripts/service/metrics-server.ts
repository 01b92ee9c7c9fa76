import { createServer, type Server } from "node:http";
import { findCurrentRelease } from "#lib/db/current-release";
import { isReplicaAsked } from "#lib/db/replica";
import { query, webPool } from "#lib/db/web";
import { countProcess, metricsPage, type Looked } from "#lib/metrics";
import { CALL_LEASE_SECONDS } from "#lib/policy/quotas";
import { readQueue } from "#lib/queue/desk";

/** For Prometheus, on an address of its own, which is nobody's but the operator's. */
export async function serveMetrics(host: string, port: number): Promise<Server> {
  countProcess();
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void look()
      .then(metricsPage)
      .then(
        ({ type, text }) => response.writeHead(200, { "Content-Type": type }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen({ host, port }, done);
  });
  return server;
}

async function look(): Promise<Looked> {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = webPool();
  const [release, queue, reservations] = await Promise.all([
    findCurrentRelease().catch(() => undefined),
    readQueue().catch(() => undefined),
    query<{ count: number }>("open_reservations", OPEN).then(
      ([row]) => row?.count,
      () => undefined,
    ),
  ]);
  return {
    connections: { open, idle, waiting },
    isReplicaAsked: isReplicaAsked(),
    reservations,
    queue,
    release: release && { version: release.version, ...release.freshness },
  };
}

const OPEN = `
  SELECT count(*)::int AS count FROM app.metered_call
  WHERE state = 'reserved' AND started_at > now() - interval '${CALL_LEASE_SECONDS} seconds'`;
