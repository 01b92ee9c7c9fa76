"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import { createWebhookFromForm } from "#lib/adapters/web/account/change-follow";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function createWebhookAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => createWebhookFromForm(member, form));
}
