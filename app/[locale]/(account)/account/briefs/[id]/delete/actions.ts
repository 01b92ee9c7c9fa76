"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { deleteBriefFromForm } from "#lib/adapters/web/account/delete-brief";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function deleteBriefAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => deleteBriefFromForm(member, form));
}
