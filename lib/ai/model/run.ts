import type { Context } from "#lib/context";

/** Who waits for the model's words, how long, and who keeps what it costs. */
export interface ModelRun {
  /** Ends when nobody wants the words any more. */
  signal?: Context["signal"];
  onProgress?: Context["onProgress"];
  /** Told of every call that was answered. */
  onUse?: Context["onModelUse"];
  /** When time is up; without it, after the deadline of the settings. Tests bring one that they end themselves. */
  deadline?: AbortSignal | undefined;
}
