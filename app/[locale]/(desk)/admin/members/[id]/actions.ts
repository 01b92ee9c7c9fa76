"use server";

import { refresh } from "next/cache";
import { answerDeskForm } from "#lib/adapters/web/desk/answer-desk-form";
import { changeLimits, changePlan, declineRequest } from "#lib/adapters/web/desk/change-member";
import type { DeskState } from "#lib/adapters/web/desk/form-state";

// What the page shows beside the forms, meters and trail, has changed with them.

export async function changePlanAction(_: DeskState, form: FormData): Promise<DeskState> {
  const state = await answerDeskForm(form, (operator) => changePlan(operator, form));
  refresh();
  return state;
}

export async function changeLimitsAction(_: DeskState, form: FormData): Promise<DeskState> {
  const state = await answerDeskForm(form, (operator) => changeLimits(operator, form));
  refresh();
  return state;
}

export async function declineAction(_: DeskState, form: FormData): Promise<DeskState> {
  const state = await answerDeskForm(form, (operator) => declineRequest(operator, form));
  refresh();
  return state;
}
