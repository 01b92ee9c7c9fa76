import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
  UnauthorizedError as NewUnauthorized,
  type OAuthClientProvider as NewProvider,
} from "@modelcontextprotocol/client";
import { UnauthorizedError as OldUnauthorized, type OAuthClientProvider as OldProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect } from "playwright/test";
import { listKeys } from "#lib/access/list-keys";
import { toolOperations } from "#lib/operations/index";
import { test } from "../support/fixtures.ts";
import { freePort } from "../../scripts/free-port.ts";
import { runAuthorizationSuite } from "../support/mcp-conformance.ts";
import { newMember } from "../support/member.ts";
import { handmadeClient, ScriptedBrowser } from "../support/oauth.ts";

/** The clients of the protocol's own SDKs, from the bare address to an answer: they find the server, register, and renew by themselves. */
const NAMES = toolOperations.map(({ name }) => name);
const CALLBACK = "http://localhost:33418/callback";

/** What a host keeps for its user, and a browser that somebody agrees in. */
function host(browser: ScriptedBrowser) {
  const kept: { client?: unknown; tokens?: unknown; verifier?: string; end?: URL } = {};
  const provider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: "SDK host", redirect_uris: [CALLBACK], grant_types: ["authorization_code", "refresh_token"] },
    state: () => "state-of-host",
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens),
    redirectToAuthorization: async (url: URL) => {
      kept.end = (await browser.connect(url)).end;
    },
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? "",
  };
  return { kept, provider };
}

test("the SDK of generation 1 connects from the address alone, lists the tools, and renews its token by itself", async ({ site }) => {
  const member = await newMember();
  const { kept, provider } = host(new ScriptedBrowser(site, member.cookie));
  const url = new URL(`${site}/api/mcp/oauth`);
  const identity = { name: "old", version: "1.0.0" };
  const transport = () => new OldTransport(url, { authProvider: provider as OldProvider });
  const first = transport();
  await expect(new OldClient(identity).connect(first)).rejects.toThrow(OldUnauthorized);
  await first.finishAuth(kept.end?.searchParams.get("code") ?? "");
  const client = new OldClient(identity);
  await client.connect(transport());
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(NAMES);

  const before = kept.tokens as { access_token: string };
  kept.tokens = { ...before, access_token: "an-access-token-that-has-expired" };
  const again = new OldClient(identity);
  await again.connect(transport());
  expect((await again.listTools()).tools.length).toBe(NAMES.length);
  expect((kept.tokens as { access_token: string }).access_token).not.toBe(before.access_token);
  await Promise.all([client.close(), again.close()]);
  expect(await listKeys(member.accountId)).toMatchObject([{ name: "SDK host", clientHost: "localhost" }]);
});

test("the SDK of generation 2 does the same, and checks who answered (iss)", async ({ site }) => {
  const member = await newMember();
  const { kept, provider } = host(new ScriptedBrowser(site, member.cookie));
  const url = new URL(`${site}/api/mcp/oauth`);
  const identity = { name: "new", version: "1.0.0" };
  const transport = () => new NewTransport(url, { authProvider: provider as NewProvider });
  const first = transport();
  await expect(new NewClient(identity).connect(first)).rejects.toThrow(NewUnauthorized);
  await first.finishAuth(kept.end?.searchParams ?? new URLSearchParams());
  const client = new NewClient(identity, { versionNegotiation: { mode: "auto" } });
  await client.connect(transport());
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(NAMES);
  const found = await client.callTool({ name: "search_painpoints", arguments: { q: "parking", limit: 1 } });
  expect(found.isError ?? false).toBe(false);
  await client.close();
  expect((await listKeys(member.accountId)).length).toBe(1);
});

test("the official conformance suite finds nothing wrong with the authorization server", async ({ site }) => {
  const port = await freePort();
  const clientId = await handmadeClient(site, `http://127.0.0.1:${port}/callback`).registered();
  const browser = new ScriptedBrowser(site, (await newMember()).cookie);
  const server = { issuer: `${site}/oauth`, clientId, resource: `${site}/api/mcp/oauth`, port };
  const checks = await runAuthorizationSuite(server, async (url) => {
    await fetch((await browser.connect(url)).end);
  });
  expect(checks.filter(({ status }) => status === "FAILURE" || status === "WARNING")).toEqual([]);
  expect([...new Set(checks.map(({ scenario }) => scenario))].sort()).toEqual([
    "authorization-code-grant",
    "authorization-server-metadata-endpoint",
  ]);
  expect(checks.filter(({ status }) => status === "SUCCESS").length).toBe(3);
});
