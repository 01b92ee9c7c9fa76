import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { cloneDatabase, dropDatabase, withClient } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { childRunning, childrenOf, processesWith } from "../support/processes.ts";
import { PORT_ALDER } from "../support/other-market.ts";
import { hasEnded, postmasterOf, startService, type StartedService } from "../support/started-service.ts";
import { databaseFolder } from "../../scripts/database/data-folder.ts";
import { freePort } from "../../scripts/free-port.ts";

/** `npm start`, driven from outside: what it does when started, started again, killed, and told to stop. */
test.describe.configure({ mode: "serial" });

let dataDir = "";
let port = 0;
const running = new Set<StartedService>();

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "observatory-"));
  port = await freePort();
});

test.afterAll(async () => {
  for (const { child } of running) child.kill("SIGTERM");
  await Promise.all([...running].map(({ ended }) => ended));
  await rm(await databaseFolder(dataDir), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}, command?: "npm"): StartedService {
  const own = { DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", DATABASE_URL: "", SITE_URL: "" };
  const service = startService({ ...own, ...environment }, command);
  running.add(service);
  return service;
}

/** The one that runs on the data directory of these tests. */
function theService(): StartedService {
  const [service] = [...running].filter(({ child }) => !hasEnded(child));
  if (!service) throw new Error("The service does not run.");
  return service;
}

const demo = async () => JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8")) as { url: string; email: string; api_key: string };
const list = async ({ url, api_key }: { url: string; api_key: string }) =>
  fetch(`${url}/api/v1/painpoints`, { headers: { Authorization: `Bearer ${api_key}` } });
const answered = async () =>
  list(await demo()).then(
    ({ status }) => status,
    () => 0,
  );
let firstKey = "";

test("a first start whose loading is killed says so in one sentence; one that is told to stop then is no failure; neither leaves a process", async () => {
  const own = { DATA_DIR: await mkdtemp(join(tmpdir(), "observatory-")) };
  const loading = async () => {
    const service = start(own);
    await expect.poll(service.output, { timeout: 60_000, intervals: [20] }).toContain("Loading the catalogue");
    return service;
  };
  const nothingIsLeft = () => expect.poll(() => processesWith(own.DATA_DIR), { timeout: 10_000, intervals: [50] }).toEqual([]);
  const killed = await loading();
  process.kill(await childRunning("prepare-process.ts", killed.child.pid), "SIGKILL");
  expect(await killed.ended).toBe(1);
  expect(killed.output().split("was ended by SIGKILL, as for lack of memory. Start again: nothing half-written was kept.")).toHaveLength(2);
  expect(killed.output()).not.toMatch(/\n {4}at /);
  await nothingIsLeft();
  const told = await loading();
  told.child.kill("SIGTERM");
  expect(await told.ended).toBe(0);
  expect(told.output()).not.toContain("was ended by");
  await nothingIsLeft();
  await rm(await databaseFolder(own.DATA_DIR), { recursive: true, force: true });
  await rm(own.DATA_DIR, { recursive: true, force: true });
});

test("a first start loads, publishes, and prints an address, a key that works, and a curl line", async () => {
  const service = start();
  await service.ready();
  const kept = await demo();
  firstKey = kept.api_key;
  expect(service.output()).toContain(kept.api_key);
  expect(service.output()).toContain(`curl -H "Authorization: Bearer ${kept.api_key}" "http://localhost:${port}/api/v1/painpoints`);
  expect((await stat(join(dataDir, "demo.json"))).mode & 0o777).toBe(0o600);
  expect((await list(kept)).status).toBe(200);
  expect(await (await fetch(`${kept.url}/en/sign-in`)).text()).toContain("Sign in as the demo member");
});

test("a second service on the same data is refused in one sentence", async () => {
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("already runs on this data directory");
  expect((await list(await demo())).status).toBe(200);
});

test("a port in use is one sentence that says what to do", async () => {
  const second = start({ DATA_DIR: `${dataDir}-other` });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(`Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`);
});

test("the web process holds the web role's address and not the owner's", async () => {
  const children = await childrenOf(theService().child.pid);
  const environments = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/environ`, "utf8")));
  expect(environments.join()).toContain("painpoint_web");
  expect(environments.join()).not.toContain("painpoint_owner");
});

test("a web process that is killed is started again", async () => {
  const { pid } = theService().child;
  process.kill(await childRunning("web.ts", pid), "SIGKILL");
  await expect.poll(answered, { timeout: 15_000 }).toBe(200);
});

test("a database that is killed is started again; meanwhile the answer is 503, and nobody needs to read what is said of it", async () => {
  const { child } = theService();
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  process.kill((await postmasterOf(dataDir)) ?? 0, "SIGKILL");
  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        const { status } = await list(await demo());
        statuses.add(status);
        return status;
      },
      { timeout: 20_000, intervals: [50] },
    )
    .toBe(200);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test("after kill -9 the next start recovers by itself, with the same data and key, and hardly slower than after a clean stop", async () => {
  const secondsToReady = async () => {
    const started = performance.now();
    await start().ready();
    return (performance.now() - started) / 1000;
  };
  theService().child.kill("SIGTERM");
  await theService().ended;
  const afterStop = await secondsToReady();
  theService().child.kill("SIGKILL");
  await wait(100);
  const afterKill = await secondsToReady();
  // Both on this machine, with whatever else it does: alone, a start takes two to four seconds (`npm run drill -- kills`).
  expect(afterKill).toBeLessThan(2 * afterStop + 3);
  const again = theService();
  expect((await demo()).api_key).toBe(firstKey);
  expect(again.output()).not.toContain(firstKey);
  const [, curlLine = ""] = /^ {2}Try {6}(curl .+)$/m.exec(again.output()) ?? [];
  const { stdout } = await promisify(execFile)("bash", ["-c", `${curlLine} --silent --write-out %{http_code} --output /dev/null`]);
  expect(stdout, "the curl line as printed").toBe("200");
  expect((await list(await demo())).status).toBe(200);
});

test("SIGTERM stops server and database cleanly", async () => {
  const service = theService();
  service.child.kill("SIGTERM");
  expect(await service.ended).toBe(0);
  await expect(list(await demo())).rejects.toThrow();
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

test("kill -9 of npm, or of what npm starts, ends the service and its database, and the next start finds the port free", async () => {
  for (const victimOf of [(npm: number) => npm, (npm: number) => childRunning("run.mjs", npm)]) {
    const service = start({}, "npm");
    await service.ready();
    const npm = service.child.pid ?? 0;
    const main = await childRunning("main.ts", await childRunning("run.mjs", npm));
    process.kill(await victimOf(npm), "SIGKILL");
    await service.ended;
    await expect.poll(() => stat(`/proc/${main}`).catch(() => undefined), { timeout: 10_000, intervals: [50] }).toBeUndefined();
    await expect(list(await demo())).rejects.toThrow();
    expect(await postmasterOf(dataDir)).toBeUndefined();
  }
});

test("a damaged demo.json is made anew with a key that works; damaged secrets stop the start in one sentence that names the file", async () => {
  await truncate(join(dataDir, "demo.json"), 20);
  const service = start();
  await service.ready();
  const { api_key } = await demo();
  expect(api_key).not.toBe(firstKey);
  expect(service.output()).toContain(api_key);
  expect(await answered()).toBe(200);
  service.child.kill("SIGTERM");
  await service.ended;

  const secrets = join(dataDir, "secrets.json");
  const kept = await readFile(secrets, "utf8");
  for (const damaged of ["", kept.slice(0, 40), "null", '{"apiKeyPepper": 7}']) {
    await writeFile(secrets, damaged);
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim().split("\n").at(-1)).toContain(
      `${secrets} is damaged. Bring it back from where you keep it, or put {} into it`,
    );
    expect(await postmasterOf(dataDir)).toBeUndefined();
  }
  await writeFile(secrets, kept);
});

test("a web process that keeps ending is given up after the fifth restart in a row, and the database is stopped with it", async () => {
  const service = start();
  await service.ready();
  for (let [web, killed] = [0, 0]; killed < 6; killed += 1) {
    web = await childRunning("web.ts", service.child.pid, web);
    process.kill(web, "SIGKILL");
  }
  expect(await service.ended).toBe(1);
  expect(service.output()).toContain('"event":"the server keeps ending"');
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

test("half of an Upstash configuration stops the start in one sentence that names the other half, and not the token", async () => {
  const [url, token] = ["https://redis.invalid", "token-of-the-tests"];
  for (const [given, missing] of [
    [{ UPSTASH_REDIS_REST_URL: url }, "UPSTASH_REDIS_REST_TOKEN"],
    [{ UPSTASH_REDIS_REST_TOKEN: token }, "UPSTASH_REDIS_REST_URL"],
  ] as const) {
    const service = start({ UPSTASH_REDIS_REST_URL: "", UPSTASH_REDIS_REST_TOKEN: "", ...given });
    expect(await service.ended).toBe(1);
    expect(service.output().trim().split("\n")).toHaveLength(1);
    expect(service.output()).toContain(`${missing}: is missing`);
    expect(service.output()).not.toContain(token);
  }
});

test("with a server's database it names every secret that is missing and does not start", async () => {
  const service = start({
    DATABASE_URL: "postgresql://web@127.0.0.1:1/x",
    DATABASE_OWNER_URL: "postgresql://owner@127.0.0.1:1/x",
    API_KEY_PEPPER: "",
    NEXTAUTH_SECRET: "",
  });
  expect(await service.ended).toBe(1);
  expect(service.output()).toContain("API_KEY_PEPPER, NEXTAUTH_SECRET, SITE_URL");
});

test("with a server's database it migrates, loads, publishes and serves there, and makes no demo member", async () => {
  const { name, ownerUrl, webUrl } = await cloneDatabase(testDeployment(), "template0", "server_of_ones_own");
  const otherPort = await freePort();
  const url = `http://localhost:${otherPort}`;
  const otherData = `${dataDir}-server`;
  const secrets = { API_KEY_PEPPER: "p".repeat(40), NEXTAUTH_SECRET: "s".repeat(40), SITE_URL: url };
  const service = start({
    DATABASE_URL: webUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PORT: String(otherPort),
    DATA_DIR: otherData,
    ...secrets,
    ...PORT_ALDER,
  });
  await service.ready();
  expect(await (await fetch(`${url}/api/health/ready`)).json()).toEqual({ status: "ready" });
  expect(service.output()).not.toContain("pp_live_");
  expect(service.output()).toContain("Ctrl-C stops the server; the database that DATABASE_URL names runs on.");
  expect(await withClient(ownerUrl, async (client) => (await client.query("SELECT FROM app.account")).rowCount)).toBe(0);
  await expect(stat(otherData)).rejects.toThrow();
  service.child.kill("SIGTERM");
  expect(await service.ended).toBe(0);
  await dropDatabase(testDeployment(), name);
});

test("a web role that could pass the wall stops the start in one sentence", async () => {
  const { name, ownerUrl } = await cloneDatabase(testDeployment(), "template0", "wall_of_ones_own");
  const secrets = { API_KEY_PEPPER: "p".repeat(40), NEXTAUTH_SECRET: "s".repeat(40), SITE_URL: "http://localhost" };
  const service = start({ DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: ownerUrl, PORT: String(await freePort()), ...secrets });
  expect(await service.ended).toBe(1);
  expect(service.output()).toContain("can reach the private schema");
  await dropDatabase(testDeployment(), name);
});
