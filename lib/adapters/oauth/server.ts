import { generateKeyPairSync } from "node:crypto";
import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import Provider, { errors, interactionPolicy, type Configuration, type JWK, type KoaContextWithOIDC } from "oidc-provider";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { accountStands, type OauthClient } from "#lib/access/grants";
import { secretsOf } from "#lib/access/key-digest";
import { spendAuthorizationToken } from "#lib/access/visitor-bucket";
import { adapterOf } from "#lib/adapters/oauth/adapter";
import { issuer, oauthMcpUrl } from "#lib/adapters/oauth/addresses";
import { renderError } from "#lib/adapters/oauth/error-page";
import { clientHost } from "#lib/adapters/oauth/client-host";
import { fetchDocument, mayFetch } from "#lib/adapters/oauth/fetch-document";
import { takenRegistration } from "#lib/adapters/oauth/registration";
import { connectCookie, connectPath } from "#lib/auth/connect-cookie";
import { siteUrl } from "#lib/env";
import { AppError } from "#lib/errors";
import { log } from "#lib/log";
import { GRANT_SCOPES, ISSUER_PATH, OAUTH_TTL, SERVER_METADATA_PATH } from "#lib/policy/oauth";

/**
 * The authorization server (OAuth 2.1 as MCP's specification wants it): code with PKCE alone, no secrets, no sessions of its own. Who
 * is signed in our own pages know; each connection is agreed to on one of them.
 */
function makeServer(): Provider {
  const server = new Provider(issuer(), configuration());
  // Behind our front, which says whom and how a request came to.
  server.proxy = true;
  server.use(dressed);
  const tell = (error: unknown) => log.error("the authorization server failed", { error });
  server.on("server_error", (_, error) => tell(error));
  // Koa's own, which would write to the console.
  EventEmitter.prototype.on.call(server, "error", tell);
  return server;
}

function configuration(): Configuration {
  return {
    adapter: adapterOf,
    findAccount: async (_, id) => ((await accountStands(id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined),
    clientAuthMethods: ["none"],
    clientBasedCORS: () => true,
    conformIdTokenClaims: true,
    cookies: {
      keys: secretsOf("oauth cookies"),
      names: { session: "oauth_session", interaction: "oauth_interaction", resume: "oauth_resume" },
      short: { httpOnly: true, sameSite: "lax", signed: true },
      long: { httpOnly: true, sameSite: "lax", signed: true },
    },
    expiresWithSession: () => false,
    features: {
      clientIdMetadataDocument: { enabled: true, ack: "draft-02", allowFetch: mayFetch, cacheDuration: { min: 60, max: 86_400 } },
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: true, idFactory, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => oauthMcpUrl(),
        getResourceServerInfo: (_, resource) => {
          if (resource !== oauthMcpUrl()) throw new errors.InvalidTarget(`tokens are given out for ${oauthMcpUrl()} alone`);
          return { scope: GRANT_SCOPES, audience: oauthMcpUrl(), accessTokenFormat: "opaque", accessTokenTTL: OAUTH_TTL.AccessToken };
        },
        useGrantedResource: () => true,
      },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    fetch: fetchDocument,
    interactions: { policy: policy(), url: (ctx, { uid }) => beginConnecting(ctx, uid) },
    issueRefreshToken: (_, client) => Promise.resolve(client.grantTypeAllowed("refresh_token")),
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    jwks: { keys: [passingKey()] },
    pkce: { required: () => true },
    renderError,
    responseTypes: ["code"],
    rotateRefreshToken: true,
    routes: { authorization: "/authorize", token: "/token", registration: "/register", revocation: "/revoke", jwks: "/jwks" },
    // Those of identities, of which there are none: ours are the resource's.
    scopes: [],
    ttl: { ...OAUTH_TTL, Grant: OAUTH_TTL.RefreshToken, Session: OAUTH_TTL.Interaction },
  };
}

/** The library wants a key for proofs of identity, which nobody gets here: tokens are opaque, and this key is kept nowhere. */
function passingKey(): JWK {
  return generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
}

/** The library asks for an id when it has read what a program says of itself, and takes on what we make of that. */
function idFactory(ctx: KoaContextWithOIDC | undefined): string {
  const { id, ...taken } = takenRegistration(ctx?.oidc.body);
  if (ctx) Object.assign(ctx.oidc, { body: taken });
  return id;
}

/**
 * Whoever agreed before agrees again: a program on somebody's machine could be any. Whatever leads to the page tells it which program asks.
 */
function policy() {
  const { Check, Prompt, base } = interactionPolicy;
  const checksOf = (name: string) => base().get(name)?.checks ?? [];
  const eachTime = new Check("each_time", "each connection is agreed to", ({ oidc }) =>
    oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return [
    new Prompt({ name: "login", requestable: true }, whoAsks, ...checksOf("login")),
    new Prompt({ name: "consent", requestable: true }, whoAsks, ...checksOf("consent"), eachTime),
  ];
}

function whoAsks({ oidc: { client, params } }: KoaContextWithOIDC): { client: OauthClient } {
  const id = client?.clientId ?? "";
  return { client: { id, name: client?.clientName ?? "", host: clientHost(id, String(params?.redirect_uri)) } };
}

/** The browser that begins is the one that may agree. */
function beginConnecting(ctx: KoaContextWithOIDC, uid: string): string {
  const { name, options } = connectCookie(uid);
  ctx.cookies.set(name, uid, { ...options, signed: false, overwrite: true });
  return siteUrl() + connectPath(ctx.get("accept-language"), uid);
}

/** What the library leaves to whoever hosts it. */
async function dressed(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const isRegistering = ctx.path === "/register";
  if (isRegistering) ctx.set({ "Access-Control-Allow-Origin": "*" });
  if (isRegistering && ctx.method === "OPTIONS") {
    ctx.set({ "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "Content-Type", "Access-Control-Max-Age": "86400" });
    ctx.status = 204;
    return;
  }
  // The library works it out of the address, which the next line changes.
  Object.assign(ctx, { mountPath: ISSUER_PATH });
  askForOurs(ctx);
  await next();
  if (isMetadata(ctx.path)) describe(ctx);
  forgetSession(ctx);
}

function isMetadata(path: string): boolean {
  return path.startsWith("/.well-known/");
}

/** What the library says of identities and their proofs is left out: there are none. */
function describe(ctx: KoaContextWithOIDC): void {
  const { body } = ctx;
  if (typeof body !== "object" || body === null) return;
  const said = Object.entries(body).filter(
    ([name]) => !/^(?:acr|claims?|subject|id_token|jwks|userinfo|request_object|backchannel|dpop)_|_alg_values_supported$/.test(name),
  );
  ctx.body = { ...Object.fromEntries(said), scopes_supported: GRANT_SCOPES.split(" "), service_documentation: `${siteUrl()}/en/docs/mcp` };
}

/** A program that names no scope of ours asks for all; its owner chooses on the page. Those of others, as of identities, are left out. */
function askForOurs(ctx: KoaContextWithOIDC): void {
  if (ctx.path !== "/authorize") return;
  const asked = [ctx.query.scope ?? ""].flat().join(" ").split(" ");
  const ours = GRANT_SCOPES.split(" ").filter((scope) => asked.includes(scope));
  ctx.query = { ...ctx.query, scope: ours.length > 0 ? ours.join(" ") : GRANT_SCOPES };
}

/** There is no session with the server itself, so that its cookie would name none. */
function forgetSession(ctx: KoaContextWithOIDC): void {
  const { "set-cookie": cookies } = ctx.response.headers as Record<string, string[] | undefined>;
  if (cookies)
    ctx.set(
      "set-cookie",
      [cookies].flat().filter((cookie) => !cookie.startsWith("oauth_session")),
    );
}

let server: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;

/** Answers it, in this process and without Next; what one address asks for is bounded as elsewhere. Whom the client takes us for decides nothing. */
export function answerAuthorization(request: IncomingMessage, response: ServerResponse): void {
  try {
    spendAuthorizationToken(openAddress(String(request.headers[CALLER_ADDRESS_HEADER])));
  } catch (error) {
    refuseBusy(response, toBusy(error));
    return;
  }
  const { host, protocol } = new URL(siteUrl());
  Object.assign(request.headers, { host, "x-forwarded-proto": protocol.slice(0, -1) });
  const [path = "/", ...search] = (request.url ?? "/").split("?");
  const inside = path === SERVER_METADATA_PATH ? "/.well-known/oauth-authorization-server" : path.slice(ISSUER_PATH.length);
  request.url = [inside, ...search].join("?");
  Object.assign(request, { originalUrl: ISSUER_PATH + request.url });
  server ??= makeServer().callback();
  void server(request, response);
}

function toBusy(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** In the words of RFC 6749, section 5.2, with the time to wait. */
function refuseBusy(response: ServerResponse, { retryAfterSeconds = 1 }: AppError): void {
  response.writeHead(429, { "Content-Type": "application/json", "Cache-Control": "no-store", "Retry-After": String(retryAfterSeconds) });
  response.end(JSON.stringify({ error: "temporarily_unavailable", error_description: "too many requests from one address" }));
}
