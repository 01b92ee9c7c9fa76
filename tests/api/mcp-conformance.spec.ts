import { expect } from "playwright/test";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { withKeyedProxy } from "../support/keyed-proxy.ts";
import { NOT_OURS, runConformanceSuite } from "../support/mcp-conformance.ts";
import { startSite, stopSite } from "../support/site.ts";

/** Scenarios in which something of ours is looked at, by revision. */
const OURS: Record<string, string[]> = {
  "2025-11-25": ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"],
  "2026-07-28": [
    "server-stateless",
    "tools-list",
    "dns-rebinding-protection",
    "caching",
    "http-header-validation",
    "server-sse-multiple-streams",
    "sep-2164-resource-not-found",
    "input-required-result-unsupported-methods",
    "input-required-result-validate-input",
  ],
};

for (const [revision, ours] of Object.entries(OURS)) {
  test(`the official conformance suite finds nothing against ${revision} but what this server does not have`, async ({ newKey }) => {
    const { key } = await newKey();
    // The suite speaks from this machine's own origin, which passes in demo mode.
    const site = await startSite({ ...testDeployment().environment, DEMO_EMAIL: "demo@painpoint.local" });
    const checks = await withKeyedProxy(site.url, key, (url) => runConformanceSuite(`${url}/api/mcp`, revision));
    await stopSite(site);

    const reviewed = Object.values(NOT_OURS).flat();
    const nameOf = ({ scenario, id }: { scenario: string; id: string }) => (reviewed.includes(scenario) ? scenario : `${scenario}/${id}`);
    const failed = checks.filter(({ status }) => status === "FAILURE");
    expect(failed.filter((check) => !reviewed.includes(nameOf(check))).map((check) => `${nameOf(check)}: ${check.errorMessage}`)).toEqual(
      [],
    );
    for (const scenario of ours) {
      const passed = checks.filter((check) => check.scenario === scenario && check.status === "SUCCESS");
      expect(passed.length, scenario).toBeGreaterThan(0);
    }
    const ran = new Set(checks.map(({ scenario }) => scenario));
    const stale = reviewed.filter((name) => ran.has(name.split("/")[0] ?? "") && !failed.some((check) => nameOf(check) === name));
    expect(stale, "listed, and passed").toEqual([]);
  });
}
