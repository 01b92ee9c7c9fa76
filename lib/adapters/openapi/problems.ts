import { schemaReference } from "#lib/adapters/openapi/schemas";
import { AppError, ERRORS, type ErrorCode, type InputFault } from "#lib/errors";
import type { Operation } from "#lib/operations/define";
import { errorCodes } from "#lib/operations/error-codes";
import { FAULT_WORDS } from "#lib/operations/fault-words";
import { problemDocument } from "#lib/operations/problem-document";
import { filledText } from "#lib/policy/message";
import { Problem } from "#lib/schemas/problem";

const EXAMPLE_ID = "b11790bc-60ea-4769-a947-1c12e78065b2";
const EXAMPLE_WAIT_SECONDS: Partial<Record<ErrorCode, number>> = {
  daily_limit_exceeded: 41_235,
  burst_limit_exceeded: 1,
  too_many_ai_calls: 5,
};
const EXTRA_HEADERS: Record<number, string[]> = {
  401: ["WWW-Authenticate"],
  429: ["RateLimit-Policy", "RateLimit", "Retry-After"],
  503: ["Retry-After"],
};

/** One response a status, with an example for every code that it stands for. */
export function problemResponses(operation: Operation, references: (names: readonly string[]) => object): Record<string, object> {
  const byStatus = Map.groupBy(errorCodes(operation), (code) => ERRORS[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title.en}.`).join(" "),
        headers: references(["X-Request-Id", "Content-Language", "Server-Timing", ...(EXTRA_HEADERS[status] ?? [])]),
        content: {
          "application/problem+json": {
            schema: schemaReference(Problem),
            examples: Object.fromEntries(codes.map((code) => [code, { summary: ERRORS[code].title.en, value: exampleProblem(code) }])),
          },
        },
      },
    ]),
  );
}

function exampleProblem(code: ErrorCode) {
  const error = new AppError(code, {
    values: { count: 1, limit: 1000, allow: "GET, HEAD, OPTIONS", running: 3, uncharged: 50, resetsAt: "2026-12-01T00:00:00.000Z" },
    ...(EXAMPLE_WAIT_SECONDS[code] === undefined ? {} : { retryAfterSeconds: EXAMPLE_WAIT_SECONDS[code] }),
    ...(code === "invalid_request" ? { faults: [EXAMPLE_FAULT] } : {}),
  });
  return problemDocument(error, { locale: "en", requestId: EXAMPLE_ID });
}

const EXAMPLE_FAULT: InputFault = {
  field: "limti",
  code: "unknown",
  message: filledText(FAULT_WORDS.unknown, { field: "limti" }),
  fix: filledText(FAULT_WORDS.didYouMean, { nearest: "limit" }),
};
