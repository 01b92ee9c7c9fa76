/** A process that was ready for as long as this starts with a clean record. */
const FORGOTTEN_AFTER_MILLIS = 60_000;
const MOST_RESTARTS = 5;
const STEP_MILLIS = 200;

/** Which restart in a row this is, of a process that was ready for so long. */
export function nextRestart(earlier: number, readyMillis: number): number {
  return readyMillis >= FORGOTTEN_AFTER_MILLIS ? 1 : earlier + 1;
}

/** How long to wait before that restart, in milliseconds; undefined when it is not worth another one. */
export function restartDelay(restart: number): number | undefined {
  return restart > MOST_RESTARTS ? undefined : STEP_MILLIS * restart;
}

const LONGEST_MILLIS = 60_000;

/** The same for a process that the service does without: it is always worth another one, each time after twice as long. */
export function patientDelay(restart: number): number {
  return Math.min(LONGEST_MILLIS, STEP_MILLIS * 2 ** (restart - 1));
}
