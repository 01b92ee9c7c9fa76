"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { followFromForm } from "#lib/adapters/web/account/change-follow";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function followAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => followFromForm(member, form));
}
