import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

/** A user of the system that may do nothing but run programs, made here where there is none; for root alone. */
export async function systemUser(name: string): Promise<SystemUser> {
  const find = async () => ({
    uid: Number((await run("id", ["-u", name])).stdout),
    gid: Number((await run("id", ["-g", name])).stdout),
  });
  return find().catch(async () => {
    await run("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", name])
      .catch(() => run("adduser", ["-S", "-D", "-H", "-s", "/bin/false", name]))
      // Of two starts at once one makes it.
      .catch(() => undefined);
    return find();
  });
}

/** Whether that user may enter every folder on the way: a clone in root's own home is closed to everyone else. */
export async function canReach(user: SystemUser, path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
