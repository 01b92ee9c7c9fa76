import type { CallToolResult } from "@modelcontextprotocol/server";
import { knowsLinks, linkToBrief, whereBriefIs } from "#lib/adapters/mcp/kept-brief";
import type { ToolExtras } from "#lib/adapters/mcp/tool-arguments";
import type { Performed } from "#lib/http/door";
import type { Operation } from "#lib/operations/define";

/** In a result's `_meta`, as `Idempotent-Replayed` in REST's headers. */
export const IDEMPOTENT_REPLAYED = "painpoint-observatory/idempotent-replayed";

/** A model takes what it reads for true. */
const EXAMPLE =
  "This is a fixed example about an invented pain point, the same whatever is asked: the key is the one for trying. Say so, and ask for a key of one's own before you report anything.";

/** Hosts let few models read resources, so the tool reads a kept brief, too. */
const REST_OF_IT =
  "This is a summary; the whole brief is the resource in kept. Where you cannot read resources, call again with that as kept and detail full: nothing is spent.";

/**
 * REST's body and the step that follows as structured content, which is all that some hosts show their model; the same as text,
 * for clients that know no structured content; and an outline, made of that same body, which ends in that step. Of what is long a summary
 * stands for the body, which needs no outline.
 */
export function toolResult(
  { tool }: Operation,
  { output, replayed, isExample = false, keptId, locale }: Performed<unknown>,
  { detail, request }: ToolExtras & { request: Request },
): CallToolResult {
  const summary = detail === "summary" ? tool?.summary?.(output) : undefined;
  const kept = keptId === undefined ? undefined : whereBriefIs(keptId, locale);
  const steps = isExample ? [EXAMPLE] : [tool?.nextStep?.(output), summary && kept && REST_OF_IT];
  const nextStep = tool?.nextStep && steps.filter(Boolean).join(" ");
  const structured: unknown =
    nextStep === undefined ? output : { ...((summary ?? output) as object), ...(kept && { kept }), next_step: nextStep };
  const outline = summary ? undefined : [tool?.outline(output), nextStep].filter(Boolean).join("\n");
  const texts = [JSON.stringify(structured), outline].flatMap((text) => (text === undefined ? [] : [{ type: "text" as const, text }]));
  return {
    content: [...texts, ...(keptId !== undefined && knowsLinks(request) ? [linkToBrief(keptId)] : [])],
    structuredContent: structured,
    ...(replayed ? { _meta: { [IDEMPOTENT_REPLAYED]: true } } : {}),
  };
}
