import { z } from "zod";
import { hasAnswer } from "#lib/access/metered-call";
import { readUsage } from "#lib/access/usage";
import { AppError } from "#lib/errors";
import type { Charge, Operation } from "#lib/operations/define";
import { toAllowance } from "#lib/operations/get-usage";
import { QUOTAS } from "#lib/policy/quotas";
import { Allowance } from "#lib/schemas/usage";

/** What a call would cost: nothing where it was answered before, under its Idempotency-Key. */
const Quote = z.object({
  charged: z.literal(false),
  cost: z.object({ quota: z.enum(QUOTAS), units: z.int().min(0).max(1) }),
  /** Where the quota stands without it. */
  usage: Allowance,
  /** What the call is about, as pages call it. */
  about: z.string().optional(),
});
export type Quote = z.infer<typeof Quote>;

/**
 * In place of a charged operation: rights, input and subject are judged as the call's, and nothing runs or is spent. What is told only when
 * it runs, it does not foresee: an Idempotency-Key that was used for something else, and too many calls at once.
 */
export function quoteOf({ charge, ...operation }: Operation & { charge: Charge<never> }): Operation<Operation["input"], typeof Quote> {
  const { name, title, description, access, input, tool } = operation;
  return {
    ...{ name, title, description, access, input, readOnly: true, readsFeed: false, output: Quote },
    async run({ ctx, input: asked }) {
      if (!("accountId" in ctx.caller)) throw new AppError("pro_required");
      const about = await tool?.about?.({ ctx, input: asked });
      const usage = (await readUsage(ctx.caller, ctx.now))[charge.quota];
      const isAnswered = await hasAnswer(ctx.caller.accountId, charge.quota, ctx.idempotencyKey);
      return {
        charged: false,
        cost: { quota: charge.quota, units: isAnswered ? 0 : 1 },
        usage: toAllowance(usage),
        ...(about !== undefined && { about }),
      };
    },
  };
}
