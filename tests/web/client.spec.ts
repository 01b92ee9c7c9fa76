import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "playwright/test";
import type * as Library from "../../packages/client/src/index.ts";
import { CLIENT, test } from "../support/installed-client.ts";

test("the client library runs in a browser on another site as it is packed: reads, headers, 304 and problems", async ({
  page,
  site,
  newKey,
  installedClient,
}) => {
  const { key: apiKey } = await newKey();
  const packed = join(installedClient.packages, CLIENT);
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith("/dist/src/") ?? false;
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    if (isScript) void readFile(join(packed, request.url ?? "")).then((script) => response.end(script));
    else response.end("<!doctype html><title>Elsewhere</title>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const seen = await page.evaluate(
      async ({ apiKey, baseUrl, module }) => {
        const { PainpointClient } = (await import(module)) as typeof Library;
        const client = new PainpointClient({ apiKey, baseUrl, locale: "en" });
        const earlier = await client.listDomains();
        const later = await client.listDomains({}, { ifNoneMatch: earlier });
        const reply = await client.askConsultant({ message: "What hurts scooter riders most?" });
        const problem: unknown = await client.getPainpoint("no-such-slug").catch((error: unknown) => error);
        return {
          domains: earlier.data.items.length,
          limits: reply.meta.rateLimits.map(({ name }) => name),
          unchanged: later.meta.isUnchanged,
          problem: JSON.stringify(problem),
        };
      },
      { apiKey, baseUrl: site, module: "/dist/src/index.js" },
    );
    expect(seen).toMatchObject({ domains: 16, limits: ["daily", "chat"], unchanged: true });
    expect(JSON.parse(seen.problem)).toMatchObject({ status: 404, code: "not_found" });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
