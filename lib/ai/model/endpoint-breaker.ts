import { circuitBreaker, type CircuitBreaker } from "#lib/access/circuit-breaker";
import type { ModelSettings } from "#lib/ai/model/configured";
import { ModelFailure } from "#lib/ai/model/failure";
import { MODEL_FAILURES_IN_A_ROW, MODEL_PAUSE_MILLIS } from "#lib/ai/model/limits";
import { shared } from "#lib/shared";

const breakers = shared("model breakers", () => new Map<string, CircuitBreaker>());

/** One for each endpoint and model, so that one which keeps failing is left alone for a while. */
export function endpointBreaker({ provider, baseUrl = provider, name }: ModelSettings): CircuitBreaker {
  const place = `${baseUrl} ${name}`;
  const known = breakers.get(place) ?? circuitBreaker("the model", MODEL_PAUSE_MILLIS, MODEL_FAILURES_IN_A_ROW);
  breakers.set(place, known);
  return known;
}

/** Whether it is the endpoint that fails, whatever it is asked; unusable words may come of the question, and tell nothing of others. */
export function isEndpointDown(error: unknown): boolean {
  if (!(error instanceof ModelFailure)) return false;
  return error.reason === "connection" || (error.status !== undefined && !QUESTION_REFUSED.includes(error.status));
}

/** Statuses with which endpoints refuse one question: its shape, its length, its words. */
const QUESTION_REFUSED = [400, 413, 415, 422];
