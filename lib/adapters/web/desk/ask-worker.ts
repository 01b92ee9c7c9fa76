import { redirect } from "next/navigation";
import { textOf } from "#lib/adapters/web/account/answer-form";
import { DeskRefused, wordOf } from "#lib/adapters/web/desk/answer-desk-form";
import type { Member } from "#lib/auth/session";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";
import { isMonth } from "#lib/policy/months";
import { enqueue } from "#lib/queue/desk";
import type { Asked, DeskJob } from "#lib/queue/jobs";

/** What the web role may not do is asked of the worker; the answer is the page of the job. */

/** One form, two buttons: to look first, or to publish. */
export async function askToPublish(operator: Member, form: FormData): Promise<never> {
  const [lag, month] = [wordOf(form, "lag"), wordOf(form, "month")];
  if (lag !== "" && !(/^\d{1,4}$/.test(lag) && Number(lag) >= 1 && Number(lag) <= MOST_LAG)) throw new DeskRefused("lag_invalid", "lag");
  if (month !== "" && !isMonth(month)) throw new DeskRefused("month_invalid", "month");
  const asked = { ...(lag === "" ? {} : { lagMonths: Number(lag) }), ...(month === "" ? {} : { dataMonth: month }) };
  // What is pressed by accident, or by the Enter key, only looks.
  return askFor(textOf(form, "act") === "publish" ? "desk.publish" : "desk.publish-dry-run", asked, operator, form);
}

const MOST_LAG = 1200;

export async function askToRetract(operator: Member, form: FormData): Promise<never> {
  return askFor("desk.retract", { slug: slugTwice(form) }, operator, form);
}

export async function askToRestore(operator: Member, form: FormData): Promise<never> {
  return askFor("desk.restore", { slug: slugTwice(form) }, operator, form);
}

const LONGEST_SLUG = 100;

/** What is not to happen by a slip of the hand: the slug is typed twice. */
function slugTwice(form: FormData): string {
  const slug = wordOf(form, "slug");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > LONGEST_SLUG) throw new DeskRefused("slug_invalid", "slug");
  if (wordOf(form, "again") !== slug) throw new DeskRefused("slug_differs", "again");
  return slug;
}

async function askFor<Name extends DeskJob>(name: Name, asked: Asked<Name>, { accountId }: Member, form: FormData): Promise<never> {
  const enqueued = await enqueue(name, asked, accountId);
  if (!enqueued) throw new DeskRefused("no_worker");
  const locale = textOf(form, "locale");
  redirect(`/${isLocale(locale) ? locale : DEFAULT_LOCALE}/admin/jobs/${enqueued.id}${enqueued.isNew ? "" : "?already=1"}`);
}
