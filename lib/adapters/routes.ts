import { apiCatalog, apiIndex } from "#lib/adapters/api-index";
import { agentSkillsAnswer, skillAnswer } from "#lib/adapters/mcp/discovery/agent-skills";
import { aiCatalogAnswer } from "#lib/adapters/mcp/discovery/ai-catalog";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { noAuthorizationServer } from "#lib/adapters/mcp/no-authorization-server";
import { oauthMcpUrl } from "#lib/adapters/oauth/addresses";
import { protectedResource } from "#lib/adapters/oauth/protected-resource";
import { serverCardAnswer } from "#lib/adapters/mcp/discovery/server-card";
import { serverJson } from "#lib/adapters/mcp/discovery/server-json";
import { openaiChallenge } from "#lib/adapters/openai-challenge";
import { currentOpenApiDocument } from "#lib/adapters/openapi/current";
import { makeBody } from "#lib/adapters/rest/body";
import { releaseDocument } from "#lib/adapters/rest/release-document";
import { respondToHealth, respondToReadiness } from "#lib/adapters/rest/readiness";
import {
  restDocument,
  restNothing,
  restOpen,
  restPlain,
  restResource,
  type Resource,
  type RestHandlers,
} from "#lib/adapters/rest/resource";
import { securityTxt } from "#lib/adapters/security-txt";
import { jsonAnswer, responding } from "#lib/http/answer";
import { tokenGate } from "#lib/http/gate";
import { restOperations } from "#lib/operations/index";
import { suggestSearches } from "#lib/operations/suggest";
import { MCP_OAUTH_PATH } from "#lib/policy/mcp-addresses";
import { RESOURCE_METADATA_PATH } from "#lib/policy/oauth";

/** Pure web handlers for every method of one address; what stands in a path comes along by name. */
export type Handlers = RestHandlers;

/** Where REST answers, by template. */
const REST = "/api/v1";
/** One card, where its specification wants it below each address, and where older readers look for it. */
const serverCard = restPlain("server_card", serverCardAnswer);

/**
 * Every address of programs, by its template: `{name}` is one part of a path, `{name…}` all that follows. Our front answers them
 * itself; where Next runs alone its route files do, each with the handlers of its own address here.
 */
export const routes: Readonly<Record<string, Handlers>> = {
  ...Object.fromEntries(
    [...Map.groupBy(restOperations, ({ rest }) => `${REST}${rest?.path ?? ""}`)].map(([path, operations]) => [
      path,
      restResource(Object.fromEntries(operations.map((operation) => [operation.rest?.method, operation])) as Resource),
    ]),
  ),
  [REST]: restDocument("api_index", () => Promise.resolve(makeBody(apiIndex(), "en"))),
  [`${REST}/openapi.json`]: restDocument("openapi", releaseDocument("openapi", currentOpenApiDocument)),
  "/api/suggest": restOpen(suggestSearches),
  "/api/mcp": mcpEndpoint(),
  [MCP_OAUTH_PATH]: mcpEndpoint(undefined, tokenGate(oauthMcpUrl)),
  "/api/mcp/server-card": serverCard,
  "/api/mcp/oauth/server-card": serverCard,
  "/api/mcp/{path…}": noAuthorizationServer,
  "/api/health": restPlain("health", respondToHealth, { isProbe: true }),
  "/api/health/ready": restPlain("readiness", respondToReadiness, { isProbe: true }),
  "/api/{path…}": restNothing(),
  "/.well-known/agent-skills/index.json": restPlain("agent_skills", agentSkillsAnswer),
  "/.well-known/agent-skills/{skill}/SKILL.md": restPlain("agent_skill", ({ skill }) => skillAnswer(skill)),
  "/.well-known/ai-catalog.json": restPlain("ai_catalog", aiCatalogAnswer),
  "/.well-known/api-catalog": restPlain("api_catalog", apiCatalog),
  "/.well-known/mcp/server-card.json": serverCard,
  "/.well-known/openai-apps-challenge": restPlain("openai_apps_challenge", openaiChallenge),
  "/.well-known/security.txt": restPlain("security_txt", () => securityTxt()),
  [RESOURCE_METADATA_PATH]: restPlain("oauth_resource", () => protectedResource()),
  "/.well-known/{path…}": noAuthorizationServer,
  "/register": noAuthorizationServer,
  "/server.json": restPlain("server_json", () =>
    jsonAnswer(serverJson(), { headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, no-cache" } }),
  ),
};

/** The handlers of one address, for its route file. */
export function routeAt(template: string) {
  return responding(handlersAt(template));
}

function handlersAt(template: string): Handlers {
  const handlers = routes[template];
  if (!handlers) throw new Error(`lib/adapters/routes.ts has no ${template}.`);
  return handlers;
}

const patterns = Object.entries(routes)
  .filter(([template]) => template.includes("{"))
  .map(([template, handlers]) => ({ handlers, pattern: patternOf(template) }));

/** What answers at a path, and what stands in that. */
export interface FoundRoute {
  handlers: Handlers;
  path: Record<string, string>;
}

/** With or without a slash at its end; undefined where Next answers. */
export function findRoute(path: string): FoundRoute | undefined {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const exact = routes[plain];
  if (exact) return { handlers: exact, path: {} };
  if (plain === "/api") return { handlers: handlersAt("/api/{path…}"), path: {} };
  if (OF_PAGES.test(plain)) return undefined;
  for (const { handlers, pattern } of patterns) {
    const { groups } = pattern.exec(plain) ?? {};
    if (groups)
      return { handlers, path: Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)])) };
  }
  return undefined;
}

/** What pages send forms to, and what they watch of their reader: it needs next-auth. */
const OF_PAGES = /^\/api\/(?:auth|connect|connection|sign-in|sign-out|still-so|theme|unsubscribe)(?:\/|$)/;

function patternOf(template: string): RegExp {
  return new RegExp(
    `^${template.replace(/\./g, "\\.").replace(/\{(\w+)(…?)\}/g, (_, name: string, all: string) => `(?<${name}>${all ? ".+" : "[^/]+"})`)}$`,
  );
}
