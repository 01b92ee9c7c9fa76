import { readFile, readdir } from "node:fs/promises";
import { expect } from "playwright/test";

/** The processes of this machine as the kernel tells them. */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const text = await readFile(`/proc/${pid ?? 0}/task/${pid ?? 0}/children`, "utf8").catch(() => "");
  return text.trim().split(" ").filter(Boolean).map(Number);
}

/** The child that runs this script, and is another than the earlier one; waits for it. */
export async function childRunning(script: string, parent: number | undefined, earlier = 0): Promise<number> {
  const find = async () => {
    for (const child of await childrenOf(parent))
      if (child !== earlier && (await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "")).includes(script)) return child;
    return undefined;
  };
  let found: number | undefined;
  await expect.poll(async () => (found = await find()), { timeout: 60_000, intervals: [20] }).toBeDefined();
  return found ?? 0;
}

/** All whose command line or environment holds this text, but this process itself. */
export async function processesWith(text: string): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const told = await Promise.all(["cmdline", "environ"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "")));
      return pid !== process.pid && told.join("\0").includes(text) ? [pid] : [];
    }),
  );
  return found.flat();
}
