import type { CallToolResult } from "@modelcontextprotocol/server";
import { refusalResult } from "#lib/adapters/mcp/refusal-result";
import { toolResult } from "#lib/adapters/mcp/tool-result";
import type { Context } from "#lib/context";
import type { Visit } from "#lib/http/door";
import type { Operation } from "#lib/operations/define";
import { checkIdempotencyKey } from "#lib/operations/idempotency-key";

/** In a call's `_meta`, as `Idempotency-Key` in REST's headers. */
export const IDEMPOTENCY_KEY = "painpoint-observatory/idempotency-key";

interface ToolRequest extends Pick<Context, "onProgress"> {
  args: unknown;
  meta: Record<string, unknown> | undefined;
  signal: AbortSignal;
}

/** Runs a tool and never throws: what the SDK is thrown it would publish, message and all. */
export async function runTool(operation: Operation, visit: Visit, request: ToolRequest): Promise<CallToolResult> {
  const { args, meta, signal, onProgress } = request;
  try {
    const idempotencyKey = checkIdempotencyKey(meta?.[IDEMPOTENCY_KEY], { field: `_meta.${IDEMPOTENCY_KEY}`, location: "body" });
    return toolResult(operation, await visit.perform(operation, args, { idempotencyKey, signal, onProgress }));
  } catch (thrown) {
    return refusalResult(visit.hear(thrown, { failure: "tool failed", tool: operation.name, signal }), visit.requestId);
  }
}
