import type { ErrorCode } from "#lib/errors";
import type { Operation } from "#lib/operations/define";

/** Which errors an operation can answer with, by what it is. */
export function errorCodes(operation: Operation): ErrorCode[] {
  const takesPath = operation.rest?.path.includes("{") ?? false;
  return [
    "invalid_request",
    "key_in_url",
    "missing_api_key",
    "invalid_api_key",
    ...(operation.access === "pro" ? (["pro_required"] as const) : []),
    ...(takesPath ? (["not_found"] as const) : []),
    "method_not_allowed",
    "body_too_large",
    "daily_limit_exceeded",
    "burst_limit_exceeded",
    "internal_error",
    "unavailable",
  ];
}
