import type { CallToolResult, ProgressToken } from "@modelcontextprotocol/server";
import { tellProgress } from "#lib/adapters/mcp/progress";
import { refusalResult } from "#lib/adapters/mcp/refusal-result";
import { toolResult } from "#lib/adapters/mcp/tool-result";
import { withoutNulls } from "#lib/adapters/mcp/without-nulls";
import type { Visit } from "#lib/http/door";
import type { Operation } from "#lib/operations/define";
import { checkIdempotencyKey } from "#lib/operations/idempotency-key";

/** In a call's `_meta`, as `Idempotency-Key` in REST's headers. */
export const IDEMPOTENCY_KEY = "painpoint-observatory/idempotency-key";

interface ToolRequest {
  args: unknown;
  meta: ({ progressToken?: ProgressToken | undefined } & Record<string, unknown>) | undefined;
  signal: AbortSignal;
  notify: Parameters<typeof tellProgress>[1];
}

/** Runs a tool and never throws: what the SDK is thrown it would publish, message and all. */
export async function runTool(operation: Operation, visit: Visit, { args, meta, signal, notify }: ToolRequest): Promise<CallToolResult> {
  const token = operation.charge && meta?.progressToken;
  const progress = token === undefined ? undefined : tellProgress(token, notify);
  try {
    const idempotencyKey = checkIdempotencyKey(meta?.[IDEMPOTENCY_KEY], { field: `_meta.${IDEMPOTENCY_KEY}`, location: "body" });
    const input = withoutNulls(operation.input, args);
    return toolResult(operation, await visit.perform(operation, input, { idempotencyKey, signal, onProgress: progress?.onProgress }));
  } catch (thrown) {
    return refusalResult(visit.hear(thrown, { failure: "tool failed", tool: operation.name, signal }), visit.requestId);
  } finally {
    progress?.end();
  }
}
