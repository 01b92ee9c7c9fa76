import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { EventList } from "#components/account/event-list";
import { readEvents } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("activity") };
}

export default async function ActivityPage() {
  const { locale, member } = await requireMember("/account/activity");
  const events = await readEvents(member);
  const t = await getTranslations("account");
  return (
    <AccountFrame locale={locale} place="activity" title={t("activity")}>
      <p>{t("activityText")}</p>
      <EventList locale={locale} events={events} />
    </AccountFrame>
  );
}
