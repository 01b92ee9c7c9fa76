"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { deleteFromForm } from "#lib/adapters/web/account/delete-from-form";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function deleteAccountAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => deleteFromForm(member, form));
}
