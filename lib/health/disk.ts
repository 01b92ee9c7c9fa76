import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { mend, well, type Finding } from "#lib/health/finding";

const ROOM_NEEDED = 300e6;

/** Both where the build lies and where the data lies, which may be another disk. */
export async function lookAtDisk(dataDir: string): Promise<Finding> {
  for (const folder of [".", nearestFolder(resolve(dataDir))]) {
    const { bavail, bsize } = await statfs(folder);
    const left = bavail * bsize;
    if (left < ROOM_NEEDED) return mend("disk_full", { folder: resolve(folder), left: Math.round(left / 1e6), needed: ROOM_NEEDED / 1e6 });
  }
  return well("disk");
}

/** The folder itself, or the one that it would be made in. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}
