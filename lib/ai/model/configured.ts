import { env } from "#lib/env";

/** Where the model is and what it is called there. */
export interface ModelSettings {
  name: string;
  /** Without it OpenAI's own. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
}

/** The model that the operator has configured; undefined means that the offline writer writes. */
export function configuredModel(): ModelSettings | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, AI_MODEL: name } = env();
  return apiKey === undefined && baseUrl === undefined ? undefined : { name, baseUrl, apiKey };
}
