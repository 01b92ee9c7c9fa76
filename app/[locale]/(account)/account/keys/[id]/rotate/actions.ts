"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { rotateFromForm } from "#lib/adapters/web/account/issue-key";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function rotateKeyAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => rotateFromForm(member, form));
}
