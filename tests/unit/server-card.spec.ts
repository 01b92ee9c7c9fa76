import { expect, test } from "playwright/test";
import { z } from "zod";
import { aiCatalog } from "#lib/adapters/mcp/discovery/ai-catalog";
import { serverCard } from "#lib/adapters/mcp/discovery/server-card";
import { serverJson } from "#lib/adapters/mcp/discovery/server-json";
import { configure } from "#lib/env";

/** The server card's schema (v1 of its extension), as far as ours goes: nothing else may stand in it. */
const Card = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"),
  name: z.string().regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  websiteUrl: z.url(),
  icons: z.array(z.strictObject({ src: z.url(), mimeType: z.string(), sizes: z.array(z.string().regex(/^(?:any|\d+x\d+)$/)) })),
  remotes: z.array(
    z.strictObject({
      type: z.literal("streamable-http"),
      url: z.url({ protocol: /^https$/ }),
      headers: z.array(z.looseObject({ name: z.literal("Authorization"), isSecret: z.literal(true) })).optional(),
      supportedProtocolVersions: z.array(z.iso.date()),
    }),
  ),
  _meta: z.record(z.string().regex(/^[a-z][a-z0-9-]*\/[a-z-]+$/), z.string()),
});

/** AI Catalog 0.9: every entry leads to what it describes, and says what that is. */
const Catalog = z.strictObject({
  specVersion: z.literal("0.9"),
  host: z.strictObject({ displayName: z.string(), identifier: z.string(), documentationUrl: z.url(), logoUrl: z.url() }),
  entries: z.array(
    z.strictObject({
      identifier: z.string().regex(/^urn:air:pain\.example\.org:[a-z]+:[a-z-]+$/),
      type: z.string(),
      url: z.url(),
      displayName: z.string().optional(),
      description: z.string().optional(),
      extensions: z.record(z.url(), z.unknown()).optional(),
    }),
  ),
});

test.beforeEach(() => {
  configure({ SITE_URL: "https://pain.example.org", CONTACT_EMAIL: "help@example.org" });
});
test.afterEach(() => {
  configure({ SITE_URL: "", CONTACT_EMAIL: "" });
});

test("the server card holds to its schema, says what server.json says, and names whom to write to where the operator has", () => {
  const card = Card.parse(serverCard());
  const { name, version, remotes } = serverJson() as typeof card;
  expect([card.name, card.version, card.remotes.map(({ url, headers }) => [url, headers])]).toEqual([
    name,
    version,
    remotes.map(({ url, headers }) => [url, headers]),
  ]);
  expect(card._meta["painpoint-observatory/support"]).toBe("mailto:help@example.org");
  configure({ CONTACT_EMAIL: "" });
  expect(Object.keys(Card.parse(serverCard())._meta)).not.toContain("painpoint-observatory/support");
});

test("the AI catalogue holds to version 0.9 of its specification, under names of the deployment's own domain", async () => {
  const { host, entries } = Catalog.parse(await aiCatalog());
  expect(host.identifier).toBe("pain.example.org");
  expect(entries[0]).toMatchObject({ type: "application/mcp-server-card+json", url: "https://pain.example.org/api/mcp/server-card" });
  expect(new Set(entries.map(({ identifier }) => identifier)).size).toBe(entries.length);
});

test("nothing that describes the server to strangers names an authorization server, an issuer or metadata of OAuth", async () => {
  for (const document of [serverCard(), serverJson(), await aiCatalog()])
    expect(JSON.stringify(document)).not.toMatch(/issuer|authorization_server|oauth-(?:authorization|protected)|"auth(?:entication)?"/i);
});
