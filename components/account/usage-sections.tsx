import { useTranslations } from "next-intl";
import { resetTimes } from "#components/ui/moment";
import { Section } from "#components/ui/section";
import { UsageMeter } from "#components/account/usage-meter";
import type { AccountUsage } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";
import { hasPro } from "#lib/policy/plans";

/** Today's requests of each key, and this month's quotas where the plan has some. */
export function UsageSections({ locale, usage, noKeys }: { locale: Locale; usage: AccountUsage; noKeys: string }) {
  const t = useTranslations("account");
  return (
    <>
      <Section title={t("today")}>
        {usage.keys.length === 0 && <p>{noKeys}</p>}
        {usage.keys.map(({ id, name, daily }) => (
          <UsageMeter key={id} locale={locale} label={name} meter={daily} />
        ))}
        <UsageMeter locale={locale} label={t("onSite")} meter={usage.playground} />
        <p className="quiet">{t("resets", resetTimes(locale, usage.playground.resetsAt))}</p>
      </Section>
      {hasPro(usage.plan) && (
        <Section title={t("month")}>
          <UsageMeter locale={locale} label={t("briefs")} meter={usage.brief} />
          <UsageMeter locale={locale} label={t("questions")} meter={usage.chat} />
          <p className="quiet">{t("resets", resetTimes(locale, usage.brief.resetsAt))}</p>
        </Section>
      )}
    </>
  );
}
