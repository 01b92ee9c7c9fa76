import type { ModelMessage, ToolSet } from "ai";
import type { z } from "zod";
import { askModel, modelName } from "#lib/ai/model/ask";
import type { ModelSettings } from "#lib/ai/model/configured";
import { endpointBreaker, isEndpointDown } from "#lib/ai/model/endpoint-breaker";
import { ModelFailure } from "#lib/ai/model/failure";
import { LONGEST_ANSWER_CHARACTERS } from "#lib/ai/model/limits";
import { readJson } from "#lib/ai/model/read-json";
import { repairRequest } from "#lib/ai/model/repair-request";
import type { ModelRun } from "#lib/ai/model/run";
import { wireSchema } from "#lib/ai/model/wire-schema";
import { AppError, CallAbandoned } from "#lib/errors";
import { log } from "#lib/log";
import { countUnusableAnswer } from "#lib/metrics";
import { localise, type Locale } from "#lib/policy/locale";
import { plainJson } from "#lib/policy/plain-text";
import { shared } from "#lib/shared";

export interface WritingTask<Words> {
  name: string;
  instructions: string;
  /** Made anew for a repair: what tools have found by then is in it. */
  prompt: () => string;
  schema: z.ZodType<Words>;
  /** What is wrong with the words, a sentence each that helps the model to mend it. */
  findFaults: (words: Words) => string[];
  /** What it looks things up with before it answers; they are gone in a repair. */
  tools?: ToolSet;
  /** Without a repair it has one call. */
  isRepaired?: boolean;
}

/** One request to a model: several tasks, one deadline. */
export interface Session {
  /** The words of a task: the answer, and where it has faults one repair. Throws a ModelFailure where neither can be used. */
  write: <Words>(task: WritingTask<Words>) => Promise<Words>;
}

/** Endpoints that do not know the JSON schema of structured output, or tools, answer so. */
const REFUSED = [400, 404, 415, 422, 501];
/** Models that refused structured output once and then answered without: asked without it from the start, so that a repair is left. */
const plainModels = shared("plain models", () => new Set<string>());

/** Whether an endpoint refused how it was asked, and not what. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ModelFailure && REFUSED.includes(error.status ?? 0);
}

/**
 * Does that work with the model: at most so many calls, one deadline for all. Throws `ai_failed`, `ai_timeout`, or CallAbandoned
 * when the run's signal has ended. An endpoint that keeps failing is asked by one now and then: the others hear `unavailable` at once.
 */
export async function withModel<Result>(
  settings: ModelSettings,
  { task, locale, mostCalls }: { task: string; locale: Locale; mostCalls: number },
  run: ModelRun,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const breaker = endpointBreaker(settings);
  const pauseMillis = breaker.pauseMillis();
  if (pauseMillis > 0) throw new AppError("unavailable", { retryAfterSeconds: Math.ceil(pauseMillis / 1000) });
  const deadline = run.deadline ?? AbortSignal.timeout(settings.deadlineMillis);
  const signal = run.signal ? AbortSignal.any([run.signal, deadline]) : deadline;
  let calls = 0;
  const step = (message: keyof typeof PROGRESS) => {
    signal.throwIfAborted();
    run.onProgress?.(Math.min(calls, mostCalls - 1), mostCalls, localise(PROGRESS[message], locale));
    calls += 1;
  };
  try {
    const result = await work({ write: (given) => answerAndRepair(settings, given, signal, run, step) });
    breaker.succeeded();
    run.onProgress?.(mostCalls, mostCalls, localise(PROGRESS.checked, locale));
    return result;
  } catch (error) {
    if (run.signal?.aborted) throw new CallAbandoned(calls > 0);
    if (deadline.aborted || isEndpointDown(error)) breaker.failed(error);
    else breaker.succeeded();
    if (deadline.aborted) throw new AppError("ai_timeout");
    if (!(error instanceof ModelFailure)) throw error;
    log.warn("the model gave no usable words", { task, reason: error.reason, status: error.status, calls });
    throw new AppError("ai_failed");
  }
}

async function answerAndRepair<Words>(
  settings: ModelSettings,
  task: WritingTask<Words>,
  signal: AbortSignal,
  run: ModelRun,
  step: (message: keyof typeof PROGRESS) => void,
): Promise<Words> {
  const place = `${settings.baseUrl ?? settings.provider} ${settings.name}`;
  // Structured output would keep some endpoints from calling a tool.
  const shape = plainModels.has(place) ? undefined : { name: task.name, schema: wireSchema(task.schema) };
  const question = (): ModelMessage => ({ role: "user", content: task.prompt() });
  const { instructions, tools, isRepaired = true } = task;
  const judged = (answer: string) => {
    const found = judge(task, answer);
    if (found.words === undefined) countUnusableAnswer(modelName(settings));
    return found;
  };

  step(tools ? "looking" : "writing");
  const onStep = () => step("looking");
  const first = await askModel(
    settings,
    { instructions, messages: [question()], ...(tools ? { tools, onStep } : { shape }) },
    signal,
    run,
  ).catch((error: unknown) => {
    if (shape && !tools && isRepaired && isRefusal(error)) return undefined;
    throw error;
  });
  const draft = first === undefined ? undefined : judged(first);
  if (draft?.words !== undefined) return draft.words;
  if (!isRepaired) throw new ModelFailure("unusable");

  step(draft ? "mending" : "writing");
  const messages = draft ? [question(), ...repairRequest(first ?? "", draft.faults)] : [question()];
  const second = judged(await askModel(settings, { instructions, messages, shape: draft ? shape : undefined }, signal, run));
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
  looking: { "zh-Hant": "模型正在查資料", en: "The model is looking things up" },
  writing: { "zh-Hant": "模型正在撰寫", en: "The model is writing" },
  mending: { "zh-Hant": "模型正在修正", en: "The model is mending its answer" },
  checked: { "zh-Hant": "文字已通過檢查", en: "The words have passed their check" },
};
