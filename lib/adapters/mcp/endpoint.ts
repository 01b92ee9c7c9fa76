import { admit } from "#lib/http/admit";
import { openExchange, type Exchange } from "#lib/http/exchange";
import { readJsonBody } from "#lib/http/json-body";
import { refuseUnacceptable } from "#lib/adapters/mcp/accept";
import { refuseUnanswerable } from "#lib/adapters/mcp/message";
import { refuseForeignOrigin } from "#lib/adapters/mcp/origin";
import { dressAnswer, respondToOptions, respondWithRefusal } from "#lib/adapters/mcp/respond";
import { serveMessage } from "#lib/adapters/mcp/serve";
import { describeTools } from "#lib/adapters/mcp/tool-definition";
import type { ToolBox } from "#lib/adapters/mcp/tool-box";
import { AppError } from "#lib/errors";
import { log } from "#lib/log";
import type { Operation } from "#lib/operations/define";
import { toAppError } from "#lib/operations/to-app-error";
import { toolOperations } from "#lib/operations/index";

export type McpHandler = (request: Request) => Promise<Response>;
type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** The MCP server as pure web handlers for every method of its one path: those but POST are refused behind the same gate. */
export function mcpEndpoint(operations: readonly Operation[] = toolOperations): Record<Method, McpHandler> {
  const tools: ToolBox = { operations, definitions: describeTools(operations) };
  const answer: McpHandler = (request) => answerRequest(tools, request);
  return { GET: answer, HEAD: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer, OPTIONS: answer };
}

/** Behind every request, once: one `try` and one `catch`. */
async function answerRequest(tools: ToolBox, request: Request): Promise<Response> {
  const exchange = openExchange(request);
  try {
    refuseForeignOrigin(request.headers);
    if (request.method === "OPTIONS") return respondToOptions(exchange);
    return dressAnswer(exchange, await answerCaller(tools, exchange));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error("mcp request failed", { requestId: exchange.requestId, code: error.code, error: thrown });
    return respondWithRefusal(exchange, error);
  }
}

/** The gate's order is part of the interface: key, limits, method, format, size, JSON, one message. */
async function answerCaller(tools: ToolBox, exchange: Exchange): Promise<Response> {
  const { request } = exchange;
  const { caller, release } = await admit(exchange);
  if (request.method !== "POST") throw new AppError("method_not_allowed", { values: { allow: "POST" } });
  refuseUnacceptable(request.headers.get("accept"));
  const message = await readJsonBody(request);
  refuseUnanswerable(message);
  return serveMessage(message, { tools, exchange, caller, release });
}
