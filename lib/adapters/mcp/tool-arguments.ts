import { z } from "zod";
import { withoutNulls } from "#lib/adapters/mcp/without-nulls";
import { AppError } from "#lib/errors";
import type { Operation } from "#lib/operations/define";
import { describeFaults } from "#lib/operations/faults";

/** What a caller of a tool may say beside the operation's input. */
const Extras = {
  confirm: z
    .boolean()
    .optional()
    .describe("false: says what it would cost, spends nothing. true: the user has agreed.")
    .meta({ examples: [false] }),
  detail: z
    .enum(["summary", "full"])
    .default("summary")
    .describe("full: every section, some 5,000 tokens.")
    .meta({ examples: ["summary"] }),
  kept: z
    .string()
    .optional()
    .describe("A kept brief (brief://…) to read again instead; spends nothing.")
    .meta({ examples: ["brief://…"] }),
};
export type ToolExtras = Partial<z.infer<z.ZodObject<typeof Extras>>>;

/** Those that this tool takes: REST, whose answers are whole, knows nothing of them. */
export function extrasOf({ charge, tool }: Operation): z.ZodObject {
  const { confirm, ...ofSummary } = Extras;
  return z.strictObject({ ...(charge && { confirm }), ...(tool?.summary && ofSummary) });
}

/** What is the operation's to judge, and what the adapter does with it. */
export function splitArguments(operation: Operation, given: unknown): { input: unknown; extras: ToolExtras } {
  const schema = extrasOf(operation);
  const names = Object.keys(schema.shape);
  if (names.length === 0 || typeof given !== "object" || given === null || Array.isArray(given)) return { input: given, extras: {} };
  const [own, others] = [true, false].map((isOwn) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name) === isOwn)),
  );
  const parsed = schema.safeParse(withoutNulls(schema, own));
  if (parsed.success) return { input: others, extras: parsed.data };
  const faults = describeFaults(schema, own, parsed.error);
  throw new AppError("invalid_request", { faults, values: { count: faults.length } });
}
