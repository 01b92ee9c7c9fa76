import type { z } from "zod";
import type { Meter } from "#lib/access/meter";
import type { Context } from "#lib/context";
import { AppError } from "#lib/errors";
import { charged } from "#lib/operations/charged";
import { describeFaults } from "#lib/operations/faults";
import { fixedExample } from "#lib/operations/fixed-example";
import type { Operation } from "#lib/operations/define";
import type { Outcome } from "#lib/operations/outcome";
import { requestedLocale } from "#lib/policy/locale";
import { hasPro } from "#lib/policy/plans";

/** The only way to run an operation; the adapter's gate has verified and counted the caller before. */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  ctx: Context,
  rawInput: unknown,
): Promise<z.output<Output>> {
  return (await perform(operation, ctx, rawInput)).output;
}

/** `call`, for adapters that say how the answer came about. */
export async function perform<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  ctx: Context,
  rawInput: unknown,
): Promise<Outcome<z.output<Output>>> {
  const input = parseInput(operation, rawInput);
  const spoken = { ...ctx, locale: requestedLocale(input) ?? ctx.locale };
  if (ctx.caller.kind === "trial")
    return { output: operation.output.parse(fixedExample(operation, input, spoken.locale)), replayed: false, isExample: true };
  authorize(operation, ctx);
  const run = async (meter?: Meter, onModelUse?: Context["onModelUse"]) =>
    checkOutput(operation, await operation.run({ ctx: { ...spoken, onModelUse }, input, meter }));
  const read = (stored: unknown) => operation.output.safeParse(stored).data;
  return operation.charge ? charged(operation.charge, spoken, input, run, read) : { output: await run(), replayed: false };
}

export function parseInput<Input extends z.ZodType, Output extends z.ZodType>(
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
  if (caller.kind === "visitor" || caller.kind === "trial" || !hasPro(caller.plan)) throw new AppError("pro_required");
  if (caller.kind === "key" && caller.scope === "read") throw new AppError("insufficient_scope");
}

/** A result that breaks its own schema is our fault, never the caller's. */
export function checkOutput<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  result: z.input<Output>,
): z.output<Output> {
  const checked = operation.output.safeParse(result);
  if (checked.success) return checked.data;
  throw new Error(`${operation.name} broke its output schema at ${checked.error.issues.map((issue) => issue.path.join(".")).join(", ")}`);
}
