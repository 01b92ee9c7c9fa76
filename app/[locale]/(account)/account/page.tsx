import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { PlanNote } from "#components/account/plan-note";
import { RequestsChart } from "#components/charts/requests-chart";
import { UsageSections } from "#components/account/usage-sections";
import { readKeys, readOverview } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { currentOperator } from "#lib/auth/operator";

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
      {standing !== "pro" && <PlanNote locale={locale} standing={standing} />}
      <UsageSections locale={locale} usage={usage} noKeys={t("noKeys")} />
      <RequestsChart locale={locale} history={history} />
      <div className="flex flex-wrap gap-x-6 border-t border-line pt-4">
        {(await currentOperator()) && (
          <a href={`/${locale}/admin`} className="link">
            {(await getTranslations("admin"))("link")}
          </a>
        )}
        <a href={`/${locale}/sign-out`} className="link">
          {t("signOutLink")}
        </a>
        <a href={`/${locale}/account/delete`} className="link">
          {t("deleteLink")}
        </a>
      </div>
    </AccountFrame>
  );
}
