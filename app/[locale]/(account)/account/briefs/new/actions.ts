"use server";

import { answerMember } from "#lib/adapters/rest/member-door";
import { answerBriefForm } from "#lib/adapters/web/brief/answer-brief-form";
import type { BriefFormState } from "#lib/adapters/web/brief/brief-form";

export async function askForBriefAction(_: BriefFormState, form: FormData): Promise<BriefFormState> {
  return answerBriefForm(form, (accountId, { operation, request, locale, idempotencyKey }) =>
    answerMember(operation, accountId, { ...request, locale, idempotencyKey }),
  );
}
