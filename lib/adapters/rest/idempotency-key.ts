import { checkIdempotencyKey } from "#lib/operations/idempotency-key";

export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The caller's own name for the request; undefined when there is none. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  return checkIdempotencyKey(headers.get(IDEMPOTENCY_KEY), { field: IDEMPOTENCY_KEY, location: "header" });
}
