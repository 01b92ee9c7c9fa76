import { log } from "#lib/log";

/**
 * Spares callers a neighbour that just failed: after a failure it is left alone for a while, then one caller tries again
 * and the others go on without until that one knows. A failure is told to the log once, not by every caller.
 */
export function circuitBreaker(name: string, pauseMillis: number) {
  let retryAt: number | undefined;

  /** What `work` gives, or undefined when it failed or was not tried. */
  return async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    const isProbe = retryAt !== undefined;
    if (retryAt !== undefined && performance.now() < retryAt) return undefined;
    if (isProbe) retryAt = performance.now() + pauseMillis;
    try {
      const result = await work();
      if (isProbe) {
        retryAt = undefined;
        log.info(`${name} is back`);
      }
      return result;
    } catch (error) {
      if (retryAt === undefined) log.warn(`${name} is skipped`, { error, pauseMillis });
      retryAt = performance.now() + pauseMillis;
      return undefined;
    }
  };
}
