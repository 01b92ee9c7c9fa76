/** Whether this process was told to stop: it answers still, and is ready for nothing new. */
export function isShuttingDown(): boolean {
  return held.isShuttingDown === true;
}

export function beginShutdown(): void {
  held.isShuttingDown = true;
}

// On globalThis: the web process and the built routes each have this module for themselves.
const held = globalThis as { isShuttingDown?: boolean };
