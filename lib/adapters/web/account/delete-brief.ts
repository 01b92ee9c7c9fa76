import { redirect } from "next/navigation";
import { deleteKeptBrief } from "#lib/access/kept-briefs";
import { textOf } from "#lib/adapters/web/account/answer-form";
import type { Member } from "#lib/auth/session";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";

/** Leads to the list in any case: of a brief that is not there, nobody learns whether it ever was. */
export async function deleteBriefFromForm({ accountId }: Member, form: FormData): Promise<never> {
  await deleteKeptBrief(accountId, textOf(form, "briefId"));
  const locale = textOf(form, "locale");
  redirect(`/${isLocale(locale) ? locale : DEFAULT_LOCALE}/account/briefs?deleted=1`);
}
