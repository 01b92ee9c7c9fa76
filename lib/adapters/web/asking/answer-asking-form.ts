import { createHash } from "node:crypto";
import { redirect } from "next/navigation";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import type { AskingState, FieldNames } from "#lib/adapters/web/asking/asking-form";
import { nextIdempotencyKey } from "#lib/adapters/web/playground/next-idempotency-key";
import { toAskedRun, type AskedRun } from "#lib/adapters/web/playground/read-asked-run";
import { ActionRefused, actingMember } from "#lib/auth/acting-member";
import { pageAddress } from "#lib/auth/pages";
import type { Operation } from "#lib/operations/define";
import type { Locale } from "#lib/policy/locale";

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

/**
 * One call of the member's month, asked for as a program would ask. Its Idempotency-Key is of the form and of what is asked: the same
 * question of one form is one call however often it is sent, and whoever goes back and asks another asks another.
 */
export async function answerAskingForm<Field extends string, State extends AskingState<Field>>(
  { operation, fields, back, onAnswer }: AskingForm<Field, State>,
  form: FormData,
  ask: Ask,
): Promise<State | AskingState<Field>> {
  const sent = toAskedRun(operation, form);
  const { locale, values, idempotencyKey } = sent;
  try {
    const { accountId } = await actingMember();
    const asked = { ...sent, idempotencyKey: keyOf(sent) };
    const response = await ask(accountId, asked);
    const open = { faults: [], values, idempotencyKey: nextIdempotencyKey(sent, response) };
    if (response.status === 200) return await onAnswer(accountId, asked, response, open);
    return { ...open, ...(await toState((await response.json()) as ProblemDocument, fields, locale)) };
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    if (error.reason === "signed_out") redirect(pageAddress(locale, "sign-in", { next: back(sent) }));
    const problem = (await problemWords(locale))[error.reason === "foreign_origin" ? "foreign_origin" : "unavailable"];
    return { problem, faults: [], values, idempotencyKey };
  }
}

/** A form's own key is 36 characters; one that somebody made longer is cut, so that the whole stays within what a header may hold. */
function keyOf({ idempotencyKey, input }: AskedRun): string {
  return `${idempotencyKey.slice(0, 100)}-${createHash("sha256").update(JSON.stringify(input)).digest("hex").slice(0, 32)}`;
}

/** Faults beside their fields, in the form's own words: the API's name its parameters. What belongs to no field is said as a whole. */
async function toState<Field extends string>(
  { code, title, detail, errors = [] }: ProblemDocument,
  names: FieldNames<Field>,
  locale: Locale,
): Promise<Pick<AskingState<Field>, "problem" | "faults">> {
  if (code === "idempotency_in_progress") return { problem: (await problemWords(locale)).still_asking, faults: [] };
  const wrong = errors.map(({ location }) => `input:${location.replace(/^body\./, "")}`);
  const fields = Object.entries(names) as [Field, string][];
  const faults = fields.flatMap(([field, name]) => (wrong.includes(name) ? [field] : []));
  const isPlaced = errors.length > 0 && faults.length === new Set(wrong).size;
  return { ...(isPlaced ? {} : { problem: [title, detail].filter(Boolean).join(" ") }), faults };
}
