import { modelName } from "#lib/ai/model/ask";
import type { ModelSettings } from "#lib/ai/model/configured";
import table from "./prices.json" with { type: "json" };

/** USD for a million tokens, which is micro-dollars for one. */
export interface Prices {
  input: number;
  output: number;
}

/** Tokens of a call, as its provider counted them. */
export interface TokensUsed {
  inputTokens: number;
  outputTokens: number;
}

/** What the operator set, else the list price of the model at its own provider: what another address asks nobody here knows. */
export function pricesOf(model: ModelSettings): Prices {
  const listed: Record<string, Prices> = table.models;
  const prices = model.prices ?? (model.baseUrl === undefined ? listed[modelName(model)] : undefined);
  if (!prices)
    throw new Error(
      `What ${modelName(model)} costs is not known, so no budget can be kept: set AI_PRICES to USD for a million tokens, read and written, as 0.4/1.6.`,
    );
  return prices;
}

/** In whole micro-dollars, rounded up. */
export function costOf({ inputTokens, outputTokens }: TokensUsed, { input, output }: Prices): number {
  // What a float adds to a sum that is whole in decimals makes no micro-dollar.
  return Math.ceil(inputTokens * input + outputTokens * output - 1e-6);
}
