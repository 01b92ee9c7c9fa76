import { env } from "#lib/env";
import { readModelName, type Provider } from "#lib/policy/model-name";

/** Where the model is, what it is called there, and what the operator set for it. */
export interface ModelSettings {
  provider: Provider;
  name: string;
  /** Without it the provider's own. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  /** Without it the model's own. */
  temperature?: number | undefined;
  /** From the first call of a request to its last. */
  deadlineMillis: number;
  /** USD for a million tokens. */
  prices?: { input: number; output: number } | undefined;
}

/** Where the providers themselves answer. */
export const PROVIDER_ADDRESS = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
} as const satisfies Record<Provider, string>;

/** The model that the operator has configured; undefined means that the offline writer writes. */
export function configuredModel(): ModelSettings | undefined {
  const { AI_MODEL, AI_TEMPERATURE: temperature, AI_DEADLINE_SECONDS, AI_PRICES: prices, ...keys } = env();
  const { provider, name } = readModelName(AI_MODEL);
  const baseUrl = provider === "openai" ? keys.OPENAI_BASE_URL : undefined;
  const apiKey = { openai: keys.OPENAI_API_KEY, anthropic: keys.ANTHROPIC_API_KEY, google: keys.GOOGLE_GENERATIVE_AI_API_KEY }[provider];
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  return { provider, name, baseUrl, apiKey, temperature, deadlineMillis: AI_DEADLINE_SECONDS * 1000, prices };
}
