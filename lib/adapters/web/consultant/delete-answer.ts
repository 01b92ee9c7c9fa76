import { redirect } from "next/navigation";
import { deleteKeptAnswer } from "#lib/access/kept-answers";
import { textOf } from "#lib/adapters/web/account/answer-form";
import { consultantAddress } from "#lib/adapters/web/feed-address";
import type { Member } from "#lib/auth/session";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";

/** Leads to the consultant in any case: of an answer that is not there, nobody learns whether it ever was. */
export async function deleteAnswerFromForm({ accountId }: Member, form: FormData): Promise<never> {
  await deleteKeptAnswer(accountId, textOf(form, "id"));
  const locale = textOf(form, "locale");
  redirect(`${consultantAddress(isLocale(locale) ? locale : DEFAULT_LOCALE)}?deleted=1`);
}
