import { readFile } from "node:fs/promises";
import { expect, test } from "playwright/test";
import { cloneDatabase, dropDatabase } from "../support/database.ts";
import { PUBLISHED_TEMPLATE, testDeployment } from "../support/deployment.ts";
import { childRunning } from "../support/processes.ts";
import { startService } from "../support/started-service.ts";
import { freePort } from "../../scripts/free-port.ts";

/** What the supervisor does about a web process that lives and does not serve. */

async function onServer(name: string, work: (service: ReturnType<typeof startService>, url: string) => Promise<void>): Promise<void> {
  const database = await cloneDatabase(testDeployment(), PUBLISHED_TEMPLATE, name);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const secrets = { API_KEY_PEPPER: "p".repeat(40), NEXTAUTH_SECRET: "s".repeat(40), SITE_URL: url };
  const service = startService({
    DATABASE_URL: database.webUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_WORKER_URL: database.workerUrl,
    PORT: String(port),
    ...secrets,
  });
  try {
    await service.ready();
    await work(service, url);
  } finally {
    service.child.kill("SIGTERM");
    await service.ended;
    await dropDatabase(testDeployment(), database.name);
  }
}

/** The worker holds its own address and no other secret, and is started again by the service while the site goes on. Its process id. */
async function replacedWorker({ child, output }: ReturnType<typeof startService>, url: string): Promise<number> {
  const first = await childRunning("worker.ts", child.pid);
  const secrets = ["DATABASE_OWNER_URL", "DATABASE_URL", "API_KEY_PEPPER", "NEXTAUTH_SECRET", "DATABASE_WORKER_URL"];
  const held = async (pid: number) => {
    const lines = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0");
    return secrets.filter((name) => lines.some((line) => line.startsWith(`${name}=`)));
  };
  expect(await held(first)).toEqual(["DATABASE_WORKER_URL"]);
  expect(await held(await childRunning("web.ts", child.pid))).toEqual(["DATABASE_URL", "API_KEY_PEPPER", "NEXTAUTH_SECRET"]);
  process.kill(first, "SIGKILL");
  const second = await childRunning("worker.ts", child.pid, first);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  expect(output()).toContain('"event":"the worker ended and is started again"');
  return second;
}

/** Whether the service answers, asked with little patience: one that hangs takes connections still. */
const lives = (url: string) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

test("a web process that hangs is replaced, and so is one that never becomes ready after a crash; a worker that is killed is started again, and ends with the service", async () => {
  let worker = 0;
  await Promise.all([
    onServer("hangs", async (service, url) => {
      const { child, output } = service;
      worker = await replacedWorker(service, url);
      process.kill(await childRunning("web.ts", child.pid), "SIGSTOP");
      expect(await lives(url)).toBe(false);
      await expect.poll(() => lives(url), { timeout: 60_000 }).toBe(true);
      expect(output()).toContain('"event":"the server has hung for 15 seconds and is replaced"');
    }),
    onServer("never_ready", async ({ child, output }, url) => {
      const first = await childRunning("web.ts", child.pid);
      process.kill(first, "SIGKILL");
      process.kill(await childRunning("web.ts", child.pid, first), "SIGSTOP");
      await expect.poll(() => lives(url), { timeout: 60_000 }).toBe(true);
      expect(output()).toContain('"event":"the server was not ready within 30 seconds and is replaced"');
    }),
  ]);
  expect(worker).toBeGreaterThan(0);
  expect(() => process.kill(worker, 0)).toThrow();
});
