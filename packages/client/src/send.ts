import { metaOf, type Answer } from "./answer.ts";
import type { CallOptions, ReadOptions } from "./call-options.ts";
import type { Settings } from "./client-options.ts";
import { pause, pauseAfter } from "./pause.ts";
import { PainpointProblem, problemFrom } from "./problem.ts";
import { PainpointUnreachable } from "./unreachable.ts";

/** One request: every one of them may be sent again, a POST by its Idempotency-Key. */
export interface Outgoing {
  method: "GET" | "POST";
  /** Below the base, with its query. */
  path: string;
  body?: unknown;
  idempotencyKey?: string;
}
type SendOptions<Data> = CallOptions & Pick<ReadOptions<Data>, "ifNoneMatch">;

const READ_TIMEOUT_MS = 30_000;
const AI_TIMEOUT_MS = 120_000;
/** An answer that is still being written is asked for again so often. */
const STILL_RUNNING_MS = 3_000;

/** Sends a request until it is answered, refused, or not worth another attempt. */
export async function send<Data>(settings: Settings, outgoing: Outgoing, options: SendOptions<Data> = {}): Promise<Answer<Data>> {
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs ?? (outgoing.method === "GET" ? READ_TIMEOUT_MS : AI_TIMEOUT_MS);
  const giveUpAt = Date.now() + timeoutMs;
  let wasCut = false;
  for (let attempts = 1, left = settings.retries; ; attempts += 1) {
    try {
      return await sendOnce(settings, outgoing, { ...options, timeoutMs, attempts });
    } catch (error) {
      wasCut ||= error instanceof PainpointUnreachable;
      const isStillRunning = wasCut && error instanceof PainpointProblem && error.code === "idempotency_in_progress";
      // An attempt of ours that was cut off runs on: its answer is waited for, as no refusal is.
      if (isStillRunning && Date.now() < giveUpAt) await pause(STILL_RUNNING_MS, options.signal);
      else {
        const milliseconds = left > 0 ? pauseAfter(error, attempts, settings) : undefined;
        if (milliseconds === undefined) throw error;
        left -= 1;
        await pause(milliseconds, options.signal);
      }
    }
  }
}

async function sendOnce<Data>(
  settings: Settings,
  outgoing: Outgoing,
  { signal, timeoutMs, ifNoneMatch, attempts }: SendOptions<Data> & { timeoutMs: number; attempts: number },
): Promise<Answer<Data>> {
  const bound = AbortSignal.timeout(timeoutMs);
  const { response, text } = await receive(settings, outgoing, {
    etag: ifNoneMatch?.meta.etag,
    signal: signal ? AbortSignal.any([signal, bound]) : bound,
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new PainpointUnreachable(settings.base, cause);
  });
  const meta = metaOf(response, attempts);
  if (response.status === 304 && ifNoneMatch) return { data: ifNoneMatch.data, meta };
  if (!response.ok) throw problemFrom(text, meta);
  try {
    return { data: JSON.parse(text) as Data, meta };
  } catch {
    throw problemFrom("", meta);
  }
}

/** The whole answer: a connection that breaks within the body is broken, too. */
async function receive(
  { apiKey, base, locale, fetch }: Settings,
  { method, path, body, idempotencyKey }: Outgoing,
  { etag, signal }: { etag: string | undefined; signal: AbortSignal },
): Promise<{ response: Response; text: string }> {
  const headers = new Headers({ Accept: "application/json", Authorization: `Bearer ${apiKey}` });
  if (locale) headers.set("Accept-Language", locale);
  if (etag) headers.set("If-None-Match", etag);
  if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(base + path, { method, headers, signal, ...sent });
  return { response, text: await response.text() };
}
