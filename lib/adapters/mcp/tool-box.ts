import type { Tool } from "@modelcontextprotocol/server";
import type { Context } from "#lib/context";
import type { Exchange } from "#lib/http/exchange";
import type { Operation } from "#lib/operations/define";

/** The tools that an endpoint serves, and how they are listed. */
export interface ToolBox {
  operations: readonly Operation[];
  definitions: Tool[];
}

/** An admitted request to it. */
export interface McpCall extends Pick<Context, "caller" | "release"> {
  tools: ToolBox;
  exchange: Exchange;
}
