import { z } from "zod";
import { query } from "#lib/db/web";
import { DESK_JOBS, resultSchema, type Asked, type DeskJob, type Outcome, type Refusal } from "#lib/queue/jobs";

/** What a page asks of the worker, with the web role's rights: it asks for jobs of the desk and sees those, and of the rest how much waits. */

export interface Enqueued {
  id: string;
  /** False where the same job was waiting or under way already: then it is that one. */
  isNew: boolean;
}

/** Asks for a job in the name of an account. Undefined where no worker lives: nothing was asked then. */
export async function enqueue<Name extends DeskJob>(name: Name, asked: Asked<Name>, account: string): Promise<Enqueued | undefined> {
  const parsed = DESK_JOBS[name].asked.parse(asked);
  const [row] = await query<{ id: string; is_new: boolean }>(
    "enqueue_desk_job",
    "SELECT id, is_new FROM app.enqueue_desk_job($1, $2, $3, $4)",
    [name, JSON.stringify(parsed), account, keyOf(name, parsed)],
  );
  return row && { id: row.id, isNew: row.is_new };
}

/** One publish at a time, whatever it is to publish; of anything else one that is asked for in the same words. */
function keyOf(name: DeskJob, asked: object): string {
  return name === "desk.publish" ? "" : JSON.stringify(asked);
}

/** A job as its page shows it. `result` is there once it has ended. */
export type DeskJobState = {
  [Name in DeskJob]: {
    id: string;
    job: Name;
    asked: Asked<Name>;
    /** Who asked, by id. */
    account: string;
    state: "waiting" | "running" | "done" | "failed";
    /** From 1 on; more where a worker ended in the midst of it. */
    attempt: number;
    /** `failed`: given up after several attempts; nothing is half done. `worker_lost`: each time the worker ended, or took too long. */
    result: { done: Outcome<Name> } | { refused: Refusal } | { failed: "unexpected" | "worker_lost" } | undefined;
    askedAt: Date;
    startedAt: Date | null;
    endedAt: Date | null;
  };
}[DeskJob];

export async function findDeskJob(id: string): Promise<DeskJobState | undefined> {
  const [found] = z.uuid().safeParse(id).success ? await readJobs(id, 1) : [];
  return found;
}

/** Newest first, those of the last thirty days. */
export function listDeskJobs(most: number): Promise<DeskJobState[]> {
  return readJobs(null, most);
}

interface JobRow {
  id: string;
  job: string;
  state: DeskJobState["state"];
  asked: unknown;
  account: string;
  attempt: number;
  result: unknown;
  asked_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

async function readJobs(id: string | null, most: number): Promise<DeskJobState[]> {
  const rows = await query<JobRow>(
    "read_desk_jobs",
    "SELECT id, job, state, asked, account, attempt, result, asked_at, started_at, ended_at FROM app.read_desk_jobs($1, $2)",
    [id, most],
  );
  return rows.flatMap((row) => (isDeskJob(row.job) ? (toState(row.job, row) ?? []) : []));
}

function isDeskJob(name: string): name is DeskJob {
  return Object.hasOwn(DESK_JOBS, name);
}

const Failed = z.object({ reason: z.enum(["unexpected", "worker_lost"]) });

/** Undefined for a job that another version put there. */
function toState(job: DeskJob, row: JobRow): DeskJobState | undefined {
  const asked = DESK_JOBS[job].asked.safeParse(row.asked);
  const result =
    row.state === "failed" ? failed(row.result) : row.state === "done" ? resultSchema(job).safeParse(row.result).data : undefined;
  if (!asked.success) return undefined;
  const { id, account, state, attempt, asked_at: askedAt, started_at: startedAt, ended_at: endedAt } = row;
  return { id, job, asked: asked.data, account, state, attempt, result, askedAt, startedAt, endedAt } as DeskJobState;
}

function failed(result: unknown): { failed: "unexpected" | "worker_lost" } {
  return { failed: Failed.safeParse(result).data?.reason ?? "unexpected" };
}

/** How the queue stands, all kinds of work together. */
export interface QueueState {
  /** Workers that live. */
  workers: number;
  /** Jobs that could begin. */
  waiting: number;
  /** How long the first of them has waited; 0 where none waits. */
  waitedSeconds: number;
}

export async function readQueue(): Promise<QueueState> {
  const [row] = await query<{ workers: number; waiting: number; waited_seconds: number }>(
    "read_queue",
    "SELECT workers, waiting, waited_seconds FROM app.read_queue()",
  );
  return { workers: row?.workers ?? 0, waiting: row?.waiting ?? 0, waitedSeconds: row?.waited_seconds ?? 0 };
}
