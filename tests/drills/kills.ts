import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";
import { seededRandom } from "../bench/random.ts";
import { childRunning, processesWith } from "../support/processes.ts";
import { hasEnded, postmasterOf, startService, type StartedService } from "../support/started-service.ts";
import { openWorkplace } from "../support/workplace.ts";

const ROUNDS = 100;
const BACK_WITHIN_MILLIS = 60_000;
const VICTIMS = ["web", "database", "supervisor", "launcher", "npm"] as const;
type Victim = (typeof VICTIMS)[number];

/**
 * kill -9 of one process of the service after another, in random order, each as soon as the service answers again. What ends
 * with it is started anew at once. At last it stops as told, with the key of its first start, and nothing is left running.
 */
export async function kills(everything: AsyncDisposableStack): Promise<void> {
  const dataDir = join(await openWorkplace(everything, "kills"), "data");
  const port = await freePort();
  const environment = { DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", DATABASE_URL: "", SITE_URL: "", LOG_LEVEL: "silent" };
  let service = startService(environment, "npm");
  everything.defer(async () => {
    service.child.kill("SIGTERM");
    await service.ended;
  });
  const firstKey = await answeringKey(service, port, dataDir);
  const seed = randomInt(2 ** 31);
  const { pick } = seededRandom(seed);
  console.log(`  ${ROUNDS} kills in random order, seed ${seed} …`);

  const recoveries = new Map<Victim, number[]>(VICTIMS.map((victim) => [victim, []]));
  let givenUp = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const victim = pick(VICTIMS);
    const pid = await pidOf(victim, service, dataDir);
    process.kill(pid, "SIGKILL");
    const killed = performance.now();
    if (victim === "web" && (await endsForGood(service, pid))) {
      givenUp += 1;
      if ((await postmasterOf(dataDir)) !== undefined) throw new Error("The supervisor gave up and left the database running.");
    } else if (victim !== "web" && victim !== "database") await service.ended;
    if (hasEnded(service.child)) service = startService(environment, "npm");
    if ((await answeringKey(service, port, dataDir)) !== firstKey) throw new Error(`Round ${round}: the demo key changed.`);
    recoveries.get(victim)?.push(performance.now() - killed);
  }

  service.child.kill("SIGTERM");
  await service.ended;
  const left = await processesWith(dataDir);
  if (left.length > 0) throw new Error(`The stop left ${left.length} processes running.`);
  for (const [victim, times] of recoveries) console.log(`  ${victim}: ${times.length} kills, ${recovery(times)}`);
  console.log(`  given up at the sixth end in a row and started anew: ${givenUp}; left running after the stop: none`);
}

async function pidOf(victim: Victim, { child }: StartedService, dataDir: string): Promise<number> {
  if (victim === "npm") return child.pid ?? 0;
  if (victim === "database") return (await postmasterOf(dataDir)) ?? 0;
  const launcher = await childRunning("run.mjs", child.pid);
  if (victim === "launcher") return launcher;
  const supervisor = await childRunning("main.ts", launcher);
  return victim === "supervisor" ? supervisor : childRunning("web.ts", supervisor);
}

/** Whether that was the sixth end in a row; otherwise another process follows. */
async function endsForGood({ child, ended }: StartedService, web: number): Promise<boolean> {
  const supervisor = await childRunning("main.ts", await childRunning("run.mjs", child.pid));
  return Promise.race([ended.then(() => true), childRunning("web.ts", supervisor, web).then(() => false)]);
}

/** Waits until the service, not the one before it, answers to the demo key, and returns that key. */
async function answeringKey(service: StartedService, port: number, dataDir: string): Promise<string> {
  for (const deadline = Date.now() + BACK_WITHIN_MILLIS; Date.now() < deadline && !hasEnded(service.child);) {
    if (!service.isReady()) {
      await wait(50);
      continue;
    }
    const key = await demoKey(dataDir);
    const headers = { Authorization: `Bearer ${key ?? ""}` };
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://localhost:${port}/api/v1/painpoints?limit=1`, { headers, signal }).catch(() => undefined);
    if (answer?.ok && key !== undefined) return key;
    await wait(50);
  }
  throw new Error(`The service does not answer:\n${service.output()}`);
}

async function demoKey(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, "demo.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { api_key: string }).api_key;
}

function recovery(times: readonly number[]): string {
  if (times.length === 0) return "none";
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (millis = 0) => (millis / 1000).toFixed(1);
  return `back after ${seconds(sorted[Math.floor(sorted.length / 2)])} s in the median, ${seconds(sorted.at(-1))} s at most`;
}
