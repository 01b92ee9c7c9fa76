import type { JSONSchema7, ModelMessage } from "ai";
import type { z } from "zod";
import { askModel } from "#lib/ai/model/ask";
import type { ModelSettings } from "#lib/ai/model/configured";
import { endpointBreaker, isEndpointDown } from "#lib/ai/model/endpoint-breaker";
import { ModelFailure } from "#lib/ai/model/failure";
import { LONGEST_ANSWER_CHARACTERS, MODEL_DEADLINE_MILLIS, MOST_CALLS } from "#lib/ai/model/limits";
import { plainJson } from "#lib/policy/plain-text";
import { readJson } from "#lib/ai/model/read-json";
import { repairRequest } from "#lib/ai/model/repair-request";
import type { ModelRun } from "#lib/ai/model/run";
import { wireSchema } from "#lib/ai/model/wire-schema";
import { AppError, CallAbandoned } from "#lib/errors";
import { log } from "#lib/log";
import { localise, type Locale } from "#lib/policy/locale";

export interface WritingTask<Words> {
  name: string;
  locale: Locale;
  instructions: string;
  prompt: string;
  schema: z.ZodType<Words>;
  /** What is wrong with the words, a sentence each that helps the model to mend it. */
  findFaults: (words: Words) => string[];
}

/** Endpoints that do not know the JSON schema of structured output answer so. */
const SHAPE_REFUSED = [400, 404, 415, 422, 501];
/** Models that refused it once and then answered without: asked without it from the start, so that a repair is left. */
const plainModels = new Set<string>();

/**
 * The words of one request: the answer, and where it has faults one repair. The second call goes to the same question without
 * structured output instead when the endpoint does not know that. An endpoint that keeps failing is asked by one now and then:
 * the others hear `unavailable` at once.
 */
export async function writeChecked<Words>(settings: ModelSettings, task: WritingTask<Words>, run: ModelRun): Promise<Words> {
  const breaker = endpointBreaker(settings);
  const pauseMillis = breaker.pauseMillis();
  if (pauseMillis > 0) throw new AppError("unavailable", { retryAfterSeconds: Math.ceil(pauseMillis / 1000) });
  const deadline = run.deadline ?? AbortSignal.timeout(MODEL_DEADLINE_MILLIS);
  const signal = run.signal ? AbortSignal.any([run.signal, deadline]) : deadline;
  const calls = { made: 0 };
  try {
    const words = await answerAndRepair(settings, task, signal, calls, run);
    breaker.succeeded();
    run.onProgress?.(MOST_CALLS, MOST_CALLS, localise(PROGRESS.checked, task.locale));
    return words;
  } catch (error) {
    if (run.signal?.aborted) throw new CallAbandoned(calls.made > 0);
    if (deadline.aborted || isEndpointDown(error)) breaker.failed(error);
    else breaker.succeeded();
    if (deadline.aborted) throw new AppError("ai_timeout");
    if (!(error instanceof ModelFailure)) throw error;
    log.warn("the model gave no usable words", { task: task.name, reason: error.reason, status: error.status, calls: calls.made });
    throw new AppError("ai_failed");
  }
}

async function answerAndRepair<Words>(
  settings: ModelSettings,
  task: WritingTask<Words>,
  signal: AbortSignal,
  calls: { made: number },
  { onProgress }: ModelRun,
): Promise<Words> {
  const place = `${settings.baseUrl ?? ""} ${settings.name}`;
  const shape = plainModels.has(place) ? undefined : { name: task.name, schema: wireSchema(task.schema) };
  const question: ModelMessage = { role: "user", content: task.prompt };
  const ask = async (messages: ModelMessage[], asked: { name: string; schema: JSONSchema7 } | undefined) => {
    signal.throwIfAborted();
    onProgress?.(calls.made, MOST_CALLS, localise(calls.made === 0 ? PROGRESS.writing : PROGRESS.mending, task.locale));
    calls.made += 1;
    return askModel(settings, { instructions: task.instructions, messages, shape: asked }, signal);
  };

  const first = await ask([question], shape).catch((error: unknown) => {
    if (shape && error instanceof ModelFailure && SHAPE_REFUSED.includes(error.status ?? 0)) return undefined;
    throw error;
  });
  const draft = first === undefined ? undefined : judge(task, first);
  if (draft?.words !== undefined) return draft.words;

  const again: ModelMessage[] = draft ? [question, ...repairRequest(first ?? "", draft.faults)] : [question];
  const second = judge(task, await ask(again, draft ? shape : undefined));
  if (second.words === undefined) throw new ModelFailure("unusable");
  if (draft === undefined) plainModels.add(place);
  return second.words;
}

/** The words of an answer, or what keeps them from being any. */
function judge<Words>({ schema, findFaults }: WritingTask<Words>, answer: string): { words?: Words; faults: string[] } {
  const json = readJson(answer);
  if (json === undefined) return { faults: [`There is no single JSON object of at most ${LONGEST_ANSWER_CHARACTERS} characters.`] };
  const read = schema.safeParse(plainJson(json));
  if (!read.success) return { faults: read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
  const faults = findFaults(read.data);
  return faults.length === 0 ? { words: read.data, faults } : { faults };
}

const PROGRESS = {
  writing: { "zh-Hant": "模型正在撰寫", en: "The model is writing" },
  mending: { "zh-Hant": "模型正在修正", en: "The model is mending its answer" },
  checked: { "zh-Hant": "文字已通過檢查", en: "The words have passed their check" },
};
