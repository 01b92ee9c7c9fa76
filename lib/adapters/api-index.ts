import { siteUrl } from "#lib/env";
import { SERVER_CARD_TYPE } from "#lib/adapters/mcp/discovery/server-card";
import type { Answer } from "#lib/http/answer";
import { MCP_OAUTH_PATH, MCP_PATH } from "#lib/policy/mcp-addresses";
import { restOperations, toolOperations } from "#lib/operations/index";

/** What stands where, for whoever begins at the API's root. */
export function apiIndex(): object {
  const site = siteUrl();
  return {
    name: "Painpoint Observatory",
    operations: restOperations.map(({ name, title, rest, access }) => ({
      name,
      summary: title.en,
      method: rest?.method,
      href: `${site}/api/v1${rest?.path ?? ""}`,
      needs: access === "pro" ? "a Pro key" : "a key",
    })),
    mcp: { href: `${site}/api/mcp`, tools: toolOperations.map(({ name }) => name) },
    openapi: `${site}/api/v1/openapi.json`,
    documentation: `${site}/en/docs`,
    keys: `${site}/en/account/keys`,
    health: `${site}/api/health/ready`,
  };
}

/** Which APIs this site has and where they are described, as RFC 9727 wants it: links by RFC 9264. */
export function apiCatalog(): Answer {
  const site = siteUrl();
  const doc = (path: string) => [
    { href: `${site}/en/docs${path}`, type: "text/html", hreflang: "en" },
    { href: `${site}/zh-Hant/docs${path}`, type: "text/html", hreflang: "zh-Hant" },
  ];
  const linkset = [
    {
      anchor: `${site}/api/v1`,
      "service-desc": [{ href: `${site}/api/v1/openapi.json`, type: "application/vnd.oai.openapi+json;version=3.1" }],
      "service-doc": doc("/reference"),
      status: [{ href: `${site}/api/health/ready`, type: "application/json" }],
    },
    ...[MCP_PATH, MCP_OAUTH_PATH].map((path) => ({
      anchor: `${site}${path}`,
      "service-desc": [
        { href: `${site}${path}/server-card`, type: SERVER_CARD_TYPE },
        { href: `${site}/server.json`, type: "application/json" },
      ],
      "service-doc": doc("/mcp"),
      status: [{ href: `${site}/api/health/ready`, type: "application/json" }],
    })),
  ];
  return {
    status: 200,
    headers: {
      "Content-Type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      Link: `<${site}/.well-known/api-catalog>; rel="api-catalog"`,
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, no-cache",
    },
    body: JSON.stringify({ linkset }),
  };
}
