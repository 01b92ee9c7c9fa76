import { holdingAccount } from "#lib/access/hold-account";
import { meter, quotaLimit, type Meter } from "#lib/access/meter";
import { prisma, type Transaction } from "#lib/db/web";
import { AppError } from "#lib/errors";
import { CALL_LEASE_SECONDS, IDEMPOTENCY_HOURS, MAX_RUNNING_CALLS, type Quota } from "#lib/policy/quotas";
import { monthWindow } from "#lib/policy/windows";

/** What a caller wants to have counted, and what it was asked under which Idempotency-Key. */
export interface CallRequest {
  accountId: string;
  quota: Quota;
  idempotencyKey?: string | undefined;
  /** Of the checked input: the same key with another input is refused. */
  inputDigest: Buffer;
  /** Set by tests alone; otherwise the database's clock rules. */
  now?: Date | undefined;
}

export type BegunCall = { state: "begun"; id: string; meter: Meter } | { state: "answered"; answer: unknown; meter: Meter };

/**
 * Takes one unit of the quota before any model is called, or finds the answer that this Idempotency-Key has already. One short
 * transaction that holds the account's row: calls of one account begin one after the other, so that what is counted is exact
 * however many race, and nothing has to be given back but the call itself.
 */
export async function beginCall(request: CallRequest): Promise<BegunCall> {
  const { accountId, quota, idempotencyKey } = request;
  const begun = await holdingAccount<BegunCall>(accountId, async (transaction, { quotas, ...held }) => {
    const at = request.now ?? held.at;
    const limit = quotaLimit(quota, quotas[quota]);
    const window = monthWindow(at);
    await forgetOldAnswers(transaction, accountId, at);
    const earlier = idempotencyKey === undefined ? undefined : await findAnswer(transaction, request);
    const counted = await countCalls(transaction, accountId, at);
    const used = counted[quota];
    if (earlier !== undefined) return { state: "answered", answer: earlier, meter: meter(limit, used, window) };
    if (counted.running >= MAX_RUNNING_CALLS) throw new AppError("too_many_ai_calls", { retryAfterSeconds: RUNNING_RETRY_SECONDS });
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

/** Charges a call that has no answer to keep, and frees its Idempotency-Key. */
export async function chargeCall(id: string, now?: Date): Promise<void> {
  await prisma().$executeRaw`
    UPDATE app.metered_call
    SET state = 'settled', idempotency_key = NULL, input_digest = NULL
    WHERE id = ${id}::uuid AND state = 'reserved'
      AND started_at > coalesce(${now ?? null}::timestamptz, now()) - make_interval(secs => ${CALL_LEASE_SECONDS}::int)`;
}

/** Gives the unit back, to the month that it came from, and frees the Idempotency-Key for another try. Twice is once. */
export async function returnCall(id: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE app.metered_call SET state = 'returned', idempotency_key = NULL WHERE id = ${id}::uuid AND state = 'reserved'`;
}

/** Carries where the quota stands, for the headers of the refusal. */
export class QuotaExceeded extends AppError {
  readonly quota: Quota;
  readonly meter: Meter;

  constructor(quota: Quota, meter: Meter) {
    const code = quota === "brief" ? "brief_quota_exceeded" : "chat_quota_exceeded";
    super(code, {
      values: { resetsAt: meter.resetsAt.toISOString() },
      ...(quota === "chat" ? { retryAfterSeconds: meter.resetSeconds } : {}),
    });
    this.quota = quota;
    this.meter = meter;
  }
}

const RUNNING_RETRY_SECONDS = 5;

/** What is kept for an Idempotency-Key is kept a day; what was abandoned has no answer to wait for. */
async function forgetOldAnswers(transaction: Transaction, accountId: string, at: Date): Promise<void> {
  await transaction.$executeRaw`
    UPDATE app.metered_call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}'
    WHERE account_id = ${accountId}::uuid AND idempotency_key IS NOT NULL
      AND (started_at <= ${at}::timestamptz - make_interval(hours => ${IDEMPOTENCY_HOURS}::int)
           OR (state = 'reserved' AND started_at <= ${at}::timestamptz - make_interval(secs => ${CALL_LEASE_SECONDS}::int)))`;
}

/** The answer under this key; undefined when there is none, or when it cites something that is public no more. */
async function findAnswer(transaction: Transaction, { accountId, quota, idempotencyKey, inputDigest }: CallRequest): Promise<unknown> {
  const [earlier] = await transaction.$queryRaw<{ id: string; state: string; answer: unknown; is_same: boolean; is_public: boolean }[]>`
    SELECT id, state, answer, input_digest = ${new Uint8Array(inputDigest)} AS is_same,
           NOT EXISTS (
             SELECT FROM unnest(cites) AS cited WHERE NOT EXISTS (
               SELECT FROM feed.painpoint
               WHERE slug = cited AND release_id = (SELECT id FROM feed.release ORDER BY id DESC LIMIT 1))) AS is_public
    FROM app.metered_call
    WHERE account_id = ${accountId}::uuid AND quota = ${quota} AND idempotency_key = ${idempotencyKey}`;
  if (!earlier) return undefined;
  if (!earlier.is_same) throw new AppError("idempotency_key_reused");
  if (earlier.state === "reserved") throw new AppError("idempotency_in_progress", { retryAfterSeconds: RUNNING_RETRY_SECONDS });
  if (earlier.is_public) return earlier.answer;
  await transaction.$executeRaw`
    UPDATE app.metered_call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}' WHERE id = ${earlier.id}::uuid`;
  return undefined;
}

/** The month's calls that count, by quota, and those that are running. */
export async function countCalls(client: Transaction, accountId: string, at: Date): Promise<Record<Quota | "running", number>> {
  const [counted] = await client.$queryRaw<Record<Quota | "running", number>[]>`
    WITH counting AS (
      SELECT quota, state, month = ${monthWindow(at).month} AS is_this_month
      FROM app.metered_call
      WHERE account_id = ${accountId}::uuid
        AND (state = 'settled' OR (state = 'reserved' AND started_at > ${at}::timestamptz - make_interval(secs => ${CALL_LEASE_SECONDS}::int)))
    )
    SELECT count(*) FILTER (WHERE quota = 'brief' AND is_this_month)::int AS brief,
           count(*) FILTER (WHERE quota = 'chat' AND is_this_month)::int AS chat,
           count(*) FILTER (WHERE state = 'reserved')::int AS running
    FROM counting`;
  return counted ?? { brief: 0, chat: 0, running: 0 };
}
