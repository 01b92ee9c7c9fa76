import type { CallToolResult } from "@modelcontextprotocol/server";
import { QuotaExceeded } from "#lib/access/metered-call";
import { refusalResult } from "#lib/adapters/mcp/refusal-result";
import type { McpCall } from "#lib/adapters/mcp/tool-box";
import { toolResult } from "#lib/adapters/mcp/tool-result";
import type { Context } from "#lib/context";
import { log } from "#lib/log";
import { perform } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import { checkIdempotencyKey } from "#lib/operations/idempotency-key";
import { toAppError } from "#lib/operations/to-app-error";

/** In a call's `_meta`, as `Idempotency-Key` in REST's headers. */
export const IDEMPOTENCY_KEY = "painpoint-observatory/idempotency-key";

interface ToolRequest extends Pick<Context, "onProgress"> {
  args: unknown;
  meta: Record<string, unknown> | undefined;
  signal: AbortSignal;
}

/** Runs a tool and never throws: what the SDK is thrown it would publish, message and all. */
export async function runTool(operation: Operation, call: McpCall, request: ToolRequest): Promise<CallToolResult> {
  const { exchange, caller, release } = call;
  const { args, meta, signal, onProgress } = request;
  const { locale, requestId } = exchange;
  try {
    const idempotencyKey = checkIdempotencyKey(meta?.[IDEMPOTENCY_KEY], { field: `_meta.${IDEMPOTENCY_KEY}`, location: "body" });
    const ctx: Context = { caller, locale, requestId, release, idempotencyKey, signal, onProgress };
    const outcome = await perform(operation, ctx, args);
    if (outcome.meter && operation.charge) exchange.quota = { name: operation.charge.quota, meter: outcome.meter };
    return toolResult(operation, outcome);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error instanceof QuotaExceeded) exchange.quota = { name: error.quota, meter: error.meter };
    // A call that its caller has given up failed for nobody.
    if (error.status >= 500 && !signal.aborted)
      log.error("tool failed", { requestId, tool: operation.name, code: error.code, error: thrown });
    return refusalResult(error, requestId);
  }
}
