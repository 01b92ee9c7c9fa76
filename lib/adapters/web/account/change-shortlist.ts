import { redirect } from "next/navigation";
import { deleteShortlist, keepShortlist } from "#lib/access/shortlists";
import { FormRefused, textOf } from "#lib/adapters/web/account/answer-form";
import type { Member } from "#lib/auth/session";
import { comparedIn } from "#lib/policy/comparison";
import { readKeyName } from "#lib/policy/key-rules";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";

/** Keeps what stands side by side under the name that was typed, and leads to the lists. */
export async function keepShortlistFromForm({ accountId }: Member, form: FormData): Promise<never> {
  const name = readKeyName(textOf(form, "name"));
  if (name === undefined) throw new FormRefused("name_invalid");
  const slugs = comparedIn(textOf(form, "compare"));
  if (slugs.length === 0) throw new FormRefused("nothing_chosen");
  const kept = await keepShortlist(accountId, name, slugs);
  if (kept === undefined) throw new FormRefused("signed_out");
  if (!kept) throw new FormRefused("shortlists_full");
  redirect(`${listAddress(form)}?kept=1`);
}

/** Leads to the lists in any case: of one that is not there, nobody learns whether it ever was. */
export async function deleteShortlistFromForm({ accountId }: Member, form: FormData): Promise<never> {
  await deleteShortlist(accountId, textOf(form, "id"));
  redirect(`${listAddress(form)}?deleted=1`);
}

function listAddress(form: FormData): string {
  const locale = textOf(form, "locale");
  return `/${isLocale(locale) ? locale : DEFAULT_LOCALE}/account/shortlists`;
}
