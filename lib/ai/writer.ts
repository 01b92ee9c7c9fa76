import { configuredModel, type ModelSettings } from "#lib/ai/model/configured";
import type { ModelRun } from "#lib/ai/model/run";
import type { Context } from "#lib/context";

/** Who writes the words around what was computed. */
export type Writer = { kind: "offline"; name: string } | { kind: "model"; name: string; model: ModelSettings; run: ModelRun };

/** The built-in templates: they need nobody, and cost nothing. */
export const OFFLINE: Writer = { kind: "offline", name: "offline" };

/** The model that the operator has configured, for as long as the caller wants its words; otherwise the built-in writer. */
export function currentWriter({ signal, onProgress, onModelUse: onUse }: Context): Writer {
  const model = configuredModel();
  return model ? { kind: "model", name: model.name, model, run: { signal, onProgress, onUse } } : OFFLINE;
}
