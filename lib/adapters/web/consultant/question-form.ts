import type { AskingState, FieldNames } from "#lib/adapters/web/asking/asking-form";
import type { ConsultantReply } from "#lib/schemas/consultant";

export type QuestionField = "message" | "language";

export const QUESTION_FIELDS: FieldNames<QuestionField> = { message: "input:message", language: "input:locale" };

export interface QuestionFormState extends AskingState<QuestionField> {
  /** An answer that cost nothing and is kept nowhere; what is kept has a page of its own. */
  reply?: ConsultantReply;
}
export type QuestionFormAction = (before: QuestionFormState, form: FormData) => Promise<QuestionFormState>;
