import type { JSONSchema7, LanguageModel, LanguageModelUsage, ModelMessage, TelemetryOptions, ToolSet } from "ai";
import { boundedFetch } from "#lib/ai/model/bounded-fetch";
import { PROVIDER_ADDRESS, type ModelSettings } from "#lib/ai/model/configured";
import { ModelFailure } from "#lib/ai/model/failure";
import { LONGEST_PROMPT_CHARACTERS, MOST_OUTPUT_TOKENS, MOST_STEPS } from "#lib/ai/model/limits";
import type { ModelRun } from "#lib/ai/model/run";
import type { ModelUse } from "#lib/context";
import { countModelCall, countTokens } from "#lib/metrics";
import { currentRequest, noteModelUse, timed } from "#lib/request-times";

export interface Question {
  instructions: string;
  messages: ModelMessage[];
  /** The shape that the endpoint is held to; without it the words alone ask for JSON. */
  shape?: { name: string; schema: JSONSchema7 } | undefined;
  /** What it may look things up with, in MOST_STEPS calls of the endpoint at most, the last of them for its answer. */
  tools?: ToolSet | undefined;
  /** Told before each further step. */
  onStep?: () => void;
}

/** The model at its provider; each provider's package is loaded when it is first asked. */
const PROVIDERS: Record<ModelSettings["provider"], (settings: ModelSettings) => Promise<LanguageModel>> = {
  // Chat completions, not responses: the protocol that compatible endpoints speak. The address is named always: what is left out
  // the SDK would look for in the environment.
  openai: async ({ name, baseUrl = PROVIDER_ADDRESS.openai, apiKey }) => {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch: boundedFetch(apiKey !== undefined) }).chat(name);
  },
  anthropic: async ({ name, baseUrl = PROVIDER_ADDRESS.anthropic, apiKey = "" }) => {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL: baseUrl, apiKey, fetch: boundedFetch(true) })(name);
  },
  google: async ({ name, baseUrl = PROVIDER_ADDRESS.google, apiKey = "" }) => {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    return createGoogleGenerativeAI({ baseURL: baseUrl, apiKey, fetch: boundedFetch(true) })(name);
  },
};

/**
 * Asks the model one question, with tools in several calls. What comes back is its text, whatever it is; everything else is a
 * ModelFailure, or the signal's abort.
 */
export async function askModel(settings: ModelSettings, question: Question, signal: AbortSignal, run: ModelRun): Promise<string> {
  const { instructions, messages, shape, tools, onStep } = question;
  if (instructions.length + JSON.stringify(messages).length > LONGEST_PROMPT_CHARACTERS) throw new ModelFailure("prompt_too_long");
  const { generateText, isStepCount, Output } = await import("ai");
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const used = (usage: LanguageModelUsage) => {
    const use = useOf(settings, usage);
    noteModelUse(use);
    countModelCall(use.model, "answered");
    countTokens(use);
    run.onUse?.(use);
  };
  const model = await PROVIDERS[settings.provider](settings);
  const telemetry = await telemetryOf(shape?.name);
  const ask = () =>
    generateText({
      model,
      instructions,
      messages,
      // Asked for as JSON, taken as text: what is not quite JSON is read with patience, and the fault told to the model.
      output: shape ? { ...Output.text(), responseFormat: Promise.resolve({ type: "json", ...shape }) } : Output.text(),
      ...(settings.temperature !== undefined && { temperature: settings.temperature }),
      ...(tools && {
        tools,
        stopWhen: isStepCount(MOST_STEPS),
        prepareStep: ({ stepNumber }) => {
          if (stepNumber > 0) onStep?.();
          return stepNumber === MOST_STEPS - 1 ? { toolChoice: "none" } : {};
        },
      }),
      onStepEnd: ({ usage }) => used(usage),
      maxRetries: 0,
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      abortSignal: signal,
      telemetry,
    });
  try {
    const { text } = await timed("model", modelName(settings), ask);
    return text;
  } catch (error) {
    countModelCall(modelName(settings), "failed");
    signal.throwIfAborted();
    // It went on looking things up when it was told to answer: that is no answer, and may be mended.
    if (error instanceof Error && error.name === "AI_ToolChoiceViolationError") return "";
    throw failureBehind(error) ?? new ModelFailure("connection");
  }
}

/** The SDK's own spans, within the request's where its trace is kept. What was asked and what was answered is in none of them. */
async function telemetryOf(task: string | undefined): Promise<TelemetryOptions> {
  const span = currentRequest()?.span;
  if (!span) return { isEnabled: false };
  const { OpenTelemetry } = await import("@ai-sdk/otel");
  return {
    isEnabled: true,
    recordInputs: false,
    recordOutputs: false,
    ...(task !== undefined && { functionId: task }),
    integrations: [new OpenTelemetry({ tracer: span.tracer })],
  };
}

/** As logs, uses and measurements name it: `openai:gpt-5-mini`. */
export function modelName({ provider, name }: Pick<ModelSettings, "provider" | "name">): string {
  return `${provider}:${name}`;
}

function useOf({ provider, name, prices }: ModelSettings, { inputTokens, outputTokens }: LanguageModelUsage): ModelUse {
  const isPriced = prices !== undefined && inputTokens !== undefined && outputTokens !== undefined;
  return {
    model: modelName({ provider, name }),
    inputTokens: inputTokens ?? null,
    outputTokens: outputTokens ?? null,
    costUsd: isPriced ? (inputTokens * prices.input + outputTokens * prices.output) / 1e6 : null,
  };
}

/** The SDK wraps what our own fetch threw. */
function failureBehind(error: unknown): ModelFailure | undefined {
  if (error instanceof ModelFailure) return error;
  return error instanceof Error && error.cause !== undefined ? failureBehind(error.cause) : undefined;
}
