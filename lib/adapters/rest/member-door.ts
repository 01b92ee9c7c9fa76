import { toResponse } from "#lib/http/answer";
import { memberGate } from "#lib/http/gate";
import { IDEMPOTENCY_KEY } from "#lib/adapters/rest/idempotency-key";
import { restResource } from "#lib/adapters/rest/resource";
import type { Operation } from "#lib/operations/define";
import type { Locale } from "#lib/policy/locale";

/** A request as a program with a key would send it. */
export interface MemberRequest {
  method: "GET" | "POST";
  url: string;
  body?: object;
  /** What stands in the path, by name; undefined where nothing was filled in. */
  path: Record<string, string | undefined>;
  locale: Locale;
  idempotencyKey: string;
}

/**
 * What REST answers to this very request, asked by a signed-in member instead of a key: the same handler behind another
 * gate, so that body, problem document and headers cannot differ. Who the member is, the session has proved before.
 */
export async function answerMember(operation: Operation, accountId: string, asked: MemberRequest): Promise<Response> {
  const { method, url, body, path, locale, idempotencyKey } = asked;
  const headers: Record<string, string> = { "Accept-Language": locale };
  if (body) Object.assign(headers, { "Content-Type": "application/json", [IDEMPOTENCY_KEY]: idempotencyKey });
  const request = new Request(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return toResponse(await restResource({ [method]: operation }, memberGate(accountId))[method](request, { params: Promise.resolve(path) }));
}
