import { once } from "node:events";
import { connect } from "node:net";
import { expect } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { test } from "../support/sign-in-site.ts";

test("callers who hang up in the middle of what they send are no failure of the service, and none of the database", async ({
  mailless,
}) => {
  const { hostname, port } = new URL(mailless.url);
  const { key } = await createKey((await createAccount("gone@test.invalid", "pro")).id, "Test");
  const json = `Authorization: Bearer ${key}\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream`;
  const form = `Origin: ${mailless.url}\r\nContent-Type: application/x-www-form-urlencoded`;
  for (const [path, headers] of [
    ["/api/v1/consultant", json],
    ["/api/v1/research-brief", json],
    ["/api/mcp", json],
    ["/api/sign-in/link", form],
    ["/api/theme", form],
  ])
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = connect(Number(port), hostname);
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers}\r\nContent-Length: 900\r\nExpect: 100-continue\r\n\r\n`,
        );
        // Said once the request has come to whoever reads it.
        await once(socket, "data");
        socket.end('{"a":');
        socket.destroy();
      }),
    );
  expect((await fetch(`${mailless.url}/api/v1/domains`, { headers: { Authorization: `Bearer ${key}` } })).status).toBe(200);
  await mailless.stop();
  expect(mailless.output()).not.toMatch(/"level":"(warn|error)"|ECONNRESET|aborted/);
});
