import { shared } from "#lib/shared";

const told = shared("shutdown", () => ({ isShuttingDown: false }));

/** Whether this process was told to stop: it answers still, and is ready for nothing new. */
export function isShuttingDown(): boolean {
  return told.isShuttingDown;
}

export function beginShutdown(): void {
  told.isShuttingDown = true;
}
