import type { CallToolResult, InputRequiredResult, ProgressToken } from "@modelcontextprotocol/server";
import { withoutConsent, type Asking } from "#lib/adapters/mcp/consent";
import { tellProgress, type Progress } from "#lib/adapters/mcp/progress";
import { refusalResult } from "#lib/adapters/mcp/refusal-result";
import { briefIdOf } from "#lib/adapters/mcp/kept-brief";
import { readOwnBrief } from "#lib/adapters/mcp/resources";
import { splitArguments } from "#lib/adapters/mcp/tool-arguments";
import { toolResult } from "#lib/adapters/mcp/tool-result";
import { withoutNulls } from "#lib/adapters/mcp/without-nulls";
import { AppError } from "#lib/errors";
import type { Performed, Visit } from "#lib/http/door";
import type { Operation } from "#lib/operations/define";
import { checkIdempotencyKey } from "#lib/operations/idempotency-key";

/** In a call's `_meta`, as `Idempotency-Key` in REST's headers. */
export const IDEMPOTENCY_KEY = "painpoint-observatory/idempotency-key";

interface ToolRequest {
  args: unknown;
  meta: ({ progressToken?: ProgressToken | undefined } & Record<string, unknown>) | undefined;
  signal: AbortSignal;
  notify: Parameters<typeof tellProgress>[1];
  asking: Asking;
}

/** Runs a tool and never throws: what the SDK is thrown it would publish, message and all. */
export async function runTool(
  operation: Operation,
  visit: Visit,
  { args, meta, signal, notify, asking }: ToolRequest,
): Promise<CallToolResult | InputRequiredResult> {
  let progress: Progress | undefined;
  try {
    const idempotencyKey = checkIdempotencyKey(meta?.[IDEMPOTENCY_KEY], { field: `_meta.${IDEMPOTENCY_KEY}`, location: "body" });
    const { input: given, extras } = splitArguments(operation, args);
    const { request } = visit;
    if (extras.kept !== undefined) return toolResult(operation, await keptOutcome(operation, visit, extras.kept), { ...extras, request });
    const input = withoutNulls(operation.input, given);
    const instead = await withoutConsent({ operation, visit, input, idempotencyKey }, extras, asking);
    if (instead) return instead;
    const token = operation.charge && meta?.progressToken;
    if (token !== undefined) progress = tellProgress(token, notify);
    const circumstances = { idempotencyKey, keeps: true, signal, onProgress: progress?.onProgress };
    return toolResult(operation, await visit.perform(operation, input, circumstances), { ...extras, request });
  } catch (thrown) {
    return refusalResult(visit.hear(thrown, { failure: "tool failed", tool: operation.name, signal }), visit.requestId);
  } finally {
    progress?.end();
  }
}

/** The answer that the account keeps, as if it came now: nothing runs, and nothing is spent. */
async function keptOutcome({ output }: Operation, visit: Visit, uri: string): Promise<Performed<unknown>> {
  const own = await readOwnBrief(briefIdOf(uri) ?? uri, visit);
  const brief = output.safeParse(own.brief);
  // An earlier version wrote it: its resource has it as it is.
  if (!brief.success) throw new AppError("not_found");
  return { output: brief.data, replayed: false, keptId: own.id, locale: own.locale };
}
