import { issuer, oauthMcpUrl } from "#lib/adapters/oauth/addresses";
import { siteUrl } from "#lib/env";
import { jsonAnswer, type Answer } from "#lib/http/answer";
import { SCOPES } from "#lib/policy/key-rules";

/** What the address of MCP that takes tokens says of itself (RFC 9728, section 2): at that path alone, so that the address of keys is not meant. */
export function protectedResource(): Answer {
  const described = {
    resource: oauthMcpUrl(),
    authorization_servers: [issuer()],
    scopes_supported: [...SCOPES],
    bearer_methods_supported: ["header"],
    resource_name: "Painpoint Observatory / 痛點觀測站",
    resource_documentation: `${siteUrl()}/en/docs/mcp`,
  };
  return jsonAnswer(described, { headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, no-cache" } });
}
