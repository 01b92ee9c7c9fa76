import type { Tool } from "@modelcontextprotocol/server";
import type { Visit } from "#lib/http/door";
import type { Operation } from "#lib/operations/define";

/** The tools that an endpoint serves, and how they are listed. */
export interface ToolBox {
  operations: readonly Operation[];
  definitions: Tool[];
}

/** An admitted request to it. */
export interface McpCall {
  tools: ToolBox;
  visit: Visit;
}
