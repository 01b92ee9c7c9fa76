"use server";

import { answerForm } from "#lib/adapters/web/account/answer-form";
import {
  changeWaysFromForm,
  deleteWebhookFromForm,
  sendAgainFromForm,
  sendTestFromForm,
  unfollowFromForm,
} from "#lib/adapters/web/account/change-follow";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function changeWaysAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => changeWaysFromForm(member, form));
}

export async function unfollowAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => unfollowFromForm(member, form));
}

export async function deleteWebhookAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => deleteWebhookFromForm(member, form));
}

export async function sendTestAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => sendTestFromForm(member, form));
}

export async function sendAgainAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, (member) => sendAgainFromForm(member, form));
}
