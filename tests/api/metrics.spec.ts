import { expect } from "playwright/test";
import { generateKey } from "#lib/access/key-format";
import { freePort } from "../../scripts/free-port.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { researches } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";
import { startSite, stopSite } from "../support/site.ts";

test.describe("metrics", () => {
  test.use({ template: "published" });

  test("count requests, admissions, look-ups and the model's calls on a port of their own, which the site itself never shows", async ({
    database,
    newKey,
  }) => {
    const port = await freePort();
    const model = await startModelServer(researches({}));
    const { name, baseUrl = "", apiKey = "" } = model.settings;
    const site = await startSite({
      ...testDeployment().environment,
      ...{ DATABASE_URL: database.webUrl, LOG_LEVEL: "silent", METRICS_PORT: String(port) },
      ...{ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, AI_MODEL: name },
    });
    const { key } = await newKey({ plan: "pro" });
    const ask = (path: string, bearer: string, init: RequestInit = {}) =>
      fetch(`${site.url}${path}`, { ...init, headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" } });
    const page = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const value = (text: string, series: string) =>
      Number(
        text
          .split("\n")
          .find((line) => line.startsWith(`${series} `))
          ?.slice(series.length + 1),
      );
    try {
      for (let times = 0; times < 3; times += 1) await ask("/api/v1/painpoints?q=parking", key);
      await ask("/api/v1/painpoints/none-such", key);
      await ask("/api/v1/domains", generateKey());
      await fetch(`${site.url}/en/about`);
      await ask("/api/v1/consultant", key, { method: "POST", body: JSON.stringify({ message: "What do people say about parking?" }) });
      const text = await page();
      const requests = (labels: string) => value(text, `painpoint_requests_total{${labels}}`);
      expect(requests('door="rest",operation="search_painpoints",status="200",code="none"')).toBe(3);
      expect(requests('door="rest",operation="get_painpoint",status="404",code="not_found"')).toBe(1);
      expect(requests('door="rest",operation="list_domains",status="401",code="invalid_api_key"')).toBe(1);
      expect(requests('door="page",operation="none",status="200",code="none"')).toBe(1);
      expect(value(text, 'painpoint_request_duration_seconds_count{door="rest",operation="search_painpoints"}')).toBe(3);
      expect(value(text, "painpoint_admission_round_requests_sum")).toBeGreaterThanOrEqual(6);
      const lookups = (cache: string, result: string) => value(text, `painpoint_cache_lookups_total{cache="${cache}",result="${result}"}`);
      expect(lookups("search_painpoints", "hit")).toBeGreaterThanOrEqual(2);
      expect(lookups("get_painpoint", "miss")).toBeGreaterThanOrEqual(1);
      for (const cache of ["word lists", "summaries"])
        expect((lookups(cache, "hit") || 0) + (lookups(cache, "miss") || 0), cache).toBeGreaterThan(0);
      // It looks something up, answers, and mends its answer: no word of either can be used.
      expect(model.requests.length).toBe(3);
      const ofModel = (counter: string, label: string) => value(text, `painpoint_model_${counter}_total{model="openai:${name}"${label}}`);
      expect(ofModel("calls", ',outcome="answered"')).toBe(3);
      expect(ofModel("unusable_answers", "")).toBe(2);
      expect(ofModel("tokens", ',direction="input"')).toBe(2_700);
      expect(ofModel("tokens", ',direction="output"')).toBe(900);
      expect(value(text, "painpoint_open_reservations")).toBe(0);
      for (const series of ["workers", "jobs_waiting", "job_wait_seconds"]) expect(value(text, `painpoint_${series}`)).toBe(0);
      expect(text).toMatch(/^painpoint_release_info\{version="[^"]+",data_month="2018-05",visible_through_month="2018-04"\} 1$/m);
      expect(text).toContain("nodejs_eventloop_lag_seconds");
      expect(text).not.toContain(key);
      expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
      expect((await fetch(`http://127.0.0.1:${port}/api/v1/painpoints`)).status).toBe(404);
    } finally {
      await stopSite(site);
      await model.stop();
    }
  });
});
