import { currentRelease } from "#lib/feed/release";
import type { Release } from "#lib/schemas/release";

/** How this process stands, for everybody to see: nothing that is not public, no address and no name of a machine. */
export interface ServiceStatus {
  /** What is published; undefined while the database does not answer, or holds no feed. */
  release: Pick<Release, "version" | "count" | "freshness"> | undefined;
  uptime: { days: number; hours: number; minutes: number };
  checkedAt: Date;
}

export async function readStatus(): Promise<ServiceStatus> {
  const release = await currentRelease().catch(() => undefined);
  const minutes = Math.floor(process.uptime() / 60);
  return {
    release,
    uptime: { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 },
    checkedAt: new Date(),
  };
}
