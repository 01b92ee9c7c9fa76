/** The UTC day or month that a moment lies in, as limits count it. */
export interface Window {
  resetsAt: Date;
  /** Whole seconds until then, at least 1. */
  resetSeconds: number;
  windowSeconds: number;
}

export const DAY_SECONDS = 86_400;

export function dayWindow(at: Date): Window {
  return windowOf(at, startOfDay(at, 0), startOfDay(at, 1));
}

export function monthWindow(at: Date): Window & { month: string } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { month: at.toISOString().slice(0, 7), ...windowOf(at, Date.UTC(year, month), Date.UTC(year, month + 1)) };
}

function startOfDay(at: Date, daysLater: number): number {
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + daysLater);
}

function windowOf(at: Date, start: number, end: number): Window {
  return { resetsAt: new Date(end), resetSeconds: Math.ceil((end - at.getTime()) / 1000), windowSeconds: (end - start) / 1000 };
}
