import type { KoaContextWithOIDC } from "oidc-provider";
import { leadAway } from "#lib/adapters/oauth/error-page";
import { siteUrl } from "#lib/env";
import { GRANT_SCOPES, ISSUER_PATH } from "#lib/policy/oauth";
import { SCOPES } from "#lib/policy/key-rules";

/** What the library leaves to whoever hosts it. */
export async function dressed(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  if (ctx.path === "/register" && isPreflight(ctx)) return;
  // The library works it out of the address, which the next line changes.
  Object.assign(ctx, { mountPath: ISSUER_PATH });
  if (ctx.path === "/authorize") askForOurs(ctx);
  await next();
  if (ctx.path.startsWith("/.well-known/")) describe(ctx);
  if (ctx.path === "/authorize") leadNobodyAway(ctx);
  if (ctx.path === "/token") sayWhenToComeAgain(ctx);
  forgetSession(ctx);
}

/** The library answers other origins everywhere but where programs register. */
function isPreflight(ctx: KoaContextWithOIDC): boolean {
  ctx.set({ "Access-Control-Allow-Origin": "*" });
  if (ctx.method !== "OPTIONS") return false;
  ctx.set({ "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "Content-Type", "Access-Control-Max-Age": "86400" });
  ctx.status = 204;
  return true;
}

/** A program that names no scope of ours asks for all; its owner chooses on the page. Those of others, as of identities, are left out. */
function askForOurs(ctx: KoaContextWithOIDC): void {
  const asked = [ctx.query.scope ?? ""].flat().join(" ").split(" ");
  const ours = SCOPES.filter((scope) => asked.includes(scope));
  ctx.query = { ...ctx.query, scope: ours.length > 0 ? ours.join(" ") : GRANT_SCOPES };
}

/** What the library says of identities and their proofs is left out: there are none. */
function describe(ctx: KoaContextWithOIDC): void {
  const { body } = ctx;
  if (typeof body !== "object" || body === null) return;
  const said = Object.entries(body).filter(
    ([name]) => !/^(?:acr|claims?|subject|id_token|jwks|userinfo|request_object|backchannel|dpop)_|_alg_values_supported$/.test(name),
  );
  ctx.body = {
    ...Object.fromEntries(said),
    // A form that sends itself is against our pages' policy.
    response_modes_supported: ["query"],
    scopes_supported: [...SCOPES],
    service_documentation: `${siteUrl()}/en/docs/mcp`,
  };
  ctx.set("Cache-Control", "public, no-cache");
}

/**
 * Anybody may register any address, so that a request that fails before somebody was asked leads to no other site by itself (RFC 9700,
 * section 4.11.2): a page says what is wrong and names where it would lead.
 */
function leadNobodyAway(ctx: KoaContextWithOIDC): void {
  const location = ctx.response.get("location");
  if (location === "" || new URL(location, siteUrl()).origin === new URL(siteUrl()).origin) return;
  ctx.remove("location");
  leadAway(ctx, location);
}

/** What failed on our side is no fault of a token: a program that takes it for one would ask its user to sign in again. */
function sayWhenToComeAgain(ctx: KoaContextWithOIDC): void {
  const { error } = Object(ctx.body) as { error?: string };
  const isUnread = error === "invalid_client" && /^https:/i.test(String(ctx.oidc.params?.client_id));
  if (ctx.status !== 500 && !isUnread) return;
  ctx.status = 503;
  ctx.set("Retry-After", "5");
  ctx.body = { error: "temporarily_unavailable", error_description: "try again in a few seconds" };
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
