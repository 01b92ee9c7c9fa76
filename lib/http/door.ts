import type { z } from "zod";
import { DailyLimitExceeded } from "#lib/access/daily-count";
import { QuotaExceeded } from "#lib/access/metered-call";
import type { Caller, Context } from "#lib/context";
import { AppError, type Bound } from "#lib/errors";
import type { Reply } from "#lib/http/answer";
import { dress, type Standing } from "#lib/http/dress";
import { endOfSpan } from "#lib/http/end-of-span";
import { openExchange, type Exchange } from "#lib/http/exchange";
import type { Entrant, Gate } from "#lib/http/gate";
import { refuseKeyInUrl } from "#lib/http/key-in-url";
import { isWorthALine, writeRequestLine } from "#lib/http/request-line";
import { tellTimes } from "#lib/http/server-timing";
import { log } from "#lib/log";
import { countRequest } from "#lib/metrics";
import { perform } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import type { Outcome } from "#lib/operations/outcome";
import { toAppError } from "#lib/operations/to-app-error";
import { requestedLocale, type Locale } from "#lib/policy/locale";
import { currentRequest, newRequestTimes, timing, within } from "#lib/request-times";
import { areTracesKept, beginTrace } from "#lib/tracing/begin-trace";
import type { Span, SpanAttributes } from "#lib/tracing/span";

/** What one protocol brings: how it reads what is asked, and how it writes what came of it. All else every door does alike. */
export interface Door {
  name: "rest" | "mcp";
  /** Where a request can be for one operation only. */
  operation?: string | undefined;
  /** What the log calls a request that failed here. */
  failure: string;
  gate: Gate;
  /** Whether visitors may enter, too. */
  admitsVisitors?: boolean;
  /** Whether machines ask it all day long: it is counted, has no trace, and a line only where all are wanted. */
  isProbe?: boolean;
  /** Reads what is asked, lets the visit perform it, and writes the answer. */
  answer: (visit: Visit) => Reply | Promise<Reply>;
  refuse: (error: AppError, exchange: Exchange) => Reply;
}

/** How a call differs from one that is simply asked and waited for. */
type Circumstances = Pick<Context, "idempotencyKey" | "keeps" | "signal" | "onProgress">;

/** A request that was let in. */
export interface Visit extends Exchange, Pick<Entrant, "caller" | "release"> {
  /** Runs an operation in the language that its input asks for, and notes where that leaves its quota. */
  perform: <Input extends z.ZodType, Output extends z.ZodType>(
    operation: Operation<Input, Output>,
    input: unknown,
    circumstances?: Circumstances,
  ) => Promise<Performed<z.output<Output>>>;
  /** Says which operation it was for, where that is answered from memory. */
  answersFor: (operation: Operation) => void;
  /** What the caller may hear of what was thrown; notes and logs what else it says. */
  hear: (thrown: unknown, circumstances?: { failure?: string; signal?: AbortSignal; tool?: string }) => AppError;
}
export interface Performed<Output> extends Outcome<Output> {
  locale: Locale;
}

/** A request's whole way: opened, admitted, read, performed, noted, and its answer dressed. Nothing thrown gets past it. */
export async function enter(door: Door, request: Request): Promise<Reply> {
  const started = performance.now();
  const course: Course = { operation: door.operation, performing: [] };
  const exchange = openExchange(request);
  const { requestId } = exchange;
  const { method, headers } = request;
  const nameWith = (operation: string | undefined) => `${method} ${operation ?? door.name}`;
  const span =
    areTracesKept() && !door.isProbe
      ? beginSpan(nameWith(door.operation), headers, {
          "http.request.method": method,
          "painpoint.door": door.name,
          "painpoint.request_id": requestId,
        })
      : undefined;
  const times = newRequestTimes(requestId, span);
  const reply = await timing(times, () => goThrough(door, exchange, course));
  tellTimes(reply, { total: performance.now() - started, gate: course.gateMillis, times });
  const tell = () => {
    const { caller, code, bound, operation, gateMillis: gate } = course;
    const ended = { status: reply.status, code, milliseconds: performance.now() - started };
    countRequest({ door: door.name, operation, ...ended });
    span?.end({ name: nameWith(operation), ...endOfSpan({ ...ended, operation, caller, uses: times.uses }) });
    if (!isWorthALine({ ...ended, isProbe: door.isProbe })) return;
    writeRequestLine({ door: door.name, method, requestId, operation, ...ended, bound, caller, gate, times });
  };
  // What reports its progress answers before its work is done.
  if (course.performing.length > 0) void Promise.allSettled(course.performing).then(tell);
  else tell();
  return reply;
}

/** Within the page's that asks in a member's name, else in the caller's own trace. */
function beginSpan(name: string, headers: Headers, attributes: SpanAttributes): Span | undefined {
  const page = currentRequest()?.span;
  if (page) return page.begin(name, "inner", attributes);
  const caller = () => ({ traceparent: headers.get("traceparent"), tracestate: headers.get("tracestate") });
  return beginTrace(name, () => ({ kind: "server", attributes, ...caller() }));
}

/** What is known of a request by its end. */
interface Course {
  operation: string | undefined;
  performing: Promise<unknown>[];
  caller?: Caller;
  gateMillis?: number;
  code?: string;
  bound?: Bound | undefined;
}

async function goThrough(
  { failure, gate, admitsVisitors = false, answer, refuse }: Door,
  exchange: Exchange,
  course: Course,
): Promise<Reply> {
  const { request, requestId } = exchange;
  const standing: Standing = {};
  let spoken = exchange.locale;

  const hear: Visit["hear"] = (thrown, { signal, ...circumstances } = {}) => {
    const error = toAppError(thrown);
    [course.code, course.bound] = [error.code, error.bound];
    if (error instanceof DailyLimitExceeded) [standing.daily, course.caller] = [error.daily, error.caller];
    if (error instanceof QuotaExceeded) standing.quota = { name: error.quota, meter: error.meter };
    // A call that its caller has given up failed for nobody.
    if (error.status >= 500 && !signal?.aborted) {
      const { failure: event = failure, ...fields } = circumstances;
      log.error(event, { requestId, ...fields, code: error.code, error: thrown });
    }
    return error;
  };

  try {
    const asked = performance.now();
    const { caller, daily, release } = await within("gate", () => gate(request)).finally(
      () => (course.gateMillis = performance.now() - asked),
    );
    course.caller = caller;
    standing.isTrial = caller.kind === "trial";
    if (daily) standing.daily = daily;
    refuseKeyInUrl(exchange.url);
    if (caller.kind === "visitor" && !admitsVisitors) throw new AppError("missing_api_key");

    const performNoted: Visit["perform"] = async (operation, input, circumstances) => {
      spoken = requestedLocale(input) ?? exchange.locale;
      course.operation = operation.name;
      const performing = perform(operation, { caller, locale: spoken, requestId, release, ...circumstances }, input);
      course.performing.push(performing);
      const outcome = await performing;
      if (outcome.meter && operation.charge) standing.quota = { name: operation.charge.quota, meter: outcome.meter };
      return { ...outcome, locale: spoken };
    };
    const answersFor: Visit["answersFor"] = ({ name }) => void (course.operation = name);
    return dress(await answer({ ...exchange, caller, release, perform: performNoted, answersFor, hear }), requestId, standing);
  } catch (thrown) {
    const error = hear(thrown);
    return dress(refuse(error, { ...exchange, locale: spoken }), requestId, standing, error);
  }
}
