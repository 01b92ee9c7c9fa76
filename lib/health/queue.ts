import { mend, well, type Finding } from "#lib/health/finding";
import { readQueue } from "#lib/queue/desk";

/** A job that waits longer has nobody who does it: every kind is looked for each second. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * Whether somebody works on the queue. Whoever has looked at the worker's role, `isRoleRight`, may ask before anything is started. For
 * the desk, and for a machine that only serves, nobody is an ill: nothing can be changed from there.
 */
export async function lookAtQueue({ isRoleRight = false } = {}): Promise<Finding> {
  const { workers, waiting, waitedSeconds } = await readQueue();
  if (waitedSeconds > LONGEST_WAIT_SECONDS) return mend("queue_waits", { workers, waiting, seconds: Math.round(waitedSeconds) });
  if (workers > 0) return well("queue", { workers, waiting });
  return isRoleRight ? well("right_role", { workers, waiting }) : mend("no_worker", { workers, waiting });
}
