import { z } from "zod";
import { MONTH_PATTERN } from "#lib/policy/months";

/** How the queue treats a job, by pg-boss' names. */
export interface QueueOptions {
  /** exclusive: of each key one at a time is waiting or under way. */
  policy: "exclusive" | "standard";
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  /** A worker that says nothing for so long has lost its job. */
  heartbeatSeconds: number;
  /** Longer takes no publish; then it is begun again. */
  expireInSeconds: number;
  /** What nobody began for so long is not done any more. */
  retentionSeconds: number;
  /** How long a job that has ended can be looked up. */
  deleteAfterSeconds: number;
}

interface JobKind<AskedSchema extends z.ZodType, OutcomeSchema extends z.ZodType> {
  asked: AskedSchema;
  outcome: OutcomeSchema;
  options: QueueOptions;
}

const HOUR = 3_600;

const OPTIONS: QueueOptions = {
  policy: "exclusive",
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 30,
  expireInSeconds: HOUR,
  retentionSeconds: HOUR,
  deleteAfterSeconds: 30 * 24 * HOUR,
};

function job<AskedSchema extends z.ZodType, OutcomeSchema extends z.ZodType>({
  asked,
  outcome,
}: Omit<JobKind<AskedSchema, OutcomeSchema>, "options">): JobKind<AskedSchema, OutcomeSchema> {
  return { asked, outcome, options: OPTIONS };
}

const PublishMonths = z.strictObject({
  lagMonths: z.int().min(1).max(1200).optional().describe("As LAG_MONTHS says where it is left out."),
  dataMonth: z.string().regex(MONTH_PATTERN).optional().describe("The newest month that counts, pinned; else the newest there is."),
});

const Extent = z.strictObject({ dataMonth: z.string(), visibleThroughMonth: z.string(), lagMonths: z.int(), painpoints: z.int() });

/** Slugs that an outcome names at most. */
export const MOST_NAMED = 100;

const JOBS = {
  "desk.publish-dry-run": job({
    asked: PublishMonths,
    outcome: z.strictObject({
      next: Extent.describe("What a publish would show."),
      standing: Extent.extend({ version: z.string() }).nullable().describe("The release that stands; null where none does."),
      changes: z.boolean().describe("Whether anything would change; a word counts, too."),
      added: z.int().describe("How many would be new. Which ones nobody may see yet."),
      gone: z.strictObject({ count: z.int(), slugs: z.array(z.string()).max(MOST_NAMED) }),
      moved: z.strictObject({
        count: z.int().describe("How many would be five ranks or more higher or lower."),
        widest: z.array(z.strictObject({ slug: z.string(), from: z.int(), to: z.int() })).max(MOST_NAMED),
      }),
    }),
  }),
  "desk.publish": job({
    asked: PublishMonths,
    outcome: z.strictObject({
      version: z.string(),
      changed: z.boolean().describe("Whether anything changed; else the release that stood stands."),
      dataMonth: z.string(),
      visibleThroughMonth: z.string(),
      painpoints: z.int(),
    }),
  }),
  "desk.retract": job({
    asked: z.strictObject({ slug: z.string().min(1).max(100) }),
    outcome: z.strictObject({
      numbersFollow: z
        .boolean()
        .describe("Whether the numbers of the others wait for the next publish, since something unpublished waits for it, too."),
    }),
  }),
  "desk.restore": job({
    asked: z.strictObject({ slug: z.string().min(1).max(100) }),
    outcome: z.strictObject({ isStored: z.boolean().describe("Whether the full database holds it; else it comes back with an ingest.") }),
  }),
};

export type DeskJob = keyof typeof JOBS;
export type Asked<Name extends DeskJob> = z.infer<(typeof JOBS)[Name]["asked"]>;
export type Outcome<Name extends DeskJob> = z.infer<(typeof JOBS)[Name]["outcome"]>;

/**
 * The jobs of the operator's desk: what is asked for, what comes of it, and how the queue treats them. An outcome holds only what the
 * operator's page may show: counts, months, and slugs that are public. Whoever asks for a job twice while it waits or runs has asked once.
 */
export const DESK_JOBS: { [Name in DeskJob]: JobKind<z.ZodType<Asked<Name>>, z.ZodType<Outcome<Name>>> } = JOBS;

/** The jobs that begin by the clock (READ_CRON, PUBLISH_CRON), one of each kind at a time. They are asked nothing and answer nobody. */
export const CLOCK_JOBS = {
  /** Everything since the last time from every source, and the steps up to what a person decides. */
  "clock.read": { ...OPTIONS, expireInSeconds: 12 * HOUR },
  "clock.publish": OPTIONS,
} as const satisfies Record<string, QueueOptions>;
export type ClockJob = keyof typeof CLOCK_JOBS;

/** Why a job that was done did nothing: what was asked for cannot be. */
export const REFUSALS = [
  /** There is no such pain point. */
  "unknown_slug",
  /** Nothing to restore: it is neither retracted nor removed. */
  "not_retracted",
  /** Another pain point counts one of its threads by now. */
  "thread_taken",
  /** Nothing was ingested that could be published. */
  "no_evidence",
  /** The data month is later than the newest evidence. */
  "month_too_late",
  /** No pain point is visible that far back. */
  "nothing_visible",
  /** The job is not understood: it was put there by something else than this version. */
  "not_understood",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What a job ends with. `failed`: it was begun again a few times and never done; nothing is half done. */
export function resultSchema<Name extends DeskJob>(name: Name) {
  return z.union([z.strictObject({ done: DESK_JOBS[name].outcome }), z.strictObject({ refused: z.enum(REFUSALS) })]);
}

/** What a worker finds in a job. */
export function jobSchema<Name extends DeskJob>(name: Name) {
  return z.object({ asked: DESK_JOBS[name].asked, account: z.uuid() });
}
