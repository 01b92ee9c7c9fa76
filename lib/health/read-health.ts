import { env } from "#lib/env";
import { lookAtDatabase } from "#lib/health/database";
import { lookAtDisk } from "#lib/health/disk";
import { mend, type Finding } from "#lib/health/finding";
import { lookAtMail, lookAtModel, lookAtRedis } from "#lib/health/neighbours";
import { lookAtProcess } from "#lib/health/process";
import { lookAtQueue } from "#lib/health/queue";
import { lookAtRelease } from "#lib/health/release";
import { lookAtReplica } from "#lib/health/replica";
import { lookAtWebRole } from "#lib/health/web-role";
import { log } from "#lib/log";

/** What the web process can know of what it stands on, in the doctor's order. The doctor asks the same and, as the owner, more. */
const LOOKS = {
  process: lookAtProcess,
  disk: () => lookAtDisk(env().DATA_DIR),
  database: lookAtDatabase,
  replica: lookAtReplica,
  release: lookAtRelease,
  webRole: lookAtWebRole,
  worker: () => lookAtQueue(),
  model: lookAtModel,
  redis: lookAtRedis,
  mail: lookAtMail,
} satisfies Record<string, () => Promise<Finding>>;

export type Examined = keyof typeof LOOKS;

/** Everything at once; what could not be looked at says so, and why only the log says. */
export function readHealth(): Promise<({ what: Examined } & Finding)[]> {
  return Promise.all(
    (Object.keys(LOOKS) as Examined[]).map(async (what) => {
      const finding = await LOOKS[what]().catch((error: unknown) => {
        log.error("a part of the service could not be looked at", { what, error });
        return mend("unknown");
      });
      return { what, ...finding };
    }),
  );
}
