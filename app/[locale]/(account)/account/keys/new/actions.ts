"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { createFromForm } from "#lib/adapters/web/account/issue-key";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function createKeyAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => createFromForm(member, form));
}
