"use server";

import { answerMember } from "#lib/adapters/rest/member-door";
import { answerForm } from "#lib/adapters/web/account/answer-form";
import type { FormState } from "#lib/adapters/web/account/form-state";
import { answerQuestionForm } from "#lib/adapters/web/consultant/answer-question-form";
import { deleteAnswerFromForm } from "#lib/adapters/web/consultant/delete-answer";
import type { QuestionFormState } from "#lib/adapters/web/consultant/question-form";

export async function askConsultantAction(_: QuestionFormState, form: FormData): Promise<QuestionFormState> {
  return answerQuestionForm(form, (accountId, { operation, request, locale, idempotencyKey }) =>
    answerMember(operation, accountId, { ...request, locale, idempotencyKey }),
  );
}

export async function deleteAnswerAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => deleteAnswerFromForm(member, form));
}
