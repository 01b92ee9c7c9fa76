import { McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { instructions } from "#lib/adapters/mcp/instructions";
import { runTool } from "#lib/adapters/mcp/run-tool";
import type { ToolBox } from "#lib/adapters/mcp/tool-definition";
import { siteUrl } from "#lib/env";
import type { Visit } from "#lib/http/door";
import { API_VERSION } from "#lib/policy/api-version";
import { nearestName } from "#lib/policy/nearest";

/** The tools change only with a deployment, and are the same for every key. */
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
    { name: "painpoint-observatory", title: "Painpoint Observatory / 痛點觀測站", version: API_VERSION, websiteUrl: siteUrl() },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: instructions(operations),
      cacheHints: { "tools/list": CACHE_HINT, "server/discover": CACHE_HINT },
    },
  );
  mcp.server.setRequestHandler("tools/list", ({ params }) => {
    if (params?.cursor !== undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "There is one page of tools: leave cursor out.");
    return { tools: [...definitions] };
  });
  mcp.server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const operation = operations.find(({ name }) => name === params.name);
    if (!operation)
      throw unknownTool(
        params.name,
        operations.map(({ name }) => name),
      );
    const { _meta: meta, signal, notify } = mcpReq;
    return runTool(operation, visit, { args: params.arguments ?? {}, meta, signal, notify });
  });
  return mcp;
}

function unknownTool(name: string, known: readonly string[]): ProtocolError {
  const nearest = nearestName(name, known);
  const advice = nearest === undefined ? `The tools are ${known.join(", ")}.` : `Did you mean ${nearest}?`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${name.slice(0, LONGEST_ECHO)}. ${advice}`);
}
