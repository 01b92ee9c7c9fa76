import { siteUrl } from "#lib/env";
import { MCP_OAUTH_PATH } from "#lib/policy/mcp-addresses";
import { ISSUER_PATH } from "#lib/policy/oauth";

/** The authorization server's name (RFC 8414, section 2). */
export function issuer(): string {
  return siteUrl() + ISSUER_PATH;
}

/** The resource that tokens are given out for (RFC 8707). */
export function oauthMcpUrl(): string {
  return siteUrl() + MCP_OAUTH_PATH;
}
