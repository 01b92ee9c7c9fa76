import type { z } from "zod";
import type { Context } from "#lib/context";
import { call, checkOutput, parseInput } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";

/** What an operation answers to this input, for the documentation: a visitor's answer where visitors get one, else an example. */
export async function exampleAnswer<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  ctx: Context,
  rawInput: unknown,
): Promise<z.output<Output>> {
  if (!operation.example) return call(operation, ctx, rawInput);
  return checkOutput(operation, await operation.example({ ctx, input: parseInput(operation, rawInput) }));
}
