import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { testDeployment } from "../support/deployment.ts";
import { withClient } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { startSite, stopSite } from "../support/site.ts";

/** Whatever goes to the standard error of a process that serves is one JSON object a line. */
interface Line {
  level: string;
  event: string;
  requestId?: string;
  code?: string;
  status?: number;
  route?: string;
  text?: string;
  version?: string;
  node?: string;
  pid?: number;
  requests?: string;
  error?: { name: string };
}
const linesOf = (said: string) =>
  said
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

test.describe("what a web process says", () => {
  test.use({ template: "published" });

  test("of an error thrown in a page is one line with its request's id, whose own line has id and code; beside that it says what serves, and nothing else", async ({
    database,
  }) => {
    const site = await startSite(
      { ...testDeployment().environment, DATABASE_URL: database.webUrl, LOG_LEVEL: "info", LOG_REQUESTS: "errors" },
      "pipe",
    );
    let said = "";
    site.process.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    try {
      await withClient(database.ownerUrl, (client) => client.query("ALTER TABLE feed.painpoint RENAME TO painpoint_was"));
      const answer = await fetch(`${site.url}/en/painpoints/holiday-freeway-standstill?q=a-question-of-mine`);
      expect(answer.status).toBe(500);
      const requestId = answer.headers.get("x-request-id");
      await expect.poll(() => said).toContain('"event":"request"');
      const lines = linesOf(said);
      const ofThrown = lines.filter(({ event }) => event === "a page failed");
      expect(ofThrown).toMatchObject([
        { level: "error", requestId, code: "internal_error", error: { name: expect.any(String) as unknown } },
      ]);
      expect(ofThrown[0]?.route).toContain("[slug]");
      expect(lines.filter(({ event }) => event === "request")).toMatchObject([{ requestId, status: 500, code: "internal_error" }]);
      expect(lines[0]).toMatchObject({
        ...{ level: "info", event: "it serves", version: "1.0.0", node: process.version, pid: site.process.pid },
        ...{ requests: "errors", others: "info" },
      });
      expect(lines.length).toBe(3);
      expect(said).not.toContain("a-question-of-mine");
    } finally {
      await stopSite(site);
    }
  });
});

test("what packages print, what Node warns of and what nobody caught are lines; the process ends of the last as it would", async () => {
  const code = `
    const { speakInLines } = await import("./scripts/service/speak-in-lines.ts");
    speakInLines();
    const { log } = await import("./lib/log.ts");
    log.error("it threw words", { error: "postgresql://web:hunter2@host" });
    log.warn("a package hands on", { error: { message: "hunter2", stack: "x\\n    at place", code: "E1", address: "hunter2" } });
    log.warn("the database refuses", { error: Object.assign(new Error("hunter2"), { code: "28P01" }) });
    log.warn("it is of a kind", { error: Object.assign(new Error("hunter2"), { code: "08P99" }) });
    log.warn("the driver has no code", { error: new Error("Connection terminated unexpectedly") });
    const thrown = new TypeError("hunter2");
    console.error("\\u001b[31m⨯\\u001b[39m", thrown);
    console.error(thrown);
    console.warn("of /en?q=a-question-of-mine with pp_live_abcdefgh\\n    at somewhere");
    process.emitWarning("it is old", "DeprecationWarning");
    setTimeout(() => { throw new RangeError("hunter2"); }, 10);`;
  const running = promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", code], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: { ...process.env, LOG_LEVEL: "info" },
  });
  const { stderr, code: exit } = await running.then(
    () => ({ stderr: "", code: 0 }),
    (failed: unknown) => failed as { stderr: string; code: number },
  );
  expect(exit).toBe(1);
  expect(linesOf(stderr)).toMatchObject([
    { level: "error", event: "it threw words", error: { name: "string" } },
    { level: "warn", event: "a package hands on", error: { code: "E1", place: "at place" } },
    { level: "warn", event: "the database refuses", error: { code: "28P01", means: "wrong password" } },
    { level: "warn", event: "it is of a kind", error: { code: "08P99", means: "connection failed" } },
    { level: "warn", event: "the driver has no code", error: { means: "Connection terminated unexpectedly" } },
    { level: "warn", event: "a package says", text: "of /en?… with pp_live_…" },
    { level: "warn", event: "Node warns", text: "DeprecationWarning: it is old" },
    { level: "error", event: "a package says", text: "⨯", error: { name: "TypeError" } },
    { level: "error", event: "nobody caught it", error: { name: "RangeError" } },
  ]);
  for (const secret of ["hunter2", "a-question-of-mine", "abcdefgh"]) expect(stderr).not.toContain(secret);
});
