import type { z } from "zod";
import { visitorContext } from "#lib/adapters/web/visitor";
import { exampleAnswer } from "#lib/operations/example-answer";
import type { Operation } from "#lib/operations/define";
import type { Locale } from "#lib/policy/locale";

/** The operation's answer of now, for the pages to show; undefined when there is none to be had, so that the words still show. */
export async function askAsVisitor<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  locale: Locale,
  input: object,
): Promise<z.output<Output> | undefined> {
  try {
    return await exampleAnswer(operation, visitorContext(locale), input);
  } catch {
    return undefined;
  }
}

const KEPT_ITEMS = 2;

/** The answer with its long lists cut; lists of up to three stay whole, so that what adds up still does. */
export function shortened(answer: unknown): unknown {
  if (Array.isArray(answer)) return (answer.length > 3 ? answer.slice(0, KEPT_ITEMS) : answer).map(shortened);
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shortened(value)]));
}
