import { randomUUID } from "node:crypto";
import { AppError } from "#lib/errors";
import { visitorContext } from "#lib/adapters/web/visitor";
import { call } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import { problemDocument } from "#lib/operations/problem-document";
import type { Locale } from "#lib/policy/locale";

/** The problem that this bad query meets, made by the same judge as the API's; a test holds it against the API's answer. */
export async function exampleProblem(operation: Operation, query: Record<string, string | number>, locale: Locale) {
  return problemDocument(await refusalOf(operation, query, locale), { locale, requestId: randomUUID() });
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
