import { AppError } from "#lib/errors";
import { LONGEST_IDEMPOTENCY_KEY } from "#lib/policy/quotas";

export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The caller's own name for the request; undefined when there is none. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get(IDEMPOTENCY_KEY);
  if (key === null) return undefined;
  if (key.length >= 1 && key.length <= LONGEST_IDEMPOTENCY_KEY) return key;
  const rule = { "zh-Hant": `1 到 ${LONGEST_IDEMPOTENCY_KEY} 個字元`, en: `1 to ${LONGEST_IDEMPOTENCY_KEY} characters` };
  throw new AppError("invalid_request", {
    values: { count: 1 },
    faults: [
      {
        field: IDEMPOTENCY_KEY,
        location: "header",
        code: "out_of_range",
        message: { "zh-Hant": `${IDEMPOTENCY_KEY} 必須是 ${rule["zh-Hant"]}。`, en: `${IDEMPOTENCY_KEY} must be ${rule.en} long.` },
        fix: { "zh-Hant": "每個請求用一個新的 UUID。", en: "Use a fresh UUID for each request." },
      },
    ],
  });
}
