/** How long what the authorization server gives out is good for, in seconds; a refresh token is given anew with each use. */
export const OAUTH_TTL = {
  Interaction: 30 * 60,
  AuthorizationCode: 60,
  AccessToken: 60 * 60,
  RefreshToken: 60 * 24 * 60 * 60,
} as const;

/** Where it answers, below the site's address: the path of its issuer. */
export const ISSUER_PATH = "/oauth";
/** The address of MCP that takes its tokens. */
export const OAUTH_MCP_PATH = "/api/mcp/oauth";
/** Where that address says which server it trusts (RFC 9728, section 3.1). */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${OAUTH_MCP_PATH}`;
/** Where the server describes itself (RFC 8414, section 3.1: an issuer with a path stands behind the well-known part). */
export const SERVER_METADATA_PATH = `/.well-known/oauth-authorization-server${ISSUER_PATH}`;

/** What a program may ask for: reading, and the briefs and questions of the month. */
export const GRANT_SCOPES = "read ai";

/** A program's id that is an address may be this long, in characters (its own metadata stands there), and so may one of ours. */
export const LONGEST_CLIENT_ID = 2_000;
export const LONGEST_CLIENT_NAME = 80;
export const MOST_REDIRECTS = 8;

/** Requests of one address to the server: many people may sit behind one, and a host asks a handful of times for each. */
export const OAUTH_BURST = { tokens: 300, refillPerSecond: 30 } as const;

/** Whether an address is the authorization server's. */
export function isOfAuthorizationServer(path: string): boolean {
  return path === SERVER_METADATA_PATH || path.startsWith(`${ISSUER_PATH}/`);
}
