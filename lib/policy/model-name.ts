/** Providers that a model's name may begin with: anthropic:claude-…; each wants its key. */
export const PROVIDERS = ["openai", "anthropic", "google"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** `google:gemini-…` is Google's; a value without a known provider before its first colon is the model's whole name at an endpoint that speaks OpenAI's protocol (llama3:8b). */
export function readModelName(value: string): { provider: Provider; name: string } {
  const colon = value.indexOf(":");
  const provider = PROVIDERS.find((known) => known === value.slice(0, colon));
  return provider ? { provider, name: value.slice(colon + 1) } : { provider: "openai", name: value };
}
