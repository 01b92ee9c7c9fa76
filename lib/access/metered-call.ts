import { holdingAccount } from "#lib/access/hold-account";
import { meter, quotaLimit, type Meter } from "#lib/access/meter";
import { arePublic } from "#lib/access/public-cites";
import { Prisma, prisma, type Transaction } from "#lib/db/web";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";
import { CALL_LEASE_SECONDS, IDEMPOTENCY_HOURS, MAX_RUNNING_CALLS, type Quota } from "#lib/policy/quotas";
import { dayWindow, monthWindow, type Window } from "#lib/policy/windows";

/** What a caller wants to have counted, and what it was asked under which Idempotency-Key. */
export interface CallRequest<Answer = unknown> {
  accountId: string;
  quota: Quota;
  idempotencyKey?: string | undefined;
  /** Of the checked input: the same key with another input is refused. */
  inputDigest: Buffer;
  /** What an earlier answer says to this version of the service; undefined when it cannot be read, and is then made anew. */
  readAnswer: (stored: unknown) => Answer | undefined;
  /** Set by tests alone; otherwise the database's clock rules. */
  now?: Date | undefined;
}

export type BegunCall<Answer = unknown> =
  { state: "begun"; id: string; meter: Meter } | { state: "answered"; answer: Answer; keptId?: string | undefined; meter: Meter };

/**
 * Takes one unit of the quota before any model is called, or finds the answer that this Idempotency-Key has already. One short
 * transaction that holds the account's row: calls of one account begin one after the other, so that what is counted is exact
 * however many race, and nothing has to be given back but the call itself.
 */
export async function beginCall<Answer>(request: CallRequest<Answer>): Promise<BegunCall<Answer>> {
  const { accountId, quota, idempotencyKey } = request;
  const begun = await holdingAccount<BegunCall<Answer>>(accountId, async (transaction, { quotas, ...held }) => {
    const at = request.now ?? held.at;
    const limit = quotaLimit(quota, quotas[quota]);
    const window = monthWindow(at);
    await forgetOldAnswers(transaction, accountId, at);
    const earlier = idempotencyKey === undefined ? undefined : await findAnswer(transaction, request);
    const counted = await countCalls(transaction, accountId, at);
    const used = counted[quota];
    if (earlier !== undefined) return { state: "answered", ...earlier, meter: meter(limit, used, window) };
    const most = env().DAILY_AI_FAILURES;
    if (counted.uncharged >= most) throw tooManyCalls(dayWindow(at));
    // Each of those that run may end uncharged, too.
    if (counted.running >= Math.min(MAX_RUNNING_CALLS, most - counted.uncharged)) throw tooManyCalls();
    if (used >= limit) throw new QuotaExceeded(quota, meter(limit, used, window));
    const { id } = await transaction.meteredCall.create({
      data: {
        accountId,
        quota,
        month: window.month,
        state: "reserved",
        startedAt: at,
        idempotencyKey: idempotencyKey ?? null,
        inputDigest: new Uint8Array(request.inputDigest),
      },
      select: { id: true },
    });
    return { state: "begun", id, meter: meter(limit, used + 1, window) };
  });
  if (!begun) throw new AppError("invalid_api_key");
  return begun;
}

/** Too many run, or, with the day that they count in, too many of today's ended uncharged: the seconds tell which. */
export function tooManyCalls(day?: Window): AppError {
  const [running, uncharged] = [MAX_RUNNING_CALLS, env().DAILY_AI_FAILURES];
  return new AppError("too_many_ai_calls", {
    values: { running, uncharged },
    retryAfterSeconds: day?.resetSeconds ?? RUNNING_RETRY_SECONDS,
    bound: day ? { limit: uncharged, resetsAt: day.resetsAt } : { limit: running },
  });
}

/** Gives the unit back, to the month that it came from, and frees the Idempotency-Key for another try. Twice is once. */
export async function returnCall(id: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE app.metered_call SET state = 'returned', idempotency_key = NULL WHERE id = ${id}::uuid AND state = 'reserved'`;
}

/** Takes the call out of the books, as if it had not been: no model was asked. */
export async function forgetCall(id: string): Promise<void> {
  await prisma().$executeRaw`DELETE FROM app.metered_call WHERE id = ${id}::uuid AND state = 'reserved'`;
}

/** Carries where the quota stands, for the headers of the refusal. */
export class QuotaExceeded extends AppError {
  readonly quota: Quota;
  readonly meter: Meter;

  constructor(quota: Quota, meter: Meter) {
    const code = quota === "brief" ? "brief_quota_exceeded" : "chat_quota_exceeded";
    const { limit, resetsAt } = meter;
    super(code, {
      values: { resetsAt: resetsAt.toISOString() },
      bound: { limit, resetsAt },
      ...(quota === "chat" ? { retryAfterSeconds: meter.resetSeconds } : {}),
    });
    this.quota = quota;
    this.meter = meter;
  }
}

const RUNNING_RETRY_SECONDS = 5;

const PUBLIC = Prisma.raw(arePublic("cites"));

/** What is kept for an Idempotency-Key is kept a day; what was abandoned has no answer to wait for. */
async function forgetOldAnswers(transaction: Transaction, accountId: string, at: Date): Promise<void> {
  await transaction.$executeRaw`
    UPDATE app.metered_call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}'
    WHERE account_id = ${accountId}::uuid AND idempotency_key IS NOT NULL
      AND (started_at <= ${at}::timestamptz - make_interval(hours => ${IDEMPOTENCY_HOURS}::int)
           OR (state = 'reserved' AND started_at <= ${at}::timestamptz - make_interval(secs => ${CALL_LEASE_SECONDS}::int)))`;
}

/** The answer under this key; undefined when there is none, or when it cites something that is public no more, or cannot be read. */
async function findAnswer<Answer>(
  transaction: Transaction,
  { accountId, quota, idempotencyKey, inputDigest, readAnswer }: CallRequest<Answer>,
): Promise<{ answer: Answer; keptId?: string | undefined } | undefined> {
  const [earlier] = await transaction.$queryRaw<Earlier[]>`
    SELECT id, state, answer, input_digest = ${new Uint8Array(inputDigest)} AS is_same,
           ${PUBLIC} AS is_public,
           EXISTS (SELECT FROM app.kept_brief AS kept WHERE kept.id = call.id) AS is_kept
    FROM app.metered_call AS call
    WHERE account_id = ${accountId}::uuid AND quota = ${quota} AND idempotency_key = ${idempotencyKey}`;
  if (!earlier) return undefined;
  if (!earlier.is_same) throw new AppError("idempotency_key_reused");
  if (earlier.state === "reserved") throw new AppError("idempotency_in_progress", { retryAfterSeconds: RUNNING_RETRY_SECONDS });
  const answer = earlier.is_public ? readAnswer(earlier.answer) : undefined;
  if (answer !== undefined) return { answer, keptId: earlier.is_kept ? earlier.id : undefined };
  await transaction.$executeRaw`
    UPDATE app.metered_call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}' WHERE id = ${earlier.id}::uuid`;
  return undefined;
}

/** Whether a call under this Idempotency-Key would be answered again, and charged no more. */
export async function hasAnswer(accountId: string, quota: Quota, idempotencyKey: string | undefined): Promise<boolean> {
  if (idempotencyKey === undefined) return false;
  const found = await prisma().$queryRaw<unknown[]>`
    SELECT 1 FROM app.metered_call
    WHERE account_id = ${accountId}::uuid AND quota = ${quota} AND idempotency_key = ${idempotencyKey} AND answer IS NOT NULL
      AND started_at > now() - make_interval(hours => ${IDEMPOTENCY_HOURS}::int) AND ${PUBLIC}`;
  return found.length > 0;
}

interface Earlier {
  id: string;
  state: string;
  answer: unknown;
  is_same: boolean;
  is_public: boolean;
  is_kept: boolean;
}

/** The month's calls that count, by quota, those that are running, and those of the UTC day that ended uncharged. */
export async function countCalls(client: Transaction, accountId: string, at: Date): Promise<Record<CallCount, number>> {
  const [counted] = await client.$queryRaw<Record<CallCount, number>[]>`
    WITH calls AS (
      SELECT quota, month = ${monthWindow(at).month} AS is_this_month,
             started_at >= date_trunc('day', ${at}::timestamptz, 'UTC') AS is_today,
             state = 'settled' AS is_charged,
             state = 'reserved' AND started_at > ${at}::timestamptz - make_interval(secs => ${CALL_LEASE_SECONDS}::int) AS is_running
      FROM app.metered_call WHERE account_id = ${accountId}::uuid
    )
    SELECT count(*) FILTER (WHERE quota = 'brief' AND is_this_month AND (is_charged OR is_running))::int AS brief,
           count(*) FILTER (WHERE quota = 'chat' AND is_this_month AND (is_charged OR is_running))::int AS chat,
           count(*) FILTER (WHERE is_running)::int AS running,
           count(*) FILTER (WHERE is_today AND NOT is_charged AND NOT is_running)::int AS uncharged
    FROM calls`;
  return counted ?? { brief: 0, chat: 0, running: 0, uncharged: 0 };
}

type CallCount = Quota | "running" | "uncharged";
