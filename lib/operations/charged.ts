import { createHash } from "node:crypto";
import { uncounted, type Meter } from "#lib/access/meter";
import { beginInTurn } from "#lib/access/begin-in-turn";
import { forgetCall, returnCall } from "#lib/access/metered-call";
import { recordUse } from "#lib/access/record-use";
import { runningCalls } from "#lib/access/running-calls";
import { chargeCall, settleCall } from "#lib/access/settle-call";
import type { Context, ModelUse } from "#lib/context";
import { AppError, CallAbandoned, isAppError } from "#lib/errors";
import { log } from "#lib/log";
import type { Charge } from "#lib/operations/define";
import type { Outcome } from "#lib/operations/outcome";

/**
 * Runs what counts against a quota: a unit is reserved first, settled with the answer, and given back when there is none or none
 * is due. No
 * transaction is open while it runs. Under an Idempotency-Key that has its answer already, that answer is given again, as `read`
 * reads what is stored.
 */
export async function charged<Output>(
  charge: Charge<Output>,
  { caller, idempotencyKey, keeps = caller.kind === "member", now }: Context,
  input: unknown,
  run: (meter: Meter, onModelUse: NonNullable<Context["onModelUse"]>) => Promise<Output>,
  read: (stored: unknown) => Output | undefined,
): Promise<Outcome<Output>> {
  if (!("accountId" in caller)) throw new AppError("pro_required");
  const inputDigest = createHash("sha256").update(JSON.stringify(input)).digest();
  const { accountId } = caller;
  const request = { accountId, quota: charge.quota, idempotencyKey, inputDigest, readAnswer: read, now };
  const { begun, end } = await beginInTurn(request);
  if (begun.state === "answered") return { output: begun.answer, replayed: true, keptId: begun.keptId, meter: begun.meter };
  runningCalls().add(begun.id);
  const uses: ModelUse[] = [];
  try {
    const output = await run(begun.meter, (use) => uses.push(use));
    const isDue = charge.isDue?.(output) ?? true;
    const keptAs = keeps ? charge.keptAs?.(output) : undefined;
    const isKept = await settleCall(begun.id, { accountId, isDue, answer: output, cites: charge.cites(output), keptAs, now });
    return { output, replayed: false, keptId: isKept ? begun.id : undefined, meter: isDue ? begun.meter : uncounted(begun.meter) };
  } catch (error) {
    if (error instanceof CallAbandoned && error.isSpent) await chargeCall(begun.id, { accountId, now });
    else await giveBack(begun.id, wasNothingSpent(error) ? forgetCall : returnCall);
    throw error;
  } finally {
    if (uses.length > 0) await keepUse(begun.id, uses);
    runningCalls().delete(begun.id);
    end();
  }
}

/** Refused before a model was asked: such a call is none of the day's uncharged ones. */
function wasNothingSpent(error: unknown): boolean {
  if (error instanceof CallAbandoned) return !error.isSpent;
  return isAppError(error) && (error.status < 500 || error.code === "unavailable");
}

/** What it cost is the operator's to know, and no caller's loss where it cannot be kept. */
async function keepUse(id: string, uses: readonly ModelUse[]): Promise<void> {
  await recordUse(id, uses).catch((failure: unknown) => log.warn("what a model's call cost was not kept", { error: failure }));
}

/** Where even that fails, the lease gives the unit back. */
async function giveBack(id: string, how: (id: string) => Promise<void> = returnCall): Promise<void> {
  await how(id).catch((failure: unknown) => log.warn("a metered call was not given back", { error: failure }));
}
