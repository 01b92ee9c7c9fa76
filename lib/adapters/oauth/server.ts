import { generateKeyPairSync } from "node:crypto";
import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import Provider, { errors, interactionPolicy, type Configuration, type JWK, type KoaContextWithOIDC } from "oidc-provider";
import { CALLER_ADDRESS_HEADER } from "#lib/access/caller-address";
import type { Connection } from "#lib/access/connections";
import { accountStands } from "#lib/access/grants";
import { dressed } from "#lib/adapters/oauth/dressed";
import { secretsOf } from "#lib/access/key-digest";
import { adapterOf } from "#lib/adapters/oauth/adapter";
import { issuer, oauthMcpUrl } from "#lib/adapters/oauth/addresses";
import { renderError } from "#lib/adapters/oauth/error-page";
import { clientPlace } from "#lib/adapters/oauth/client-host";
import { fetchDocument, mayFetch } from "#lib/adapters/oauth/fetch-document";
import { takenRegistration } from "#lib/adapters/oauth/registration";
import { connectCookie, connectPath } from "#lib/auth/connect-cookie";
import { siteUrl } from "#lib/env";
import { log } from "#lib/log";
import { GRANT_SCOPES, OAUTH_TTL } from "#lib/policy/oauth";

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
      clientIdMetadataDocument: {
        enabled: true,
        ack: "draft-02",
        allowFetch: (ctx, id) => mayFetch(id, ctx.get(CALLER_ADDRESS_HEADER)),
        cacheDuration: { min: 60, max: 86_400 },
      },
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

function whoAsks({ oidc: { client, params } }: KoaContextWithOIDC): { client: Connection["client"] } {
  const id = client?.clientId ?? "";
  const { documentHost, goesTo, isLocal } = clientPlace(id, String(params?.redirect_uri));
  return { client: { id, name: client?.clientName ?? "", host: documentHost ?? goesTo, goesTo, isLocal } };
}

/** The browser that begins is the one that may agree. */
function beginConnecting(ctx: KoaContextWithOIDC, uid: string): string {
  const { name, options } = connectCookie(uid);
  ctx.cookies.set(name, uid, { ...options, signed: false, overwrite: true });
  return siteUrl() + connectPath(ctx.get("accept-language"), uid);
}

let made: Handler | undefined;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The library's own handler, made when it is first asked. */
export function authorizationServer(): Handler {
  return (made ??= makeServer().callback());
}
