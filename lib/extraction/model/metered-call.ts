import type { Pool } from "pg";
import { askModel, type Question } from "#lib/ai/model/ask";
import type { ModelSettings } from "#lib/ai/model/configured";
import { ModelFailure } from "#lib/ai/model/failure";
import { MOST_OUTPUT_TOKENS } from "#lib/ai/model/limits";
import { presentMonth } from "#lib/catalogue/evidence-months";
import { countLost, reserve, settle } from "#lib/extraction/model/budget";
import { costOf, type Prices } from "#lib/extraction/model/prices";
import type { Making } from "#lib/extraction/model/results";

/** With what calls are made and paid. */
export interface Purse {
  pool: Pool;
  model: ModelSettings;
  prices: Prices;
  capMicros: number;
  /** Ends when nobody wants the words any more. */
  signal?: AbortSignal | undefined;
  /** Set by tests alone; otherwise the database's clock rules. */
  now?: Date | undefined;
}

/** An answer that is not paid yet: whoever has judged it settles the call. */
export interface Answered extends Making {
  call: string;
  text: string;
}

/** One call of the model: the most that it may cost is reserved before anything is sent. Throws BudgetSpent, a ModelFailure, or the signal's reason. */
export async function meteredCall(purse: Purse, step: string, question: Question): Promise<Answered> {
  const { pool, model, prices, capMicros, signal, now } = purse;
  signal?.throwIfAborted();
  const most = costOf({ inputTokens: mostTokens(question), outputTokens: MOST_OUTPUT_TOKENS }, prices);
  const leaseSeconds = Math.ceil(model.deadlineMillis / 1000) + GRACE_SECONDS;
  const call = await reserve(pool, { month: await presentMonth(pool, now), step, micros: most, capMicros, leaseSeconds });
  const deadline = AbortSignal.timeout(model.deadlineMillis);
  const used = { inputTokens: 0, outputTokens: 0, isCounted: false };
  const onUse = ({ inputTokens, outputTokens }: { inputTokens: number | null; outputTokens: number | null }) => {
    if (inputTokens !== null && outputTokens !== null) Object.assign(used, { inputTokens, outputTokens, isCounted: true });
  };
  const begun = performance.now();
  try {
    const text = await askModel(model, question, signal ? AbortSignal.any([signal, deadline]) : deadline, { onUse });
    const { isCounted, ...tokens } = used;
    // An endpoint that counts no tokens may have taken as many as were reserved.
    return { call, text, ...tokens, micros: isCounted ? costOf(tokens, prices) : most, millis: Math.round(performance.now() - begun) };
  } catch (error) {
    // Who refuses or fails with a status has written nothing; of whom nothing is heard it is not known.
    const isFree = error instanceof ModelFailure && (error.reason === "status" || error.reason === "prompt_too_long");
    await (isFree ? settle(pool, call, 0) : countLost(pool, call));
    signal?.throwIfAborted();
    throw deadline.aborted ? new ModelFailure("connection") : error;
  }
}

/** From the deadline of a call to the moment from which on it counts as lost. */
const GRACE_SECONDS = 60;

/** No tokeniser makes more tokens of a text than it has bytes; what frames messages and schema is far less than this. */
function mostTokens({ instructions, messages, shape }: Question): number {
  return Buffer.byteLength(instructions + JSON.stringify(messages) + JSON.stringify(shape ?? "")) + FRAME_TOKENS;
}
const FRAME_TOKENS = 256;
