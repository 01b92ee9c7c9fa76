"use server";

import { refresh } from "next/cache";
import { answerForm } from "#lib/adapters/web/account/answer-form";
import { revokeFromForm } from "#lib/adapters/web/account/change-key";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function revokeKeyAction(_: FormState, form: FormData): Promise<FormState> {
  const state = await answerForm(form, (member) => revokeFromForm(member, form));
  // The page's heading asks no more.
  refresh();
  return state;
}
