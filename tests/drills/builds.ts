import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { builtStamp, root } from "../../scripts/service/built-stamp.ts";
import { childRunning } from "../support/processes.ts";
import { startService, type StartedService } from "../support/started-service.ts";
import { openWorkplace } from "../support/workplace.ts";

/**
 * A start that is killed while it builds, then two starts at once in a folder that is not built: both end up serving. Then a copy of
 * the folder with a change in it, which is built anew where it lies, and served after it was moved.
 */
export async function builds(everything: AsyncDisposableStack): Promise<void> {
  const workplace = await openWorkplace(everything, "builds");
  const start = async (name: string, folder?: string): Promise<Started> => {
    const port = String(await freePort());
    const environment = { DATA_DIR: join(workplace, name), PORT: port, HOST: "127.0.0.1", DATABASE_URL: "", SITE_URL: "" };
    const service = startService(environment, "main", folder);
    const stop = async () => {
      service.child.kill("SIGTERM");
      await service.ended;
    };
    everything.defer(stop);
    return { ...service, stop, title: () => titleOf(`http://127.0.0.1:${port}/en`) };
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
  await Promise.all(both.map(({ stop }) => stop()));
  await copyAndMove(workplace, start);
}

const WORDS = "lib/adapters/web/messages/en.json";
const CHANGED = "A copy of what hurts consumers in";

async function copyAndMove(workplace: string, start: (name: string, folder: string) => Promise<Started>): Promise<void> {
  const [copy, moved] = [join(workplace, "copy"), join(workplace, "moved")];
  const build = join(root, ".next/BUILD_ID");
  const before = await readFile(build, "utf8");
  const isPart = (path: string) => !/^\/(?:\.git|\.data[^/]*|\.test)(?:\/|$)/.test(path.slice(root.length));
  await cp(root, copy, { recursive: true, verbatimSymlinks: true, filter: isPart });
  const words = await readFile(join(copy, WORDS), "utf8");
  await writeFile(join(copy, WORDS), words.replaceAll("What hurts consumers in", CHANGED));

  const copied = await start("copied", copy);
  await copied.ready();
  await expectTitle(copied);
  if (!copied.output().includes("Building the site")) throw new Error("A copy with a change in it was not built.");
  if ((await readFile(build, "utf8")) !== before) throw new Error("The build of the copy reached into the folder that it was copied from.");
  await copied.stop();

  await rename(copy, moved);
  const again = await start("copied", moved);
  await again.ready();
  await expectTitle(again);
  if (again.output().includes("Building the site")) throw new Error("A folder that was moved was built again.");
  await again.stop();
  console.log("  a copy with a change was built where it lies, and served after it was moved");
}

interface Started extends StartedService {
  stop: () => Promise<void>;
  title: () => Promise<string>;
}

async function expectTitle({ title }: Started): Promise<void> {
  const shown = await title();
  if (!shown.includes(CHANGED)) throw new Error(`The page is not of the copy's source: ${shown}`);
}

async function titleOf(address: string): Promise<string> {
  return /<title>(.*?)<\/title>/.exec(await (await fetch(address)).text())?.[1] ?? "";
}
