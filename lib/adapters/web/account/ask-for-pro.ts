import { redirect } from "next/navigation";
import { after } from "next/server";
import { admitProMail } from "#lib/access/mail-bounds";
import { askForPro, dropProRequest } from "#lib/access/pro-requests";
import { FormRefused, textOf } from "#lib/adapters/web/account/answer-form";
import { proRequestAddress } from "#lib/adapters/web/feed-address";
import type { Member } from "#lib/auth/session";
import { tellOfProRequest } from "#lib/auth/tell-operator";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";
import { LONGEST_PRO_REQUEST } from "#lib/policy/plans";

/** Asks for Pro, or takes that back, as the pressed button says. The mail goes out after the answer, once a request and once an hour. */
export async function askForProFromForm({ accountId, email }: Member, form: FormData): Promise<never> {
  const locale = textOf(form, "locale");
  const address = proRequestAddress(isLocale(locale) ? locale : DEFAULT_LOCALE);
  if (textOf(form, "act") === "take-back") {
    await dropProRequest(accountId);
    redirect(`${address}?withdrawn=1`);
  }
  const words = textOf(form, "words").replaceAll("\r\n", "\n").trim();
  if (words.length > LONGEST_PRO_REQUEST || words.includes("\0")) throw new FormRefused("words_too_long");
  const asked = await askForPro(accountId, words);
  if (asked?.isNew && (await admitProMail(accountId))) after(() => tellOfProRequest({ accountId, email, words }));
  redirect(`${address}?sent=1`);
}
