import { siteUrl } from "#lib/env";
import { ISSUER_PATH, OAUTH_MCP_PATH } from "#lib/policy/oauth";

/** The authorization server's name (RFC 8414, section 2). */
export function issuer(): string {
  return siteUrl() + ISSUER_PATH;
}

/** The resource that tokens are given out for (RFC 8707). */
export function oauthMcpUrl(): string {
  return siteUrl() + OAUTH_MCP_PATH;
}
