import { AppError } from "#lib/errors";
import type { Text } from "#lib/policy/locale";

/**
 * One message a request: a batch would count once and cost as often as it likes, and one that cancels itself never ends. An id
 * beyond what a JSON number carries exactly could not be echoed as it came.
 */
export function refuseUnanswerable(message: unknown): void {
  if (Array.isArray(message)) {
    throw refusal("message", {
      message: { "zh-Hant": "不接受 JSON-RPC 批次。", en: "JSON-RPC batches are not accepted." },
      fix: { "zh-Hant": "每個請求只送一則訊息。", en: "Send each message as a request of its own." },
    });
  }
  const { id } = (message ?? {}) as { id?: unknown };
  if (typeof id === "number" && !Number.isSafeInteger(id)) {
    throw refusal("id", {
      message: { "zh-Hant": "id 這個數字無法原樣送回。", en: "The number id cannot be echoed exactly." },
      fix: { "zh-Hant": "請用字串，或絕對值小於 2^53 的整數。", en: "Use a string, or a whole number below 2^53." },
    });
  }
}

/** `arguments: null` is no arguments, and `params: null` no parameters, for clients that leave nothing out. */
export function withoutNullParts(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { params, ...rest } = message;
  if (params === null) return rest;
  if (!isObject(params) || params.arguments !== null) return message;
  const { arguments: _, ...others } = params;
  return { ...rest, params: others };
}

/** How the client calls itself: older ones say it once, as they begin, newer ones with every request. */
export function clientName(message: unknown): string | undefined {
  const params = isObject(message) && isObject(message.params) ? message.params : {};
  const meta = isObject(params._meta) ? params._meta : {};
  const info = meta["io.modelcontextprotocol/clientInfo"] ?? params.clientInfo;
  return isObject(info) && typeof info.name === "string" ? info.name : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refusal(field: string, words: { message: Text; fix: Text }): AppError {
  return new AppError("invalid_request", { values: { count: 1 }, faults: [{ field, location: "body", code: "malformed", ...words }] });
}
