import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import type { AskingState, FieldNames } from "#lib/adapters/web/asking/asking-form";
import { nextIdempotencyKey } from "#lib/adapters/web/playground/next-idempotency-key";
import { toAskedRun, type AskedRun } from "#lib/adapters/web/playground/read-asked-run";
import { ActionRefused, actingMember } from "#lib/auth/acting-member";
import { pageAddress } from "#lib/auth/pages";
import type { Operation } from "#lib/operations/define";

/** What a problem document says that a form can show. */
interface ProblemDocument {
  code: string;
  title: string;
  detail?: string;
  errors?: { location: string }[];
}

/** What REST answers to that very request. */
export type Ask = (accountId: string, asked: AskedRun) => Promise<Response>;

interface AskingForm<Field extends string, State extends AskingState<Field>> {
  operation: Operation;
  fields: FieldNames<Field>;
  /** Where to come back to after signing in. */
  back: (asked: AskedRun) => string;
  /** What becomes of the answer: it leads elsewhere, or says how the form stands then. */
  onAnswer: (accountId: string, asked: AskedRun, response: Response, open: AskingState<Field>) => Promise<State>;
}

/** One call of the member's month, asked for as a program would ask. */
export async function answerAskingForm<Field extends string, State extends AskingState<Field>>(
  { operation, fields, back, onAnswer }: AskingForm<Field, State>,
  form: FormData,
  ask: Ask,
): Promise<State | AskingState<Field>> {
  const asked = toAskedRun(operation, form);
  const { locale, values, idempotencyKey } = asked;
  try {
    const { accountId } = await actingMember();
    let [named, answer] = [asked, await readAnswer(ask(accountId, asked))];
    // Whoever went back and changed what was asked before asks anew, on purpose.
    if (answer.problem?.code === "idempotency_key_reused") {
      named = { ...asked, idempotencyKey: randomUUID() };
      answer = await readAnswer(ask(accountId, named));
    }
    const { response, problem } = answer;
    const open = { faults: [], values, idempotencyKey: nextIdempotencyKey(named, response) };
    return problem ? { ...open, ...toState(problem, fields) } : await onAnswer(accountId, named, response, open);
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    if (error.reason === "signed_out") redirect(pageAddress(locale, "sign-in", { next: back(asked) }));
    const problem = (await problemWords())[error.reason === "foreign_origin" ? "foreign_origin" : "unavailable"];
    return { problem, faults: [], values, idempotencyKey };
  }
}

async function readAnswer(asking: Promise<Response>): Promise<{ response: Response; problem?: ProblemDocument }> {
  const response = await asking;
  return response.status === 200 ? { response } : { response, problem: (await response.json()) as ProblemDocument };
}

/** Faults beside their fields, in the form's own words: the API's name its parameters. What belongs to no field is said as a whole. */
function toState<Field extends string>(
  { title, detail, errors = [] }: ProblemDocument,
  names: FieldNames<Field>,
): Pick<AskingState<Field>, "problem" | "faults"> {
  const wrong = errors.map(({ location }) => `input:${location.replace(/^body\./, "")}`);
  const fields = Object.entries(names) as [Field, string][];
  const faults = fields.flatMap(([field, name]) => (wrong.includes(name) ? [field] : []));
  const isPlaced = errors.length > 0 && faults.length === new Set(wrong).size;
  return { ...(isPlaced ? {} : { problem: [title, detail].filter(Boolean).join(" ") }), faults };
}
