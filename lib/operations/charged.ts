import { createHash } from "node:crypto";
import type { Meter } from "#lib/access/meter";
import { beginCall, returnCall, settleCall } from "#lib/access/metered-call";
import type { Context } from "#lib/context";
import { AppError } from "#lib/errors";
import { log } from "#lib/log";
import type { Outcome } from "#lib/operations/call";
import type { Charge } from "#lib/operations/define";

/**
 * Runs what counts against a quota: a unit is reserved first, settled with the answer, and given back when there is none. No
 * transaction is open while it runs. Under an Idempotency-Key that has its answer already, that answer is given again.
 */
export async function charged<Output>(
  charge: Charge<Output>,
  { caller, idempotencyKey, now }: Context,
  input: unknown,
  run: (meter: Meter) => Promise<Output>,
): Promise<Outcome<Output>> {
  if (caller.kind === "visitor") throw new AppError("pro_required");
  const inputDigest = createHash("sha256").update(JSON.stringify(input)).digest();
  const begun = await beginCall({ accountId: caller.accountId, quota: charge.quota, idempotencyKey, inputDigest, now });
  if (begun.state === "answered") return { output: begun.answer as Output, replayed: true, meter: begun.meter };
  try {
    const output = await run(begun.meter);
    await settleCall(begun.id, output, charge.cites(output), now);
    return { output, replayed: false, meter: begun.meter };
  } catch (error) {
    // Where even that fails, the lease gives the unit back.
    await returnCall(begun.id).catch((failure: unknown) => log.warn("a metered call was not given back", { error: failure }));
    throw error;
  }
}
