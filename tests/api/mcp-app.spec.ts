import { expect } from "playwright/test";
import { APP_URI } from "#lib/adapters/mcp/app/resource";
import { test } from "../support/fixtures.ts";
import { connectHost, readAppOf } from "../support/app-host/host.ts";
import { ERAS } from "../support/mcp.ts";

for (const era of ERAS) {
  test(`${era}: a host that knows the extension is told of it, finds the app by the tools that have one, and reads one document`, async ({
    site,
    newKey,
  }) => {
    const client = await connectHost(site, (await newKey()).key, era);
    try {
      expect(client.getServerCapabilities()?.extensions).toMatchObject({
        "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] },
      });
      expect((await client.listResources()).resources.map(({ uri }) => uri)).toContain(APP_URI);
      const apps = await Promise.all(
        ["search_painpoints", "list_top_painpoints", "generate_research_brief"].map((tool) => readAppOf(client, tool)),
      );
      for (const app of apps) {
        expect(app).toEqual(apps[0]);
        expect(app.mimeType).toBe("text/html;profile=mcp-app");
        expect(Object.values(app.csp).flat()).toEqual([]);
        expect(app.html).toContain(`"site":"${site}"`);
      }
      await expect(readAppOf(client, "get_painpoint")).rejects.toThrow("has no app");
    } finally {
      await client.close();
    }
  });
}
