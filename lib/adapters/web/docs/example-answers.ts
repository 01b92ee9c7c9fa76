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
/** A longer answer than this, in characters of JSON, keeps the first item of every list alone, and of long texts the beginning. */
const LONGEST_ANSWER = 12_000;
/** In bytes of UTF-8: a Han character says as much as three Latin letters. */
const LONGEST_TEXT = 45;

/** The answer as JSON with its long lists cut; lists of up to three stay whole, so that what adds up still does. */
export function shortenedJson(answer: unknown): string {
  const json = JSON.stringify(shortened(answer, { whole: KEPT_ITEMS + 1, kept: KEPT_ITEMS, text: Infinity }), null, 2);
  return json.length <= LONGEST_ANSWER ? json : JSON.stringify(shortened(answer, { whole: 1, kept: 1, text: LONGEST_TEXT }), null, 2);
}

function shortened(answer: unknown, most: { whole: number; kept: number; text: number }): unknown {
  if (typeof answer === "string") return beginningOf(answer, most.text);
  if (Array.isArray(answer)) return (answer.length > most.whole ? answer.slice(0, most.kept) : answer).map((item) => shortened(item, most));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shortened(value, most)]));
}

function beginningOf(text: string, mostBytes: number): string {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  const share = mostBytes / Buffer.byteLength(text);
  return `${Array.from(text)
    .slice(0, Math.floor(text.length * share))
    .join("")
    .trimEnd()}…`;
}
