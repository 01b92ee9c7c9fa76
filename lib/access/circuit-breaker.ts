import { log } from "#lib/log";

export interface CircuitBreaker {
  /**
   * How long the neighbour is still left alone, in milliseconds; 0 for whoever is to ask it now. After a pause that is one
   * caller: the others go on without until that one knows.
   */
  pauseMillis: () => number;
  succeeded: () => void;
  failed: (error: unknown) => void;
}

/** Spares callers a neighbour that failed so many times in a row. It is told to the log once, not by every caller. */
export function circuitBreaker(name: string, pauseMillis: number, failuresInARow = 1): CircuitBreaker {
  let retryAt: number | undefined;
  let failures = 0;
  return {
    pauseMillis() {
      if (retryAt === undefined) return 0;
      const left = Math.max(0, retryAt - performance.now());
      if (left === 0) retryAt = performance.now() + pauseMillis;
      return left;
    },
    succeeded() {
      if (retryAt !== undefined) log.info(`${name} is back`);
      retryAt = undefined;
      failures = 0;
    },
    failed(error) {
      failures += 1;
      if (failures < failuresInARow) return;
      if (retryAt === undefined) log.warn(`${name} is skipped`, { error, pauseMillis });
      retryAt = performance.now() + pauseMillis;
    },
  };
}

/** What `work` gives, or undefined when it failed or was not tried. */
export async function attempt<T>(breaker: CircuitBreaker, work: () => Promise<T>): Promise<T | undefined> {
  if (breaker.pauseMillis() > 0) return undefined;
  try {
    const result = await work();
    breaker.succeeded();
    return result;
  } catch (error) {
    breaker.failed(error);
    return undefined;
  }
}
