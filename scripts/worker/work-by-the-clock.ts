import type { PgBoss } from "pg-boss";
import type { Pool } from "pg";
import { publish } from "#lib/catalogue/publish";
import { RefusedAct } from "#lib/catalogue/refused-act";
import { env } from "#lib/env";
import { log } from "#lib/log";
import { MARKET } from "#lib/policy/market";
import { CLOCK_JOBS, type ClockJob } from "#lib/queue/jobs";
import { readAndRun } from "./read-and-run.ts";

/** Whom the history names. */
const BY = "by the clock";

/** Each job by the function that the command line runs. */
const PERFORM: Record<ClockJob, (pool: Pool) => Promise<object>> = {
  "clock.read": (pool) => readAndRun(pool, { by: BY, budgetUsd: env().EXTRACTION_BUDGET_USD }),
  "clock.publish": (pool) => publish(pool, { lagMonths: env().LAG_MONTHS, by: BY }),
};

const whenOf = (): Record<ClockJob, string | undefined> => ({ "clock.read": env().READ_CRON, "clock.publish": env().PUBLISH_CRON });

/** Whether anything begins by the clock. */
export function hasClock(): boolean {
  return Object.values(whenOf()).some((when) => when !== undefined);
}

/** Has jobs begin when the operator says, once however many times were missed while no worker lived, and works on them. */
export async function workByTheClock(boss: PgBoss, pool: Pool): Promise<void> {
  const when = whenOf();
  for (const name of Object.keys(CLOCK_JOBS) as ClockJob[]) {
    const cron = when[name];
    if (cron === undefined) await boss.unschedule(name);
    else await boss.schedule(name, cron, {}, { tz: MARKET.timeZone, missed: "once" });
    await boss.work(name, { pollingIntervalSeconds: 1 }, () => perform(name, pool));
  }
}

async function perform(name: ClockJob, pool: Pool): Promise<void> {
  log.info("a job begins by the clock", { job: name });
  try {
    log.info("a job is done", { job: name, ...(await PERFORM[name](pool)) });
  } catch (error) {
    // What cannot be done now is no failure that another attempt would mend.
    if (error instanceof RefusedAct) {
      log.warn("a job is refused", { job: name, reason: error.reason });
      return;
    }
    log.error("a job failed", { job: name, error });
    throw Object.assign(new Error("See the worker's log."), { reason: "unexpected" });
  }
}
