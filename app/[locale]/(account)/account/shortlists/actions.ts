"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { deleteShortlistFromForm } from "#lib/adapters/web/account/change-shortlist";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function deleteShortlistAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => deleteShortlistFromForm(member, form));
}
