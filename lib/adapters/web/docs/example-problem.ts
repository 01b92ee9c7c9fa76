import { randomUUID } from "node:crypto";
import { AppError } from "#lib/errors";
import { visitorContext } from "#lib/adapters/web/visitor";
import { call } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import type { Locale } from "#lib/policy/locale";

/** The problem that this bad query meets, made by the same judge as the API's; a test holds it against the API's answer. */
export async function exampleProblem(operation: Operation, query: Record<string, string | number>, locale: Locale, siteUrl: string) {
  const error = await refusalOf(operation, query, locale);
  const requestId = randomUUID();
  return {
    type: `${siteUrl}/${locale}/docs/errors#${error.code}`,
    title: error.title(locale),
    status: error.status,
    detail: error.detail(locale),
    instance: `urn:request:${requestId}`,
    code: error.code,
    request_id: requestId,
    errors: (error.faults ?? []).map(({ field, code, message, fix }) => ({
      location: `query.${field}`,
      code,
      message: message[locale],
      fix: fix[locale],
    })),
  };
}

async function refusalOf(operation: Operation, query: Record<string, string | number>, locale: Locale): Promise<AppError> {
  try {
    await call(operation, visitorContext(locale), query);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error(`${operation.name} takes this query: it is no example of an error.`);
}
