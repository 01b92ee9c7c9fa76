import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { builtStamp } from "../../scripts/service/built-stamp.ts";
import { childRunning } from "../support/processes.ts";
import { startService, type StartedService } from "../support/started-service.ts";
import { openWorkplace } from "../support/workplace.ts";

/** A start that is killed while it builds, then two starts at once in a folder that is not built: both end up serving. */
export async function builds(everything: AsyncDisposableStack): Promise<void> {
  const workplace = await openWorkplace(everything, "builds");
  const start = async (name: string): Promise<StartedService> => {
    const port = String(await freePort());
    const service = startService({ DATA_DIR: join(workplace, name), PORT: port, HOST: "127.0.0.1", DATABASE_URL: "", SITE_URL: "" });
    everything.defer(async () => {
      service.child.kill("SIGTERM");
      await service.ended;
    });
    return service;
  };

  await rm(builtStamp, { force: true });
  const killed = await start("killed");
  await childRunning("build-process.ts", killed.child.pid);
  killed.child.kill("SIGKILL");
  await killed.ended;
  console.log("  a start was killed while it built");

  const both = [await start("one"), await start("other")];
  await Promise.all(both.map(({ ready }) => ready()));
  const waited = both.filter(({ output }) => output().includes("Another start builds it already")).length;
  if (waited !== 1) throw new Error(`${waited} of two starts waited for the other's build.`);
  console.log("  of two starts at once one built and the other waited; both serve");
}
