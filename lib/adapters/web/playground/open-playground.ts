import { randomUUID } from "node:crypto";
import { readUsage } from "#lib/access/usage";
import type { Member } from "#lib/auth/session";
import { docAddress, operationSlug } from "#lib/adapters/web/docs/addresses";
import { askAsVisitor } from "#lib/adapters/web/docs/example-answers";
import { exampleInput } from "#lib/adapters/web/docs/example-input";
import { playgroundAddress } from "#lib/adapters/web/playground/address";
import { formFields, type FieldGroup } from "#lib/adapters/web/playground/form-fields";
import { limitsOfUsage } from "#lib/adapters/web/playground/limits";
import { findOperation } from "#lib/adapters/web/playground/read-asked-run";
import { readValues, toInput, type FieldValues } from "#lib/adapters/web/playground/read-input";
import { callSnippets, type Snippet } from "#lib/adapters/web/playground/snippets";
import type { SearchParams } from "#lib/adapters/web/visitor";
import type { Operation } from "#lib/operations/define";
import { restOperations } from "#lib/operations/index";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Locale } from "#lib/policy/locale";
import { hasPro } from "#lib/policy/plans";

/** What the playground shows before anything is run. */
export interface PlaygroundView {
  locale: Locale;
  links: { href: string; title: string; isCurrent: boolean }[];
  operation: { name: string; title: string; description: string; method: string; path: string; reference: string };
  /** For a member whose plan does not have this operation: it can be tried all the same, and answers so. */
  needsPro: boolean;
  groups: FieldGroup[];
  values: FieldValues;
  snippets: Snippet[];
  limits: string[];
  idempotencyKey: string;
}

/** The address of the same form, for whoever has to sign in first: the operation, and as much as the address had filled in. */
export function askedPlayground(locale: Locale, params: SearchParams): string {
  const operation = findOperation(params.operation);
  return playgroundAddress(locale, operation?.name, operation && readValues(operation, (name) => params[name]));
}

/** The form of the operation that the address names, filled in as it says or with an example. Nothing runs, nothing counts. */
export async function openPlayground(locale: Locale, member: Member, params: SearchParams): Promise<PlaygroundView> {
  const operation: Operation = findOperation(params.operation) ?? searchPainpoints;
  const asked = readValues(operation, (name) => params[name]);
  const values = Object.keys(asked).length > 0 ? asked : await exampleValues(operation, locale);
  const usage = await readUsage({ kind: "member", accountId: member.accountId, plan: member.plan });
  return {
    locale,
    links: restOperations.map(({ name, title }) => ({
      href: playgroundAddress(locale, name),
      title: title[locale],
      isCurrent: name === operation.name,
    })),
    operation: {
      name: operation.name,
      title: operation.title[locale],
      description: operation.description[locale],
      method: operation.rest?.method ?? "GET",
      path: `/api/v1${operation.rest?.path ?? ""}`,
      reference: docAddress(locale, operationSlug(operation.name)),
    },
    needsPro: operation.access === "pro" && !hasPro(member.plan),
    groups: formFields(operation, locale),
    values,
    snippets: callSnippets(operation, toInput(operation, values)),
    limits: await limitsOfUsage(locale, usage),
    idempotencyKey: randomUUID(),
  };
}

async function exampleValues(operation: Operation, locale: Locale): Promise<FieldValues> {
  const example = await exampleInput(operation, { locale, ask: (asked, input) => askAsVisitor(asked, locale, input) });
  return readValues(operation, (name) => (name in example ? String(example[name]) : undefined));
}
