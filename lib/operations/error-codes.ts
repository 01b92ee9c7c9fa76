import { z } from "zod";
import type { ErrorCode } from "#lib/errors";
import type { Operation } from "#lib/operations/define";

/** Which errors an operation can answer with, by what it is. */
export function errorCodes({ access, charge, input, rest }: Operation): ErrorCode[] {
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  const isOfOne = ["slug", "version"].some((name) => names.includes(name));
  return [
    "invalid_request",
    ...(rest?.method === "POST" ? (["invalid_json"] as const) : []),
    "key_in_url",
    "missing_api_key",
    "invalid_api_key",
    ...(access === "pro" ? (["pro_required", "insufficient_scope"] as const) : []),
    ...(charge?.quota === "brief" ? (["brief_quota_exceeded"] as const) : []),
    ...(isOfOne ? (["not_found"] as const) : []),
    "method_not_allowed",
    ...(charge ? (["idempotency_in_progress"] as const) : []),
    "body_too_large",
    ...(rest?.method === "POST" ? (["unsupported_media_type"] as const) : []),
    ...(charge ? (["idempotency_key_reused"] as const) : []),
    "daily_limit_exceeded",
    "burst_limit_exceeded",
    ...(charge?.quota === "chat" ? (["chat_quota_exceeded"] as const) : []),
    ...(charge ? (["too_many_ai_calls"] as const) : []),
    "internal_error",
    ...(charge ? (["ai_failed", "ai_timeout"] as const) : []),
    "unavailable",
  ];
}
