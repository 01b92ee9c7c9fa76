"use server";

import { redirect } from "next/navigation";
import { answerMember } from "#lib/adapters/rest/member-door";
import { playgroundAddress } from "#lib/adapters/web/playground/address";
import { presentRun } from "#lib/adapters/web/playground/present-run";
import { readAskedRun } from "#lib/adapters/web/playground/read-asked-run";
import type { PlaygroundRun } from "#lib/adapters/web/playground/run";
import { ActionRefused, actingMember } from "#lib/auth/acting-member";
import { pageAddress } from "#lib/auth/pages";
import { DEFAULT_LOCALE } from "#lib/policy/locale";

/** One press of the button: one request of the member's day, whatever becomes of it. Nothing else runs an operation here. */
export async function runOperation(_: PlaygroundRun | undefined, form: FormData): Promise<PlaygroundRun> {
  const asked = readAskedRun(form);
  if (!asked) redirect(playgroundAddress(DEFAULT_LOCALE));
  const { operation, locale, values, request, idempotencyKey } = asked;
  try {
    const { accountId } = await actingMember();
    return await presentRun(asked, {
      accountId,
      response: await answerMember(operation, accountId, { ...request, locale, idempotencyKey }),
    });
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    if (error.reason === "foreign_origin") return presentRun(asked);
    redirect(pageAddress(locale, "sign-in", { next: playgroundAddress(locale, operation.name, values) }));
  }
}
