import { PgBoss, type JobWithMetadata } from "pg-boss";
import type { Pool } from "pg";
import { RefusedAct } from "#lib/catalogue/refused-act";
import { isDatabaseUnreachable } from "#lib/db/unreachable";
import { log } from "#lib/log";
import { DESK_JOBS, jobSchema, type DeskJob, type Outcome, type Refusal } from "#lib/queue/jobs";
import { beginTrace } from "#lib/tracing/begin-trace";
import { PERFORM } from "./perform.ts";
import { hasClock, workByTheClock } from "./work-by-the-clock.ts";
import { queueDatabase } from "./queue-database.ts";

const POLL_SECONDS = 1;
/** How often jobs are looked for whose worker has gone. */
const SUPERVISE_SECONDS = 3;
/** How many of a kind at once: a takedown does not wait until the numbers have followed another one. */
const AT_ONCE: Partial<Record<DeskJob, number>> = { "desk.retract": 4 };
/** A worker lives for three of them after the last. */
const HEARTBEAT_SECONDS = 10;

/** A worker on the queue, until it is told to stop. Each kind of job has a turn of its own, so that a takedown waits for no publish. */
export async function workOnQueue(pool: Pool): Promise<{ stop: (millis: number) => Promise<void> }> {
  const boss = new PgBoss({
    db: queueDatabase(pool),
    schema: "queue",
    migrate: false,
    schedule: hasClock(),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    instanceName: "painpoint-worker",
    instanceHeartbeatSeconds: HEARTBEAT_SECONDS,
    // Both ask for more than a worker's rights, and nothing here grows that large.
    reindex: false,
    monitorVacuum: false,
  });
  // That the database is away it hears from every statement.
  boss.on("error", (error) => isDatabaseUnreachable(error) || log.warn("the queue could not be worked on", { error }));
  await boss.start();
  for (const name of Object.keys(DESK_JOBS) as DeskJob[]) {
    const options = { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: AT_ONCE[name] ?? 1, includeMetadata: true } as const;
    await boss.work(
      name,
      options,
      async ([job]: JobWithMetadata<unknown>[]) => job && traced(name, job, () => perform(boss, pool, name, job)),
    );
  }
  await workByTheClock(boss, pool);
  return { stop: (millis) => boss.stop({ timeout: millis }) };
}

/** A span for a job, where traces are kept. */
async function traced<Name extends DeskJob>(
  name: Name,
  job: JobWithMetadata<unknown>,
  work: () => Promise<Result<Name>>,
): Promise<Result<Name>> {
  const span = beginTrace(name, () => ({
    kind: "consumer",
    attributes: {
      ...{ "messaging.system": "pg-boss", "messaging.destination.name": name, "messaging.message.id": job.id },
      "painpoint.attempt": job.retryCount + 1,
    },
  }));
  try {
    const result = await work();
    span?.end({ attributes: { "painpoint.outcome": "refused" in result ? result.refused : "done" } });
    return result;
  } catch (error) {
    span?.end({ failure: error instanceof Error ? error.name : "error" });
    throw error;
  }
}

type Result<Name extends DeskJob> = { done: Outcome<Name> } | { refused: Refusal };

/** What it returns ends the job, where its act has not done so; what it throws, without a word of ours, begins it again later. */
async function perform<Name extends DeskJob>(boss: PgBoss, pool: Pool, name: Name, job: JobWithMetadata<unknown>): Promise<Result<Name>> {
  const found = jobSchema(name).safeParse(job.data);
  if (!found.success) {
    log.error("a job is not understood", { job: name, id: job.id });
    return { refused: "not_understood" };
  }
  const { asked, account } = found.data;
  log.info("a job begins", {
    ...{ job: name, id: job.id, attempt: job.retryCount + 1, account },
    slug: "slug" in asked ? asked.slug : undefined,
    // Since it could begin: a further attempt waits after the former.
    waitedMillis: job.startedOn.getTime() - job.startAfter.getTime(),
  });
  try {
    const done = await PERFORM[name](asked, {
      pool,
      by: { account, job: job.id },
      finish: async (client, outcome) => {
        const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
        // Its types leave out what it answers: how many jobs it has ended.
        const { affected } = (await boss.complete(name, job, { done: outcome }, { db })) as { affected?: number };
        // Another worker has taken it, since this one was not heard of for too long: what was done here is undone.
        if (affected !== 1) throw new Error("The job was lost to another worker.");
      },
    });
    log.info("a job is done", { job: name, id: job.id });
    return { done };
  } catch (error) {
    if (error instanceof RefusedAct) {
      log.info("a job is refused", { job: name, id: job.id, reason: error.reason });
      return { refused: error.reason };
    }
    log.error("a job failed", { job: name, id: job.id, error });
    throw Object.assign(new Error("See the worker's log."), { reason: "unexpected" });
  }
}
