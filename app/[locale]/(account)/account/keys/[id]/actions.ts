"use server";

import { refresh } from "next/cache";
import { answerForm } from "#lib/adapters/web/account/answer-form";
import { renameFromForm } from "#lib/adapters/web/account/change-key";
import type { FormState } from "#lib/adapters/web/account/form-state";

export async function renameKeyAction(_: FormState, form: FormData): Promise<FormState> {
  const state = await answerForm(form, (member) => renameFromForm(member, form));
  // The page's heading and table show the name too.
  refresh();
  return state;
}
