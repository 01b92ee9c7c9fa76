import { noteMcpCall } from "#lib/access/mcp-calls";
import { refuseUnacceptable } from "#lib/adapters/mcp/accept";
import { clientName, refuseUnanswerable, withoutNullParts } from "#lib/adapters/mcp/message";
import { refuseForeignOrigin } from "#lib/adapters/mcp/origin";
import { ALLOW, answerOfServer, refusalAnswer, respondToOptions } from "#lib/adapters/mcp/respond";
import { serveMessage } from "#lib/adapters/mcp/serve";
import { describeTools, type ToolBox } from "#lib/adapters/mcp/tool-definition";
import { AppError } from "#lib/errors";
import type { Reply } from "#lib/http/answer";
import { enter, type Door, type Visit } from "#lib/http/door";
import { bearerGate, openGate, type Gate } from "#lib/http/gate";
import { readJsonBody } from "#lib/http/json-body";
import type { Operation } from "#lib/operations/define";
import { toolOperations } from "#lib/operations/index";

export type McpHandler = (request: Request) => Promise<Reply>;
type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "OTHER";

/** The MCP server as pure web handlers for every method of one path: those but POST are refused behind the same gate. */
export function mcpEndpoint(operations: readonly Operation[] = toolOperations, gate: Gate = bearerGate): Record<Method, McpHandler> {
  const tools: ToolBox = { operations, definitions: describeTools(operations) };
  const message = mcpDoor({ gate: behindOrigin(gate), answer: (visit) => answerMessage(tools, visit) });
  const preflight = mcpDoor({ gate: behindOrigin(openGate), admitsVisitors: true, answer: ({ request }) => respondToOptions(request) });
  // Before the key, since no client of the protocol asks so.
  const other = mcpDoor({ gate: openGate, admitsVisitors: true, answer: refuseMethod });
  const answer: McpHandler = (request) => (request.method === "OPTIONS" ? preflight : message)(request);
  return { GET: answer, HEAD: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer, OPTIONS: answer, OTHER: other };
}

function mcpDoor(door: Pick<Door, "gate" | "admitsVisitors" | "answer">): McpHandler {
  return (request) => enter({ ...door, name: "mcp", failure: "mcp request failed", refuse: refusalAnswer }, request);
}

/** Whose page asks comes before who asks. */
function behindOrigin(gate: Gate): Gate {
  return async (request) => {
    refuseForeignOrigin(request.headers);
    return gate(request);
  };
}

function refuseMethod(): never {
  throw new AppError("method_not_allowed", { values: { allow: ALLOW } });
}

/** The order is part of the interface: after key and limits method, format, size, JSON, one message. */
async function answerMessage(tools: ToolBox, visit: Visit): Promise<Reply> {
  const { request } = visit;
  if (request.method !== "POST") return refuseMethod();
  refuseUnacceptable(request.headers.get("accept"));
  const message = withoutNullParts(await readJsonBody(request));
  refuseUnanswerable(message);
  if (visit.caller.kind === "key") noteMcpCall(visit.caller.keyId, clientName(message));
  return answerOfServer(await serveMessage(message, { tools, visit }), request);
}
