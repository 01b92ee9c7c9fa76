import type { Settings } from "./client-options.ts";
import { PainpointProblem } from "./problem.ts";
import { PainpointUnreachable } from "./unreachable.ts";

const FIRST_MS = 500;
const LONGEST_MS = 8_000;

/** How long to wait before another attempt; undefined where none would help: what is refused stays refused. */
export function pauseAfter(error: unknown, attempts: number, { longestWaitMs }: Pick<Settings, "longestWaitMs">): number | undefined {
  if (error instanceof PainpointUnreachable) return jitter(attempts);
  if (!(error instanceof PainpointProblem) || ![429, 503].includes(error.status)) return undefined;
  const told = (error.retryAfterSeconds ?? 0) * 1000;
  return told > longestWaitMs ? undefined : told + jitter(attempts);
}

/** Anything up to a bound that doubles, so that many clients do not come back at once (full jitter). */
function jitter(attempts: number): number {
  return Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
}

/** Waits, unless the caller gives up. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const giveUp = () => {
      clearTimeout(timer);
      fail(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", giveUp);
      done();
    }, milliseconds);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener("abort", giveUp, { once: true });
  });
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException(String(reason), "AbortError");
}
