import { Agent, request } from "node:http";
import { expect } from "playwright/test";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startSite } from "../support/site.ts";

test("a stop answers what is under way and ends then, though clients would keep their connections", async ({ newKey }) => {
  const { key } = await newKey();
  const site = await startSite(testDeployment().environment);
  const agent = new Agent({ keepAlive: true });
  /** `begun` when the server has taken the request up, which it says because it is expected to. */
  const ask = (path: string) => {
    const asked = request(`${site.url}${path}`, { agent, headers: { authorization: `Bearer ${key}`, expect: "100-continue" } });
    const begun = new Promise((done) => asked.once("continue", done));
    const status = new Promise<number>((done, fail) => {
      asked.once("error", fail).once("response", (answer) => answer.resume().once("end", () => done(answer.statusCode ?? 0)));
    });
    asked.end();
    return { begun, status };
  };
  await Promise.all(Array.from({ length: 8 }, () => ask("/api/v1/painpoints").status));

  const underWay = Array.from({ length: 8 }, (_, at) => ask(`/en?q=${at}`));
  await Promise.all(underWay.map(({ begun }) => begun));
  const ended = new Promise((done) => site.process.once("exit", done));
  const stopped = performance.now();
  site.process.kill("SIGTERM");
  expect(new Set(await Promise.all(underWay.map(({ status }) => status)))).toEqual(new Set([200]));
  await ended;
  expect(performance.now() - stopped).toBeLessThan(5_000);
  agent.destroy();
});
