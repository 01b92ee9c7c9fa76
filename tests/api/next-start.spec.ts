import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { expect } from "playwright/test";
import { freePort } from "../../scripts/free-port.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { askEachKind } from "../support/image.ts";
import { answerTo } from "../support/raw-request.ts";

/** As platforms run the site that run Next themselves: `next start`, without our front. docs/deployment.md says what is lost there. */
const root = resolve(import.meta.dirname, "../..");

test("where Next runs without our front, every kind of address is answered, the key is counted, and bodies have their bound", async ({
  database,
  newKey,
}) => {
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...testDeployment().environment,
    DATABASE_URL: database.webUrl,
    SITE_URL: site,
    NEXTAUTH_URL: site,
    NODE_ENV: "production",
  } as const;
  const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "start", "--port", port], {
    cwd: root,
    env,
    stdio: "ignore",
  });
  const ended = new Promise((done) => child.once("exit", done));
  try {
    await expect
      .poll(
        () =>
          fetch(`${site}/api/health/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);
    const { key } = await newKey();
    expect(Object.entries(await askEachKind(site, key)).filter(([, status]) => status !== 200)).toEqual([]);
    const listed = await fetch(`${site}/api/v1/painpoints?limit=1`, { headers: { Authorization: `Bearer ${key}` } });
    expect(listed.headers.get("ratelimit")).toMatch(/^"daily";r=\d+;t=\d+$/);
    const tooLarge = await fetch(`${site}/api/v1/research-brief`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ slug: "x".repeat(70_000) }),
    });
    expect(tooLarge.status).toBe(413);
    // What the page says is lost: there our front answers 405.
    expect(await answerTo(site, "TRACE /en HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 500 /);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
});
