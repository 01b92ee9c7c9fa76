import type pg from "pg";
import { CLOCK_JOBS, DESK_JOBS } from "#lib/queue/jobs";

/** The queues as the code describes them: those that are missing are made, the others brought to it. As the owner, after the migrations. */
export async function settleQueues(client: pg.Client): Promise<void> {
  const desk = Object.fromEntries(Object.entries(DESK_JOBS).map(([name, { options }]) => [name, options]));
  const wanted = { ...desk, ...CLOCK_JOBS };
  await client.query("SELECT queue.create_queue(name, options) FROM jsonb_each($1::jsonb) AS wanted (name, options)", [
    JSON.stringify(wanted),
  ]);
  await client.query(
    `UPDATE queue.queue SET (${COLUMNS.join(", ")}) = ROW (${COLUMNS.map((column) => `wanted.${column}`).join(", ")})
     FROM (SELECT name, (options ->> 'retryLimit')::int AS retry_limit, (options ->> 'retryDelay')::int AS retry_delay,
         (options ->> 'retryBackoff')::bool AS retry_backoff, (options ->> 'heartbeatSeconds')::int AS heartbeat_seconds,
         (options ->> 'expireInSeconds')::int AS expire_seconds, (options ->> 'retentionSeconds')::int AS retention_seconds,
         (options ->> 'deleteAfterSeconds')::int AS deletion_seconds
       FROM jsonb_each($1::jsonb) AS given (name, options)) AS wanted
     WHERE queue.name = wanted.name
       AND (${COLUMNS.map((column) => `queue.${column}`).join(", ")}) IS DISTINCT FROM (${COLUMNS.map((column) => `wanted.${column}`).join(", ")})`,
    [JSON.stringify(wanted)],
  );
}

const COLUMNS = [
  "retry_limit",
  "retry_delay",
  "retry_backoff",
  "heartbeat_seconds",
  "expire_seconds",
  "retention_seconds",
  "deletion_seconds",
];
