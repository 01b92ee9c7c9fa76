import type { z } from "zod";
import { DailyLimitExceeded } from "#lib/access/daily-count";
import { QuotaExceeded } from "#lib/access/metered-call";
import type { Context } from "#lib/context";
import { AppError } from "#lib/errors";
import type { Reply } from "#lib/http/answer";
import { dress, type Standing } from "#lib/http/dress";
import { openExchange, type Exchange } from "#lib/http/exchange";
import type { Entrant, Gate } from "#lib/http/gate";
import { refuseKeyInUrl } from "#lib/http/key-in-url";
import { log } from "#lib/log";
import { perform } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import type { Outcome } from "#lib/operations/outcome";
import { toAppError } from "#lib/operations/to-app-error";
import { requestedLocale, type Locale } from "#lib/policy/locale";

/** What one protocol brings: how it reads what is asked, and how it writes what came of it. All else every door does alike. */
export interface Door {
  /** What the log calls a request that failed here. */
  failure: string;
  gate: Gate;
  /** Whether visitors may enter, too. */
  admitsVisitors?: boolean;
  /** Reads what is asked, lets the visit perform it, and writes the answer. */
  answer: (visit: Visit) => Reply | Promise<Reply>;
  refuse: (error: AppError, exchange: Exchange) => Reply;
}

/** How a call differs from one that is simply asked and waited for. */
type Circumstances = Pick<Context, "idempotencyKey" | "signal" | "onProgress">;

/** A request that was let in. */
export interface Visit extends Exchange, Pick<Entrant, "release"> {
  /** Runs an operation in the language that its input asks for, and notes where that leaves its quota. */
  perform: <Input extends z.ZodType, Output extends z.ZodType>(
    operation: Operation<Input, Output>,
    input: unknown,
    circumstances?: Circumstances,
  ) => Promise<Performed<z.output<Output>>>;
  /** What the caller may hear of what was thrown; notes and logs what else it says. */
  hear: (thrown: unknown, circumstances?: { failure?: string; signal?: AbortSignal; tool?: string }) => AppError;
}
export interface Performed<Output> extends Outcome<Output> {
  locale: Locale;
}

/** A request's whole way: opened, admitted, read, performed, noted, and its answer dressed. Nothing thrown gets past it. */
export async function enter({ failure, gate, admitsVisitors = false, answer, refuse }: Door, request: Request): Promise<Reply> {
  const exchange = openExchange(request);
  const { requestId } = exchange;
  const standing: Standing = {};
  let spoken = exchange.locale;

  const hear: Visit["hear"] = (thrown, { signal, ...circumstances } = {}) => {
    const error = toAppError(thrown);
    if (error instanceof DailyLimitExceeded) standing.daily = error.daily;
    if (error instanceof QuotaExceeded) standing.quota = { name: error.quota, meter: error.meter };
    // A call that its caller has given up failed for nobody.
    if (error.status >= 500 && !signal?.aborted) {
      const { failure: event = failure, ...fields } = circumstances;
      log.error(event, { requestId, ...fields, code: error.code, error: thrown });
    }
    return error;
  };

  try {
    const { caller, daily, release } = await gate(request);
    if (daily) standing.daily = daily;
    refuseKeyInUrl(exchange.url);
    if (caller.kind === "visitor" && !admitsVisitors) throw new AppError("missing_api_key");

    const performNoted: Visit["perform"] = async (operation, input, circumstances) => {
      spoken = requestedLocale(input) ?? exchange.locale;
      const outcome = await perform(operation, { caller, locale: spoken, requestId, release, ...circumstances }, input);
      if (outcome.meter && operation.charge) standing.quota = { name: operation.charge.quota, meter: outcome.meter };
      return { ...outcome, locale: spoken };
    };
    return dress(await answer({ ...exchange, release, perform: performNoted, hear }), requestId, standing);
  } catch (thrown) {
    const error = hear(thrown);
    return dress(refuse(error, { ...exchange, locale: spoken }), requestId, standing, error);
  }
}
