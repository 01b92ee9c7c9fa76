import { redirect } from "next/navigation";
import { sendAgain, sendTest } from "#lib/access/deliveries";
import { changeWays, deleteSavedSearch, saveSearch, type Ways } from "#lib/access/saved-searches";
import { readWebhookUrl } from "#lib/access/webhook-url";
import { createWebhook, deleteWebhook } from "#lib/access/webhooks";
import { FormRefused, textOf } from "#lib/adapters/web/account/answer-form";
import { readFollowed } from "#lib/adapters/web/account/read-follow";
import type { FormState } from "#lib/adapters/web/account/form-state";
import type { Member } from "#lib/auth/session";
import { readKeyName } from "#lib/policy/key-rules";
import { DEFAULT_LOCALE, isLocale, type Locale } from "#lib/policy/locale";

/** Follows the search that the form carries, and leads to what the member follows. */
export async function followFromForm({ accountId }: Member, form: FormData): Promise<never> {
  const name = readKeyName(textOf(form, "name"));
  if (name === undefined) throw new FormRefused("name_invalid");
  const filters = readFollowed(Object.fromEntries(new URLSearchParams(textOf(form, "search"))));
  const saved = await saveSearch(accountId, { name, filters, locale: localeOf(form), ...waysIn(form) });
  if (saved === undefined) throw new FormRefused("signed_out");
  if (saved !== "saved") throw new FormRefused(saved === "full" ? "searches_full" : "webhook_gone");
  redirect(`${followPage(form)}?followed=1`);
}

export async function changeWaysFromForm({ accountId }: Member, form: FormData): Promise<never> {
  if (!(await changeWays(accountId, textOf(form, "id"), waysIn(form)))) throw new FormRefused("webhook_gone");
  redirect(`${followPage(form)}?changed=1`);
}

export async function unfollowFromForm({ accountId }: Member, form: FormData): Promise<never> {
  await deleteSavedSearch(accountId, textOf(form, "id"));
  redirect(`${followPage(form)}?deleted=1`);
}

/** A new webhook. Its secret is in the answer and nowhere else. */
export async function createWebhookFromForm({ accountId }: Member, form: FormData): Promise<FormState> {
  const url = readWebhookUrl(textOf(form, "url"));
  if (typeof url === "string") throw new FormRefused(url);
  const created = await createWebhook(accountId, url.href);
  if (created === undefined) throw new FormRefused("signed_out");
  if (created === "full") throw new FormRefused("webhooks_full");
  return { kind: "issued", name: url.href, key: created.secret };
}

export async function deleteWebhookFromForm({ accountId }: Member, form: FormData): Promise<never> {
  await deleteWebhook(accountId, textOf(form, "id"));
  redirect(`${followPage(form)}?deleted=1`);
}

export async function sendTestFromForm({ accountId }: Member, form: FormData): Promise<never> {
  if (!(await sendTest(accountId, textOf(form, "id")))) throw new FormRefused("not_sent");
  redirect(`${followPage(form)}?sent=1#deliveries`);
}

export async function sendAgainFromForm({ accountId }: Member, form: FormData): Promise<never> {
  if (!(await sendAgain(accountId, textOf(form, "id")))) throw new FormRefused("not_sent");
  redirect(`${followPage(form)}?sent=1#deliveries`);
}

function waysIn(form: FormData): Ways {
  const webhook = textOf(form, "webhook");
  return { byMail: textOf(form, "byMail") === "yes", webhookId: webhook === "" ? null : webhook };
}

function localeOf(form: FormData): Locale {
  const locale = textOf(form, "locale");
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

const followPage = (form: FormData) => `/${localeOf(form)}/account/follow`;
