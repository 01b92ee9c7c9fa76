import type { Context } from "#lib/context";

/** Who waits for the model's words, and how long. */
export interface ModelRun {
  /** Ends when nobody wants the words any more. */
  signal?: Context["signal"];
  onProgress?: Context["onProgress"];
  /** When time is up; without it, after MODEL_DEADLINE_MILLIS. Tests bring one that they end themselves. */
  deadline?: AbortSignal | undefined;
}
