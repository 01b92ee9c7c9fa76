import type { z } from "zod";
import type { Context } from "#lib/context";
import type { Text } from "#lib/policy/locale";

/**
 * An operation is a value: its words, its schemas, who may call it, and `run`. REST routes, MCP tools, the OpenAPI document,
 * the reference page and the web pages read it; none of them repeats it.
 */
export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  title: Text;
  description: Text;
  /** Path below /api/v1, with `{name}` for inputs that stand in it. */
  rest?: { method: "GET" | "POST"; path: string };
  /** `key`: any valid key, and the public pages. `pro`: a caller whose plan has the AI operations. */
  access: "key" | "pro";
  readOnly: boolean;
  /** Whether the answer depends on nothing but the release, the language and the input: then it may be kept with the release. */
  readsFeed: boolean;
  input: Input;
  output: Output;
  run: (call: { ctx: Context; input: z.output<Input> }) => Promise<z.input<Output>>;
}

export function defineOperation<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}
