import { AppError, type InputFault } from "#lib/errors";
import { filledText } from "#lib/policy/message";
import { LONGEST_IDEMPOTENCY_KEY } from "#lib/policy/quotas";

/** The caller's own name for the request, which stands somewhere else at each door; undefined when there is none. */
export function checkIdempotencyKey(key: unknown, where: Pick<InputFault, "field" | "location">): string | undefined {
  if (key === undefined || key === null) return undefined;
  if (typeof key === "string" && key.length <= LONGEST_IDEMPOTENCY_KEY && /^\P{Cc}+$/u.test(key)) return key;
  throw new AppError("invalid_request", {
    values: { count: 1 },
    faults: [
      {
        ...where,
        code: "out_of_range",
        message: filledText(RULE, { field: where.field, longest: LONGEST_IDEMPOTENCY_KEY }),
        fix: { "zh-Hant": "每個請求用一個新的 UUID。", en: "Use a fresh UUID for each request." },
      },
    ],
  });
}

const RULE = {
  "zh-Hant": "{field} 必須是 1 到 {longest} 個可見字元。",
  en: "{field} must be 1 to {longest} visible characters long.",
};
