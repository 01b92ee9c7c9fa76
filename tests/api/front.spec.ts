import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect } from "playwright/test";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";
import { answerTo, openSocket } from "../support/raw-request.ts";
import { startSite, stopSite, type Site } from "../support/site.ts";

const CLOSE = "Host: localhost\r\nConnection: close\r\n";

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

test.describe("many at once", () => {
  // A site of their own: what they do to it, other tests would feel.
  test.describe.configure({ mode: "serial" });
  let own: Site;
  test.beforeAll(async () => {
    own = await startSite(testDeployment().environment);
  });
  test.afterAll(() => stopSite(own));

  test("two hundred visitors of one page at once are two hundred answers", async () => {
    const path = `/en?q=${randomBytes(4).toString("hex")}`;
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await fetch(`${own.url}${path}`)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("of a hundred different pages asked for from one address at once, some are told when to come again, none fails, and the API answers all the while", async ({
    newKey,
  }) => {
    const { key } = await newKey();
    const pages = Array.from({ length: 100 }, () => fetch(`${own.url}/en?q=${randomBytes(4).toString("hex")}`));
    const api = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${own.url}/api/v1/painpoints?limit=1`, { headers: { authorization: `Bearer ${key}` } })),
    );
    expect(api.map(({ status }) => status)).toEqual(api.map(() => 200));
    const answers = await Promise.all(pages);
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(refused.length).toBeLessThan(100);
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("three hundred readers who take nothing, each with more requests behind the first, keep nobody else waiting", async () => {
    const slow = await Promise.all(Array.from({ length: 300 }, () => openSocket(own.url)));
    try {
      for (const [at, socket] of slow.entries()) {
        socket.pause();
        const request = `GET /en?slow=${at % 7} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
        socket.write(request.repeat(2));
      }
      const signal = AbortSignal.timeout(15_000);
      for (const path of ["/api/health", "/en", "/zh-Hant", "/api/health"])
        expect((await fetch(`${own.url}${path}`, { signal })).status, path).toBe(200);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });
});

test.describe("one connection", () => {
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

  test("has one request that waits behind another answered, in order", async ({ site }) => {
    const answers = await answerTo(site, get("/api/health") + get("/robots.txt", "Connection: close\r\n"));
    expect(Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(["200", "200"]);
    expect(answers.indexOf('"ok"')).toBeLessThan(answers.indexOf("User-agent"));
  });

  test("with more behind the first is cut", async ({ site }) => {
    const answers = await answerTo(site, get(`/en?q=${randomBytes(4).toString("hex")}`).repeat(5));
    expect(answers.match(/HTTP\/1\.1 200/g) ?? []).toHaveLength(0);
  });

  test("that offers an upgrade is answered as if it did not", async ({ site }) => {
    for (const offer of [
      "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nConnection: Upgrade, HTTP2-Settings",
      "Upgrade: websocket\r\nConnection: Upgrade",
    ]) {
      const answer = await Promise.race([
        answerTo(site, `GET /api/health HTTP/1.1\r\nHost: localhost\r\n${offer}, close\r\n\r\n`),
        new Promise<string>((done) => setTimeout(() => done("nothing"), 10_000).unref()),
      ]);
      expect(statusOf(answer), offer).toBe(200);
      expect(answer).toContain('{"status":"ok"}');
    }
  });
});

test("a body that is declared too large is refused before it is sent, at every door, and the connection ends", async ({ site, newKey }) => {
  const { key } = await newKey();
  for (const path of ["/api/mcp", "/api/v1/consultant", "/en/account", "/en", "/api/sign-in/link"]) {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
    expect(statusOf(await answerTo(site, `${head}Content-Length: 60000000\r\n\r\n`)), path).toBe(413);
  }
  expect(statusOf(await answerTo(site, `POST /api/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000000\r\n\r\n`))).toBe(401);
});

test("a target may name the whole address, which decides nothing: only its path is answered, and no redirect leads to another host", async ({
  site,
}) => {
  expect(statusOf(await answerTo(site, `GET http://elsewhere.example/api/health HTTP/1.1\r\n${CLOSE}\r\n`))).toBe(200);
  expect(statusOf(await answerTo(site, `GET http://elsewhere.example HTTP/1.1\r\n${CLOSE}\r\n`))).toBe(307);
  expect(statusOf(await answerTo(site, `OPTIONS * HTTP/1.1\r\n${CLOSE}\r\n`))).toBe(204);
  expect(statusOf(await answerTo(site, `GET * HTTP/1.1\r\n${CLOSE}\r\n`))).toBe(400);
  for (const target of [
    "http://elsewhere.example/",
    "https://elsewhere.example/about",
    "//elsewhere.example/en",
    "///elsewhere.example",
    "/\\elsewhere.example/",
    "/%5celsewhere.example/en/",
    "//elsewhere.example/en/",
  ]) {
    const answer = await answerTo(site, `GET ${target} HTTP/1.1\r\n${CLOSE}\r\n`);
    expect(statusOf(answer), target).toBeLessThan(500);
    const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? "/";
    expect(new URL(location, site).origin, `${target} leads to ${location}`).toBe(site);
  }
});

test("a backslash in a path is no slash and no failure: an address of programs answers it with a problem document", async ({ site }) => {
  const answered = (path: string) => answerTo(site, `GET ${path} HTTP/1.1\r\n${CLOSE}\r\n`);
  for (const [path, status] of [
    ["/api/v1\\painpoints", 404],
    ["/api/v1/painpoints\\", 404],
    ["/api/mcp\\x", 404],
    ["/api/v1/painpoints#\\x", 404],
    // Its slug is told to nobody without a key.
    ["/api/v1/painpoints/holiday-freeway-standstill\\x", 401],
  ] as const) {
    const answer = await answered(path);
    expect(statusOf(answer), path).toBe(status);
    expect(answer.toLowerCase(), path).toContain("content-type: application/problem+json");
  }
  for (const path of ["/api\\v1", "/api\\", "/en\\about", "/\\", "/.well-known\\oauth-authorization-server", "/oauth\\token"]) {
    const answer = await answered(path);
    expect([307, 308, 404], path).toContain(statusOf(answer));
    const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? "/";
    expect(location, path).not.toContain("\\");
    expect(new URL(location, site).origin, path).toBe(site);
  }
});

test("other names of a language lead to ours, with the rest of the address", async ({ site }) => {
  for (const [from, to] of [
    ["/zh", "/zh-Hant"],
    ["/zh-TW/docs?a=b", "/zh-Hant/docs?a=b"],
    ["/EN/about", "/en/about"],
    ["/en-US", "/en"],
  ]) {
    const { status, headers } = await fetch(`${site}${from}`, { redirect: "manual" });
    expect([status, headers.get("location")], from).toEqual([308, to]);
  }
});

test("an address may carry any parameter", async ({ site }) => {
  for (const parameter of [
    "__proto__=1",
    "constructor=1",
    "toString=x&hasOwnProperty=1",
    "__proto__[a]=1&q=x",
    "q=%00",
    "q[]=1&q[]=2",
    "then=1",
  ])
    for (const path of ["/en", "/en/domains/pets", "/en/sign-in", "/en/docs", "/en/painpoints/holiday-freeway-standstill"])
      expect((await fetch(`${site}${path}?${parameter}`)).status, `${path}?${parameter}`).toBe(200);
});

test("no form that nobody's page would send ends in a failure of ours: it is refused, and changes nothing", async ({ site }) => {
  const { cookie } = await newMember();
  const boundary = "----x";
  const types = [
    "multipart/form-data",
    `multipart/form-data; boundary=${boundary}`,
    "text/plain;charset=UTF-8",
    "application/json",
    "application/x-www-form-urlencoded",
    "",
  ];
  const part = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const bodies = fc.oneof(
    fc.string(),
    fc.constantFrom("", "[]", '["$K1"]', '["$F1"]', "{", "0", '["$@1"]', '["$undefined"]', "$ACTION_REF_1="),
    fc
      .tuple(
        fc.constantFrom("$ACTION_ID_0", "$ACTION_REF_1", "$ACTION_1:0", "1_$ACTION_ID_00", "$ACTION_KEY", "0"),
        fc.oneof(fc.string(), fc.constantFrom("{}", '{"id":"x","bound":null}', '["$K1"]')),
      )
      .map(([name, value]) => `${part(name, value)}--${boundary}--\r\n`),
  );
  const paths = ["/en", "/en/account", "/en/account/keys/new", "/en/account/playground", "/zh-Hant/sign-in", "/en/nothing"];
  const action = fc.option(fc.constantFrom("", "x", "0".repeat(42), "4".repeat(40), "__proto__", "\u00ff"), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.constantFrom(...types), bodies, action, async (path, type, body, id) => {
      const answer = await fetch(`${site}${path}`, {
        method: "POST",
        redirect: "manual",
        body,
        headers: { cookie, origin: site, "content-type": type, ...(id === undefined ? {} : { "next-action": id }) },
      });
      expect(answer.status, await answer.text()).toBeLessThan(500);
    }),
    { numRuns: 120, seed: 14, endOnFailure: true },
  );
});
