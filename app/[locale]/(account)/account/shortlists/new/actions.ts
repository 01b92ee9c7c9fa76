"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { keepShortlistFromForm } from "#lib/adapters/web/account/change-shortlist";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function keepShortlistAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => keepShortlistFromForm(member, form));
}
