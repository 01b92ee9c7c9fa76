"use server";

import { answerDeskForm } from "#lib/adapters/web/desk/answer-desk-form";
import { askToPublish } from "#lib/adapters/web/desk/ask-worker";
import type { DeskState } from "#lib/adapters/web/desk/form-state";

/** What was looked at is published, by the months that were looked at. */
export async function publishLookedAtAction(_: DeskState, form: FormData): Promise<DeskState> {
  return answerDeskForm(form, (operator) => askToPublish(operator, form));
}
