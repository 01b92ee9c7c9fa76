"use server";

import { refresh } from "next/cache";
import { answerDeskForm } from "#lib/adapters/web/desk/answer-desk-form";
import { revokeMembersKey } from "#lib/adapters/web/desk/change-member";
import type { DeskState } from "#lib/adapters/web/desk/form-state";

export async function revokeMembersKeyAction(_: DeskState, form: FormData): Promise<DeskState> {
  const state = await answerDeskForm(form, (operator) => revokeMembersKey(operator, form));
  // The page's heading asks no more.
  refresh();
  return state;
}
