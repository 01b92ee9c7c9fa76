import type { FormState, Problem } from "#lib/adapters/web/account/form-state";
import { KeyRefused } from "#lib/access/key-refused";
import { actingMember, ActionRefused } from "#lib/auth/acting-member";
import type { Member } from "#lib/auth/session";
import { toAppError } from "#lib/operations/to-app-error";

/** Thrown by a form's work to refuse it in words. */
export class FormRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.name = "FormRefused";
    this.problem = problem;
  }
}

/** Runs a form in its member's name. What the member typed comes back with a refusal, so that nobody types it again. */
export async function answerForm(form: FormData, work: (member: Member) => Promise<FormState>): Promise<FormState> {
  try {
    return await work(await actingMember());
  } catch (error) {
    const problem = problemIn(error);
    if (problem === undefined) throw error;
    return { kind: "refused", problem, values: typedValues(form, ["name", "scope", "expiry", "overlap", "email", "words", "url"]) };
  }
}

/** The text of a field; a file or nothing at all is no text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const LONGEST_KEPT_VALUE = 2_000;

export function typedValues(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name).slice(0, LONGEST_KEPT_VALUE)]));
}

function problemIn(error: unknown): Problem | undefined {
  if (error instanceof FormRefused) return error.problem;
  if (error instanceof KeyRefused) return error.reason === "no_account" ? "signed_out" : error.reason;
  const problem = commonProblem(error);
  return problem === "not_operator" ? "signed_out" : problem;
}

/** What may go wrong with any form; undefined for what no form has words for. */
export function commonProblem(error: unknown): ActionRefused["reason"] | "unavailable" | undefined {
  if (error instanceof ActionRefused) return error.reason;
  return toAppError(error).code === "unavailable" ? "unavailable" : undefined;
}
