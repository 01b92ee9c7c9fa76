"use server";

import { answerDeskForm } from "#lib/adapters/web/desk/answer-desk-form";
import { askToPublish, askToRestore, askToRetract } from "#lib/adapters/web/desk/ask-worker";
import type { DeskState } from "#lib/adapters/web/desk/form-state";

// What is asked for leads to its own page.

export async function publishAction(_: DeskState, form: FormData): Promise<DeskState> {
  return answerDeskForm(form, (operator) => askToPublish(operator, form));
}

export async function retractAction(_: DeskState, form: FormData): Promise<DeskState> {
  return answerDeskForm(form, (operator) => askToRetract(operator, form));
}

export async function restoreAction(_: DeskState, form: FormData): Promise<DeskState> {
  return answerDeskForm(form, (operator) => askToRestore(operator, form));
}
