import { beginCall, tooManyCalls, type BegunCall, type CallRequest } from "#lib/access/metered-call";
import { isAppError } from "#lib/errors";
import { MAX_RUNNING_CALLS, MAX_WAITING_CALLS } from "#lib/policy/quotas";
import { queued } from "#lib/request-times";
import { shared } from "#lib/shared";

/** What this process knows of one account's calls. */
interface Calls {
  running: number;
  /** Those that begin, or wait to. */
  beginning: number;
  /** Ends when the last of these has begun or was refused; fails when the database could not do it. */
  last: Promise<unknown>;
}

const known = shared("metered calls by account", () => new Map<string, Calls>());

/**
 * `beginCall`, one after the other for each account: however many it sends at once, they hold one connection between them, and
 * no other account waits for one. What is too many here already is refused without asking the database, which alone is exact; under
 * an Idempotency-Key there may be an answer, which only the database knows. `end` is called when the call is over.
 */
export async function beginInTurn<Answer>(request: CallRequest<Answer>): Promise<{ begun: BegunCall<Answer>; end: () => void }> {
  const { accountId } = request;
  const calls = known.get(accountId) ?? { running: 0, beginning: 0, last: Promise.resolve() };
  if (isFull(calls, request) || calls.beginning >= MAX_WAITING_CALLS) throw tooManyCalls();
  known.set(accountId, calls);
  calls.beginning += 1;
  const endWaiting = queued();
  const mine = calls.last.finally(endWaiting).then(() => begin(calls, request));
  // What the database could not do for one, it cannot do for those who wait behind it: they hear the same.
  calls.last = mine.catch((error: unknown) => (isAppError(error) ? undefined : Promise.reject(error as Error)));
  calls.last.catch(() => undefined);
  try {
    const begun = await mine;
    return { begun, end: () => leave(accountId, calls, "running") };
  } finally {
    leave(accountId, calls, "beginning");
  }
}

async function begin<Answer>(calls: Calls, request: CallRequest<Answer>): Promise<BegunCall<Answer>> {
  if (isFull(calls, request)) throw tooManyCalls();
  const begun = await beginCall(request);
  if (begun.state === "begun") calls.running += 1;
  return begun;
}

function isFull({ running }: Calls, { idempotencyKey }: CallRequest): boolean {
  return running >= MAX_RUNNING_CALLS && idempotencyKey === undefined;
}

function leave(accountId: string, calls: Calls, from: "running" | "beginning"): void {
  calls[from] -= 1;
  if (calls.beginning === 0) calls.last = Promise.resolve();
  if (calls.beginning === 0 && calls.running === 0) known.delete(accountId);
}
