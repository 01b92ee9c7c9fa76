import { env } from "#lib/env";

/** How long a stop goes on taking requests while it says that it is not ready: a balancer looks away in that time. */
export const LOOK_AWAY_MILLIS = 1_000;
/** What is left to a process whose parent has gone: time for reads, none for a model. */
export const HASTE_MILLIS = 2_000;
/** For what comes after the last answer: giving back, mails, connections of the database. */
export const LAST_MILLIS = 5_000;
/** How much longer than it may take a process is waited for before it is killed. */
const PATIENCE_MILLIS = 5_000;

export function drainMillis(): number {
  return env().DRAIN_SECONDS * 1_000;
}

/** `gently`: everything that is under way is finished. `at once`: reads are, and calls of a model are given back. */
export type Manner = "gently" | "at once";

/** After how long a process that was told to stop is killed. */
export function overdueMillis(manner: Manner): number {
  return (manner === "gently" ? LOOK_AWAY_MILLIS + drainMillis() : HASTE_MILLIS) + LAST_MILLIS + PATIENCE_MILLIS;
}
