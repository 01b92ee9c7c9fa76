import type { Caller } from "#lib/context";
import { findCurrentRelease, findRelease } from "#lib/db/current-release";
import { AppError } from "#lib/errors";
import type { Plan } from "#lib/policy/plans";
import type { Release } from "#lib/schemas/release";

/** Where a key, or a member in the playground, stands in its UTC day, this request counted. */
export interface DailyUsage {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface StandingRow {
  account_id: string;
  plan: Plan;
  daily_limit: number;
  /** The number of this request in its day; null when the day had no room for it. */
  used: number | null;
  reset_seconds: number;
  /** As CURRENT_RELEASE names it. */
  standing: string | null;
}

/** What was granted to that caller; throws `daily_limit_exceeded` when nothing was. */
export async function granted<Granted extends Caller>(
  caller: Granted,
  row: StandingRow,
): Promise<{ caller: Granted; daily: DailyUsage; release: Release | undefined }> {
  const daily: DailyUsage = {
    limit: row.daily_limit,
    remaining: row.daily_limit - (row.used ?? row.daily_limit),
    resetSeconds: row.reset_seconds,
  };
  if (row.used === null) throw new DailyLimitExceeded(caller, daily);
  return { caller, daily, release: row.standing === null ? undefined : await standingRelease(row.standing) };
}

/** One that was removed between two statements has a successor. */
async function standingRelease(named: string): Promise<Release | undefined> {
  return (await findRelease(named)) ?? (await findCurrentRelease());
}

/** Carries who asked and where they stand, for the log and for the headers of the refusal. */
export class DailyLimitExceeded extends AppError {
  readonly caller: Caller;
  readonly daily: DailyUsage;

  constructor(caller: Caller, daily: DailyUsage) {
    const { limit, resetSeconds } = daily;
    super("daily_limit_exceeded", {
      values: { limit },
      retryAfterSeconds: resetSeconds,
      bound: { limit, resetsAt: toTheMinute(Date.now() + resetSeconds * 1000) },
    });
    this.caller = caller;
    this.daily = daily;
  }
}

/** In whole minutes, as days end: the database counted the seconds a moment ago, by a clock of its own. */
function toTheMinute(millis: number): Date {
  return new Date(Math.round(millis / MINUTE_MILLIS) * MINUTE_MILLIS);
}
const MINUTE_MILLIS = 60_000;
