import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Operation } from "#lib/operations/define";
import type { Outcome } from "#lib/operations/outcome";

/** In a result's `_meta`, as `Idempotent-Replayed` in REST's headers. */
export const IDEMPOTENT_REPLAYED = "painpoint-observatory/idempotent-replayed";

/**
 * REST's body as structured content; the same as text, for clients that know no structured content; and an outline, made of that
 * same body, which ends in the step that usually follows.
 */
export function toolResult({ tool }: Operation, { output, replayed }: Outcome<unknown>): CallToolResult {
  const texts = [JSON.stringify(output), ...(tool ? [tool.outline(output)] : [])];
  return {
    content: texts.map((text) => ({ type: "text", text })),
    structuredContent: output,
    ...(replayed ? { _meta: { [IDEMPOTENT_REPLAYED]: true } } : {}),
  };
}
