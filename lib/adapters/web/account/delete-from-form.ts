import { redirect } from "next/navigation";
import { FormRefused, textOf } from "#lib/adapters/web/account/answer-form";
import { normaliseEmail } from "#lib/policy/email-address";
import { deleteAccount } from "#lib/access/delete-account";
import type { Member } from "#lib/auth/session";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";

/** Whoever deletes an account types its address: a stray click is not enough. */
export async function deleteFromForm({ accountId, email }: Member, form: FormData): Promise<never> {
  if (normaliseEmail(textOf(form, "email")) !== email) throw new FormRefused("address_differs");
  await deleteAccount(accountId);
  const locale = textOf(form, "locale");
  redirect(`/${isLocale(locale) ? locale : DEFAULT_LOCALE}/account/deleted`);
}
