import { join } from "node:path";
import { canReach, systemUser, type SystemUser } from "../system-user.ts";
import { root } from "./built-stamp.ts";

const NAME = "painpoint-web";

/**
 * Whom the web process runs as: where root starts the service, a user of its own, who can read neither the secrets of the data directory
 * nor the environment of what owns the database. Undefined: as whoever starts it.
 */
export async function webUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = await systemUser(NAME);
  const reachable = await Promise.all([".next", "node_modules"].map((folder) => canReach(user, join(root, folder))));
  if (reachable.every(Boolean)) return user;
  console.log(
    `  The web process runs as root: the user ${NAME} cannot enter this folder. Better: a folder that everybody may enter, such as /opt`,
  );
  return undefined;
}
