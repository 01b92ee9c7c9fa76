import { findCurrentRelease } from "#lib/db/current-release";
import { findReplicaFault, replicaHas } from "#lib/db/replica";
import { env } from "#lib/env";
import { mend, well, type Finding } from "#lib/health/finding";

/** Whether reads of the feed have a replica, and it follows. While it is ill, the primary answers. */
export async function lookAtReplica(): Promise<Finding> {
  const address = env().DATABASE_READ_URL;
  if (address === undefined) return well("no_replica");
  const { host } = new URL(address);
  const fault = await findReplicaFault();
  if (fault) return mend(`replica_${fault}`, { host });
  const release = await findCurrentRelease();
  if (release && !(await replicaHas(release))) return mend("replica_behind", { host, version: release.version });
  return well("replica", { host });
}
