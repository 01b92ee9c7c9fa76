import type { IncomingMessage, ServerResponse } from "node:http";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { spendAuthorizationToken } from "#lib/access/visitor-bucket";
import { siteUrl } from "#lib/env";
import { AppError } from "#lib/errors";
import { log } from "#lib/log";
import { ISSUER_PATH, LONGEST_REQUEST, SERVER_METADATA_PATH } from "#lib/policy/oauth";

/** The library would answer other spellings, too, past what we put around it. */
const KNOWN = /^\/(?:authorize(?:\/[\w-]+)?|token|register|revoke|\.well-known\/oauth-authorization-server)$/;

/**
 * Answers the authorization server's addresses, in this process and without Next. Whom the client takes us for decides nothing, nor what a
 * proxy says of it.
 */
export function answerAuthorization(request: IncomingMessage, response: ServerResponse): void {
  const [path = "/", ...search] = (request.url ?? "/").split("?");
  const inside = path === SERVER_METADATA_PATH ? "/.well-known/oauth-authorization-server" : path.slice(ISSUER_PATH.length);
  if (!KNOWN.test(inside)) {
    refuse(response, 404, "invalid_request", "there is nothing here");
    return;
  }
  if ((request.url ?? "").length > LONGEST_REQUEST) {
    refuse(response, 414, "invalid_request", `an address of more than ${LONGEST_REQUEST} characters`);
    return;
  }
  if (isOverBound(inside, openAddress(String(request.headers[CALLER_ADDRESS_HEADER])))) {
    response.setHeader("Retry-After", "1");
    refuse(response, 429, "temporarily_unavailable", "too many requests from one address");
    return;
  }
  const { host, protocol } = new URL(siteUrl());
  delete request.headers["x-forwarded-host"];
  Object.assign(request.headers, { host, "x-forwarded-proto": protocol.slice(0, -1) });
  request.url = [inside, ...search].join("?");
  Object.assign(request, { originalUrl: ISSUER_PATH + request.url });
  serve(request, response).catch((error: unknown) => {
    log.error("the authorization server failed", { error });
    if (!response.headersSent) refuse(response, 500, "server_error", "the authorization server failed");
  });
}

/** What makes it is a tenth of all that a process loads, and is loaded with the first program that signs in. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorizationServer } = await import("#lib/adapters/oauth/server");
  await authorizationServer()(request, response);
}

function isOverBound(inside: string, address: string | undefined): boolean {
  try {
    spendAuthorizationToken("all", address);
    if (inside === "/authorize") spendAuthorizationToken("begun", address);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/** In the words of RFC 6749, section 5.2. */
function refuse(response: ServerResponse, status: number, error: string, description: string): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" });
  response.end(JSON.stringify({ error, error_description: description }));
}
