"use server";

import { refresh } from "next/cache";
import { answerForm } from "#lib/adapters/web/account/answer-form";
import type { FormState } from "#lib/adapters/web/account/form-state";
import { shareFromForm } from "#lib/adapters/web/account/share-brief";

export async function shareBriefAction(_: FormState, form: FormData): Promise<FormState> {
  const state = await answerForm(form, (member) => shareFromForm(member, form));
  // The page shows the link, or no longer.
  refresh();
  return state;
}
