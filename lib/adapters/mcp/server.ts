import { McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { APP_EXTENSION, APP_MIME_TYPE } from "#lib/adapters/mcp/app/resource";
import { complete } from "#lib/adapters/mcp/complete";
import { SERVER_NAME, serverIcons, serverIdentity } from "#lib/adapters/mcp/discovery/identity";
import { instructions } from "#lib/adapters/mcp/instructions";
import { getPrompt, PROMPTS } from "#lib/adapters/mcp/prompts";
import { listResources, readResource, RESOURCE_TEMPLATES } from "#lib/adapters/mcp/resources";
import { serveSkills, SKILLS_EXTENSION_ID } from "#lib/adapters/mcp/serve-skills";
import { runTool } from "#lib/adapters/mcp/run-tool";
import type { ToolBox } from "#lib/adapters/mcp/tool-definition";
import type { Visit } from "#lib/http/door";
import { problemDocument } from "#lib/operations/problem-document";
import { nearestName } from "#lib/policy/nearest";

/** They change only with a deployment, and are the same for every key. */
const KEPT = ["tools/list", "prompts/list", "resources/templates/list", "server/discover"] as const;
const CACHE_HINT = { ttlMs: 3_600_000, cacheScope: "public" } as const;
const LONGEST_ECHO = 100;

/** An admitted request to an endpoint's tools. */
export interface McpCall {
  tools: ToolBox;
  visit: Visit;
}

/** A server for one message. Inputs are judged by the operations, not by the SDK, so that every door judges them alike. */
export function mcpServer({ tools: { operations, definitions }, visit }: McpCall): McpServer {
  const mcp = new McpServer(
    {
      ...serverIdentity(),
      // Hosts show it beside their own name for the connection: without the domain.
      name: SERVER_NAME,
      icons: serverIcons(),
    },
    {
      capabilities: {
        ...{ tools: { listChanged: false }, prompts: { listChanged: false }, completions: {} },
        resources: { listChanged: false, subscribe: false },
        extensions: { [SKILLS_EXTENSION_ID]: {}, [APP_EXTENSION]: { mimeTypes: [APP_MIME_TYPE] } },
      },
      instructions: instructions(operations),
      cacheHints: Object.fromEntries(KEPT.map((method) => [method, CACHE_HINT])),
    },
  );
  mcp.server.setRequestHandler("tools/list", ({ params }) => {
    refuseCursor(params);
    return { tools: [...definitions] };
  });
  mcp.server.setRequestHandler("prompts/list", ({ params }) => {
    refuseCursor(params);
    return { prompts: [...PROMPTS] };
  });
  mcp.server.setRequestHandler("prompts/get", ({ params }) => getPrompt(params.name, params.arguments));
  mcp.server.setRequestHandler("resources/list", async ({ params }) => {
    refuseCursor(params);
    return heard(visit, async () => ({ resources: await listResources(visit) }));
  });
  mcp.server.setRequestHandler("resources/templates/list", ({ params }) => {
    refuseCursor(params);
    return { resourceTemplates: [...RESOURCE_TEMPLATES] };
  });
  mcp.server.setRequestHandler("resources/read", ({ params }) => heard(visit, () => readResource(params.uri, visit)));
  mcp.server.setRequestHandler("completion/complete", ({ params }) =>
    heard(visit, async () => ({ completion: await complete(params, visit) })),
  );
  mcp.server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const operation = operations.find(({ name }) => name === params.name);
    if (!operation)
      throw unknownTool(
        params.name,
        operations.map(({ name }) => name),
      );
    const { _meta: meta, signal, notify } = mcpReq;
    return runTool(operation, visit, { args: params.arguments ?? {}, meta, signal, notify, asking: mcpReq });
  });
  serveSkills(mcp, CACHE_HINT);
  return mcp;
}

function refuseCursor(params: { cursor?: string | undefined } | undefined): void {
  if (params?.cursor !== undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "There is one page of it: leave cursor out.");
}

/** What the SDK is thrown it would publish, message and all: an operation's error becomes one that says what to do. */
async function heard<T>(visit: Visit, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    const problem = problemDocument(visit.hear(thrown), { locale: "en", requestId: visit.requestId, locationOf: () => "arguments" });
    const isCallers = problem.status < 500;
    throw new ProtocolError(isCallers ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError, problem.detail, problem);
  }
}

function unknownTool(name: string, known: readonly string[]): ProtocolError {
  const nearest = nearestName(name, known);
  const advice = nearest === undefined ? `The tools are ${known.join(", ")}.` : `Did you mean ${nearest}?`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${name.slice(0, LONGEST_ECHO)}. ${advice}`);
}
