import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect } from "playwright/test";
import { readUsage } from "#lib/access/usage";
import { testDeployment } from "../support/deployment.ts";
import { test, type TestKey } from "../support/fixtures.ts";
import { answers, hangs } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";
import { startSite, stopSite, type Site } from "../support/site.ts";

/** What becomes of requests when the web process is told to stop, or left alone. */
const ready = async ({ url }: Site) => (await fetch(`${url}/api/health/ready`)).status;

test("a stop resets no read that was sent, whether on a connection of its own or on one that is kept, and ends then", async ({
  newKey,
}) => {
  const { key } = await newKey();
  const site = await startSite(testDeployment().environment);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, own: boolean) => {
    const asked = request(`${site.url}${path}`, { agent: own ? false : agent, headers: { authorization: `Bearer ${key}` } });
    const sent = new Promise((done) => asked.once("socket", (socket) => (socket.connecting ? socket.once("connect", done) : done(true))));
    const answered = new Promise<[status: number, connection?: string]>((done, fail) => {
      asked
        .once("error", fail)
        .once("response", (answer) => answer.resume().once("end", () => done([answer.statusCode ?? 0, answer.headers.connection])));
    });
    asked.end();
    return { sent, answered };
  };
  await Promise.all(Array.from({ length: 20 }, () => ask("/api/v1/painpoints", false).answered));

  const underWay = Array.from({ length: 40 }, (_, at) => ask(at % 10 === 0 ? `/en?q=${at}` : "/api/v1/painpoints", at % 2 === 0));
  await Promise.all(underWay.map(({ sent }) => sent));
  const ended = once(site.process, "exit");
  const stopped = performance.now();
  site.process.kill("SIGTERM");
  const answered = await Promise.all(underWay.map(({ answered: whole }) => whole));
  expect(new Set(answered.map(([status]) => status))).toEqual(new Set([200]));
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - stopped).toBeLessThan(5_000);
  agent.destroy();
});

const words = {
  off_topic: false,
  grounding: "full",
  answer: "People in the city complain about this; the pain point says in its own words what it is about [1].",
  follow_up_questions: ["Which domain hurts most?", "Which problems are rising?"],
};

function consult({ url }: Site, { key }: TestKey): Promise<number | "cut"> {
  const asked = fetch(`${url}/api/v1/consultant`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ message: "What do people say about parking?", locale: "en" }),
  });
  return asked.then(
    ({ status }) => status,
    () => "cut" as const,
  );
}

const used = async ({ accountId, id }: TestKey) =>
  (await readUsage({ kind: "key", keyId: id, accountId, plan: "pro", scope: "all" }, new Date())).chat.used;

test.describe("while a model writes", () => {
  test.use({ template: "published" });

  test("SIGTERM makes the process unready at once, deaf after a second, and lets the model finish", async ({ database, newKey }) => {
    const go = Promise.withResolvers<undefined>();
    const model = await startModelServer(async (exchange) => go.promise.then(() => answers(() => words)(exchange)));
    const site = await startSite(environmentOf(database.webUrl, model.settings));
    const key = await newKey();
    const asked = consult(site, key);
    await model.arrived(1);
    expect(await ready(site)).toBe(200);

    const ended = once(site.process, "exit");
    site.process.kill("SIGTERM");
    await expect.poll(() => ready(site), { timeout: 900, intervals: [10] }).toBe(503);
    expect((await fetch(`${site.url}/en`)).status).toBe(200);
    await expect.poll(() => ready(site).catch(() => "deaf"), { timeout: 3_000, intervals: [50] }).toBe("deaf");
    go.resolve(undefined);
    expect(await asked).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(await used(key)).toBe(1);
    await model.stop();
  });

  for (const [name, end] of [
    ["a stop whose patience ends", (site: Site) => void site.process.kill("SIGTERM")],
    ["a process whose supervisor is gone", (site: Site) => void stopSite(site)],
  ] as const)
    test(`${name} gives back what it cuts, before it goes`, async ({ database, newKey }) => {
      const model = await startModelServer(hangs);
      const site = await startSite({ ...environmentOf(database.webUrl, model.settings), DRAIN_SECONDS: "1" });
      const key = await newKey();
      const asked = consult(site, key);
      await model.arrived(1);
      expect(await used(key)).toBe(1);
      const ended = once(site.process, "exit");
      end(site);
      expect(await asked).toBe("cut");
      expect(await ended).toEqual([0, null]);
      expect(await used(key)).toBe(0);
      await model.stop();
    });
});

function environmentOf(webUrl: string, { name, baseUrl = "", apiKey = "" }: { name: string; baseUrl?: string; apiKey?: string }) {
  const own = { DATABASE_URL: webUrl, OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, AI_MODEL: name, LOG_LEVEL: "silent" };
  return { ...testDeployment().environment, ...own };
}
