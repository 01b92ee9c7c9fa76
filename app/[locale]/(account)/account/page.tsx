import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account-frame";
import { resetTimes } from "#components/moment";
import { PlanNote } from "#components/plan-note";
import { RequestsChart } from "#components/requests-chart";
import { Section } from "#components/section";
import { UsageMeter } from "#components/usage-meter";
import { operatorContact } from "#lib/adapters/web/account/deployment";
import { readKeys, readOverview } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { hasPro } from "#lib/policy/plans";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("title") };
}

export default async function AccountPage() {
  const { locale, member } = await requireMember("/account");
  const [{ usage, history }, { standing }] = await Promise.all([readOverview(member), readKeys(member)]);
  const t = await getTranslations("account");
  return (
    <AccountFrame locale={locale} place="overview" title={t("title")}>
      <p className="wrap-anywhere">{t("planOf", { email: member.email, plan: t(`planName.${member.plan}`) })}</p>
      {standing !== "pro" && <PlanNote standing={standing} email={member.email} contact={operatorContact()} />}
      <Section title={t("today")}>
        {usage.keys.length === 0 && <p>{t("noKeys")}</p>}
        {usage.keys.map(({ id, name, daily }) => (
          <UsageMeter key={id} locale={locale} label={name} meter={daily} />
        ))}
        <UsageMeter locale={locale} label={t("playground")} meter={usage.playground} />
        <p className="text-sm text-muted">{t("resets", resetTimes(locale, usage.playground.resetsAt))}</p>
      </Section>
      {hasPro(member.plan) && (
        <Section title={t("month")}>
          <UsageMeter locale={locale} label={t("briefs")} meter={usage.brief} />
          <UsageMeter locale={locale} label={t("questions")} meter={usage.chat} />
          <p className="text-sm text-muted">{t("resets", resetTimes(locale, usage.brief.resetsAt))}</p>
        </Section>
      )}
      <RequestsChart locale={locale} history={history} />
      <div className="flex flex-wrap gap-x-6 border-t border-line pt-4">
        <a href={`/${locale}/sign-out`} className="inline-flex min-h-11 items-center underline">
          {t("signOutLink")}
        </a>
        <a href={`/${locale}/account/delete`} className="inline-flex min-h-11 items-center underline">
          {t("deleteLink")}
        </a>
      </div>
    </AccountFrame>
  );
}
