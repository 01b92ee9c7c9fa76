import type { JSONSchema7, ModelMessage } from "ai";
import { boundedFetch } from "#lib/ai/model/bounded-fetch";
import type { ModelSettings } from "#lib/ai/model/configured";
import { ModelFailure } from "#lib/ai/model/failure";
import { LONGEST_PROMPT_CHARACTERS, MOST_OUTPUT_TOKENS } from "#lib/ai/model/limits";

export interface Question {
  instructions: string;
  messages: ModelMessage[];
  /** The shape that the endpoint is held to; without it the words alone ask for JSON. */
  shape: { name: string; schema: JSONSchema7 } | undefined;
}

/** Calls the model once. What comes back is its text, whatever it is; everything else is a ModelFailure, or the signal's abort. */
export async function askModel(settings: ModelSettings, { instructions, messages, shape }: Question, signal: AbortSignal): Promise<string> {
  if (instructions.length + JSON.stringify(messages).length > LONGEST_PROMPT_CHARACTERS) throw new ModelFailure("prompt_too_long");
  const [{ generateText, Output }, { createOpenAI }] = await Promise.all([import("ai"), import("@ai-sdk/openai")]);
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const endpoint = createOpenAI({
    // Named always: what is left out the SDK would look for in the environment.
    baseURL: settings.baseUrl ?? "https://api.openai.com/v1",
    apiKey: settings.apiKey ?? "",
    fetch: boundedFetch(settings.apiKey !== undefined),
  });
  try {
    const { text } = await generateText({
      // Chat completions, not responses: the protocol that compatible endpoints speak.
      model: endpoint.chat(settings.name),
      instructions,
      messages,
      // Asked for as JSON, taken as text: what is not quite JSON is read with patience, and the fault told to the model.
      output: shape ? { ...Output.text(), responseFormat: Promise.resolve({ type: "json", ...shape }) } : Output.text(),
      maxRetries: 0,
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      abortSignal: signal,
      telemetry: { isEnabled: false },
    });
    return text;
  } catch (error) {
    signal.throwIfAborted();
    throw failureBehind(error) ?? new ModelFailure("connection");
  }
}

/** The SDK wraps what our own fetch threw. */
function failureBehind(error: unknown): ModelFailure | undefined {
  if (error instanceof ModelFailure) return error;
  return error instanceof Error && error.cause !== undefined ? failureBehind(error.cause) : undefined;
}
