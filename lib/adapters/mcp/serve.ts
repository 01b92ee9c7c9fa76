import { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { mcpServer } from "#lib/adapters/mcp/server";
import { refuseParams } from "#lib/adapters/mcp/params";
import type { McpCall } from "#lib/adapters/mcp/server";
import { asksForProgress } from "#lib/adapters/mcp/progress";
import { PROTOCOL_HEADERS } from "#lib/adapters/mcp/tool-answers";

/**
 * One message, answered in the protocol generation that it speaks: 2026-07-28, or 2025-11-25 and older. There are no sessions;
 * each message has a server of its own. Older clients get JSON, too, but for an answer that reports its progress.
 */
export async function serveMessage(message: unknown, call: McpCall): Promise<Response> {
  const request = asTheProtocolWants(call.visit.request);
  const isLegacy = await isLegacyRequest(request, message);
  const refused = refuseParams(message, isLegacy ? "legacy" : "modern");
  if (refused) return refused;
  const serving = { parsedBody: message };
  if (!isLegacy) {
    return createMcpHandler(() => mcpServer(call), { legacy: "reject" }).fetch(request, serving);
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: !asksForProgress(message, call.tools.operations),
  });
  await mcpServer(call).connect(transport);
  return transport.handleRequest(request, serving);
}

/** Without the body, which is read, and with the Accept that older transports insist on; ours was judged before. */
function asTheProtocolWants({ url, headers: given, signal }: Request): Request {
  const headers = new Headers({ Accept: "application/json, text/event-stream", "Content-Type": "application/json" });
  for (const name of PROTOCOL_HEADERS) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(url, { method: "POST", headers, signal });
}
