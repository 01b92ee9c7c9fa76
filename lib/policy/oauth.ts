import { SCOPES } from "#lib/policy/key-rules";
import { MCP_OAUTH_PATH } from "#lib/policy/mcp-addresses";

/** How long what the authorization server gives out is good for, in seconds; a refresh token is given anew with each use. */
export const OAUTH_TTL = {
  Interaction: 30 * 60,
  AuthorizationCode: 60,
  AccessToken: 60 * 60,
  RefreshToken: 60 * 24 * 60 * 60,
} as const;

/** Where it answers, below the site's address: the path of its issuer. */
export const ISSUER_PATH = "/oauth";
/** Where that address says which server it trusts (RFC 9728, section 3.1). */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_OAUTH_PATH}`;
/** Where the server describes itself (RFC 8414, section 3.1: an issuer with a path stands behind the well-known part). */
export const SERVER_METADATA_PATH = `/.well-known/oauth-authorization-server${ISSUER_PATH}`;

/** What a program may ask for, as a scope of OAuth: reading, and the briefs and questions of the month. */
export const GRANT_SCOPES = SCOPES.join(" ");

/** In characters; of a program's id. */
export const LONGEST_CLIENT_ID = 2_000;
export const LONGEST_CLIENT_NAME = 80;
export const MOST_REDIRECTS = 8;

/**
 * What one address asks of the server: many people may sit behind one, and a host asks a handful of times for each. What is begun is stored
 * until it is over, and documents are fetched from outside, so that these are bounded more.
 */
export const OAUTH_BURSTS = {
  all: { tokens: 300, refillPerSecond: 30 },
  begun: { tokens: 150, refillPerSecond: 5 },
  documents: { tokens: 20, refillPerSecond: 0.2 },
} as const;
/** Of an address with all that it carries, in characters. */
export const LONGEST_REQUEST = 8_000;

/** Whether an address is the authorization server's. */
export function isOfAuthorizationServer(path: string): boolean {
  return path === SERVER_METADATA_PATH || path.startsWith(`${ISSUER_PATH}/`);
}
