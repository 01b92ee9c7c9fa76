import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Operation } from "#lib/operations/define";
import type { Outcome } from "#lib/operations/outcome";

/** In a result's `_meta`, as `Idempotent-Replayed` in REST's headers. */
export const IDEMPOTENT_REPLAYED = "painpoint-observatory/idempotent-replayed";

/** A model takes what it reads for true. */
const EXAMPLE =
  "This is a fixed example about an invented pain point, the same whatever is asked: the key is the one for trying. Say so, and ask for a key of one's own before you report anything.";

/**
 * REST's body and the step that follows as structured content, which is all that some hosts show their model; the same as text,
 * for clients that know no structured content; and an outline, made of that same body, which ends in that step.
 */
export function toolResult({ tool }: Operation, { output, replayed, isExample = false }: Outcome<unknown>): CallToolResult {
  const nextStep = tool?.nextStep && isExample ? EXAMPLE : tool?.nextStep?.(output);
  const structured: unknown = nextStep === undefined ? output : { ...(output as object), next_step: nextStep };
  const outline = [tool?.outline(output), nextStep].filter(Boolean).join("\n");
  return {
    content: [JSON.stringify(structured), outline].map((text) => ({ type: "text", text })),
    structuredContent: structured,
    ...(replayed ? { _meta: { [IDEMPOTENT_REPLAYED]: true } } : {}),
  };
}
