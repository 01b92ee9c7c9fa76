import { join } from "node:path";
import { canReach, systemUser, type SystemUser } from "../system-user.ts";
import { root } from "./built-stamp.ts";

/**
 * Whom a process of the service runs as: where root starts it, a user of its own, who can read neither the secrets of the data directory
 * nor the environment of what owns the database. Undefined: as whoever starts it, as where the user cannot enter the folders that it needs.
 */
export async function serviceUser(name: string, what: string, folders: readonly string[]): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = await systemUser(name);
  const reachable = await Promise.all(folders.map((folder) => canReach(user, join(root, folder))));
  if (reachable.every(Boolean)) return user;
  console.log(
    `  The ${what} runs as root: the user ${name} cannot enter this folder. Better: a folder that everybody may enter, such as /opt`,
  );
  return undefined;
}
