import { randomUUID } from "node:crypto";
import { readValues, toInput, type FieldValues } from "#lib/adapters/web/playground/read-input";
import { toRequest } from "#lib/adapters/web/docs/to-request";
import type { ExampleRequest } from "#lib/adapters/web/docs/request-snippets";
import { siteUrl } from "#lib/env";
import type { Operation } from "#lib/operations/define";
import { restOperations } from "#lib/operations/index";
import { DEFAULT_LOCALE, isLocale, type Locale } from "#lib/policy/locale";

/** Names of the form's own fields; those of the operation stand behind a prefix, so that no two can meet. */
export const FORM = { operation: "operation", locale: "page-locale", idempotencyKey: "idempotency-key", input: "input:" } as const;

/** What one press of the button asks for. */
export interface AskedRun {
  operation: Operation;
  /** Of the page. */
  locale: Locale;
  values: FieldValues;
  input: Record<string, unknown>;
  request: ExampleRequest & { path: Record<string, string | undefined> };
  idempotencyKey: string;
}

/** Undefined for an operation that does not exist, which no form of ours asks for. */
export function readAskedRun(form: FormData): AskedRun | undefined {
  const operation = findOperation(form.get(FORM.operation));
  return operation && toAskedRun(operation, form);
}

/** The form of one operation, whether the service offers it or not. */
export function toAskedRun(operation: Operation, form: FormData): AskedRun {
  const locale = form.get(FORM.locale);
  const values = readValues(operation, (name) => form.get(FORM.input + name));
  const input = toInput(operation, values);
  const key = form.get(FORM.idempotencyKey);
  return {
    operation,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    values,
    input,
    request: { ...toRequest(operation, input, siteUrl()), path: inPath(operation, values) },
    idempotencyKey: typeof key === "string" && /^[\w-]{1,255}$/.test(key) ? key : randomUUID(),
  };
}

export function findOperation(name: unknown): Operation | undefined {
  return restOperations.find((operation) => operation.name === name);
}

function inPath({ rest }: Operation, values: FieldValues): Record<string, string | undefined> {
  return Object.fromEntries(Array.from(rest?.path.matchAll(/\{(\w+)\}/g) ?? [], ([, name = ""]) => [name, values[name]]));
}
