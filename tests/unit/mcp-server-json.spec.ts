import { expect, test } from "playwright/test";
import { z } from "zod";
import { serverJson } from "#lib/adapters/mcp/discovery/server-json";
import { configure } from "#lib/env";

/** The registry's rules for a server that is only remote, as far as its schema of 2025-12-11 states them. */
const ServerJson = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+$/),
  websiteUrl: z.url(),
  remotes: z.array(
    z.strictObject({
      type: z.literal("streamable-http"),
      url: z.url({ protocol: /^https$/ }),
      headers: z
        .array(
          z.strictObject({
            name: z.string(),
            description: z.string(),
            isRequired: z.boolean(),
            isSecret: z.literal(true),
            value: z.string(),
            variables: z.record(
              z.string(),
              z.strictObject({ description: z.string(), isRequired: z.boolean(), isSecret: z.literal(true), placeholder: z.string() }),
            ),
          }),
        )
        .optional(),
    }),
  ),
});

test("server.json holds to the registry's rules, under the deployment's own domain, and names both addresses: the key as a secret, OAuth without a header", () => {
  configure({ SITE_URL: "https://pain.example.org" });
  try {
    const { name, remotes } = ServerJson.parse(serverJson());
    expect(name).toBe("org.example.pain/painpoint-observatory");
    expect(remotes.map(({ url }) => url)).toEqual(["https://pain.example.org/api/mcp", "https://pain.example.org/api/mcp/oauth"]);
    const [header] = remotes[0]?.headers ?? [];
    const named = Array.from(header?.value.matchAll(/\{(\w+)\}/g) ?? [], ([, variable]) => variable);
    expect(named).toEqual(Object.keys(header?.variables ?? {}));
    expect(remotes[1]?.headers).toBeUndefined();
  } finally {
    configure({ SITE_URL: "" });
  }
});
