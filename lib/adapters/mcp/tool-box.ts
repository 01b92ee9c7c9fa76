import type { Tool } from "@modelcontextprotocol/server";
import { describeTools } from "#lib/adapters/mcp/tool-definition";
import type { Visit } from "#lib/http/door";
import type { Operation } from "#lib/operations/define";

/** The tools that an endpoint serves, and how they are listed: with a pain point of the release as example, if there is one. */
export interface ToolBox {
  operations: readonly Operation[];
  definitions: (slug: string | undefined) => Tool[];
}

export function toolBox(operations: readonly Operation[]): ToolBox {
  // Made anew for the first list of a release: translating the schemas takes longer than all the rest of the answer.
  let made: { slug: string | undefined; tools: Tool[] } | undefined;
  const definitions = (slug: string | undefined) => {
    if (!made || made.slug !== slug) made = { slug, tools: describeTools(operations, slug) };
    return made.tools;
  };
  return { operations, definitions };
}

/** An admitted request to it. */
export interface McpCall {
  tools: ToolBox;
  visit: Visit;
}
