import { commonProblem, textOf, typedValues } from "#lib/adapters/web/account/answer-form";
import type { DeskProblem, DeskState } from "#lib/adapters/web/desk/form-state";
import { actingOperator } from "#lib/auth/operator";
import type { Member } from "#lib/auth/session";

/** Thrown by a form's work to refuse it in words, at the field that they are about. */
export class DeskRefused extends Error {
  readonly problem: DeskProblem;
  readonly field: string | undefined;

  constructor(problem: DeskProblem, field?: string) {
    super(problem);
    this.name = "DeskRefused";
    this.problem = problem;
    this.field = field;
  }
}

const FIELDS = ["plan", "daily", "brief", "chat", "lag", "month", "slug", "again"];

/** Runs a form of the desk in its operator's name, asked anew; whoever else sends it is refused, whatever page they have open. */
export async function answerDeskForm(form: FormData, work: (operator: Member) => Promise<DeskState>): Promise<DeskState> {
  try {
    return await work(await actingOperator());
  } catch (error) {
    const problem = error instanceof DeskRefused ? error.problem : commonProblem(error);
    if (problem === undefined) throw error;
    return {
      kind: "refused",
      problem,
      field: error instanceof DeskRefused ? error.field : undefined,
      values: typedValues(form, FIELDS),
    };
  }
}

/** What was typed, without what a hand leaves around it. */
export function wordOf(form: FormData, name: string): string {
  return textOf(form, name).trim();
}
