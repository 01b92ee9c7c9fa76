"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { askForProFromForm } from "#lib/adapters/web/account/ask-for-pro";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function askForProAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => askForProFromForm(member, form));
}
