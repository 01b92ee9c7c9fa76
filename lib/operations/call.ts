import type { z } from "zod";
import type { Context } from "#lib/context";
import { AppError } from "#lib/errors";
import { describeFaults } from "#lib/operations/faults";
import type { Operation } from "#lib/operations/define";
import { requestedLocale } from "#lib/policy/locale";
import { hasPro } from "#lib/policy/plans";

/** The only way to run an operation; the adapter's gate has verified and counted the caller before. */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  ctx: Context,
  rawInput: unknown,
): Promise<z.output<Output>> {
  const input = parseInput(operation, rawInput);
  authorize(operation, ctx);
  const result = await operation.run({ ctx: { ...ctx, locale: requestedLocale(input) ?? ctx.locale }, input });
  return checkOutput(operation, result);
}

function parseInput<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  rawInput: unknown,
): z.output<Input> {
  const parsed = operation.input.safeParse(rawInput);
  if (parsed.success) return parsed.data;
  const faults = describeFaults(operation.input, rawInput, parsed.error);
  throw new AppError("invalid_request", { faults, values: { count: faults.length } });
}

function authorize(operation: Operation, { caller }: Context): void {
  if (operation.access === "key") return;
  if (caller.kind === "visitor" || !hasPro(caller.plan)) throw new AppError("pro_required");
}

/** A result that breaks its own schema is our fault, never the caller's. */
function checkOutput<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  result: z.input<Output>,
): z.output<Output> {
  const checked = operation.output.safeParse(result);
  if (checked.success) return checked.data;
  throw new Error(`${operation.name} broke its output schema at ${checked.error.issues.map((issue) => issue.path.join(".")).join(", ")}`);
}
