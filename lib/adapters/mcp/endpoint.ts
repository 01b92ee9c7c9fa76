import { noteMcpCall } from "#lib/access/mcp-calls";
import { refuseUnacceptable } from "#lib/adapters/mcp/accept";
import { clientName, refuseUnanswerable, withoutNullParts } from "#lib/adapters/mcp/message";
import { refuseForeignOrigin } from "#lib/adapters/mcp/origin";
import { ALLOW, answerOfServer, answerWithJson, isStream, refusalAnswer, respondToOptions } from "#lib/adapters/mcp/respond";
import { serveMessage } from "#lib/adapters/mcp/serve";
import type { McpCall } from "#lib/adapters/mcp/server";
import { feedCall, ToolAnswers, withoutEnd, type FeedCall } from "#lib/adapters/mcp/tool-answers";
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
  const tools: ToolBox = { operations, definitions: describeTools(operations), answers: new ToolAnswers() };
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
  const call = feedCall(message, tools.operations, visit);
  return call ? answerCall(message, call, { tools, visit }) : answerOfServer(await serveMessage(message, { tools, visit }), request);
}

/** What somebody was told before is told again, but for a refusal. */
async function answerCall(message: unknown, { operation, question, end }: FeedCall, { tools, visit }: McpCall): Promise<Reply> {
  const { request } = visit;
  const known = tools.answers.find(question);
  if (known) {
    visit.answersFor(operation);
    return answerWithJson(Buffer.concat([known.json, Buffer.from(end)]), { status: 200, headers: known.headers }, request);
  }
  const course = { isRefused: false };
  const hear: Visit["hear"] = (...heard) => {
    course.isRefused = true;
    return visit.hear(...heard);
  };
  const answer = await serveMessage(message, { tools, visit: { ...visit, hear } });
  if (answer.status !== 200 || isStream(answer)) return answerOfServer(answer, request);
  const json = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  const begun = course.isRefused ? undefined : withoutEnd(json, end);
  if (begun) tools.answers.keep(question, { headers, json: begun });
  return answerWithJson(json, { status: 200, headers }, request);
}
