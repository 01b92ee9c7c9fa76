import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { isDatabaseUnreachable } from "#lib/db/unreachable";
import { log } from "#lib/log";

/** How long a statement waits before it is tried, while the database is away: the queue has a dozen of them every second. */
const AGAIN_MILLIS = 2_000;

/** The queue's way to its database. That it is away is told once, and once that it is back. */
export function queueDatabase(pool: Pick<Pool, "query">, againMillis = AGAIN_MILLIS) {
  let isAway = false;
  return {
    async executeSql(text: string, values?: unknown[]) {
      if (isAway) await wait(againMillis);
      try {
        const result = await pool.query(text, values);
        if (isAway) log.warn("the queue is worked on again");
        isAway = false;
        return result;
      } catch (error) {
        if (!isAway && isDatabaseUnreachable(error)) {
          isAway = true;
          log.warn("the queue could not be worked on", { error });
        }
        throw error;
      }
    },
  };
}
