import { useTranslations } from "next-intl";
import { Facts } from "#components/ui/facts";
import { Moment } from "#components/ui/moment";
import { monthName } from "#components/ui/month-name";
import { count } from "#components/ui/number-format";
import { SentenceGap } from "#components/ui/sentence-gap";
import type { ServiceStatus } from "#lib/adapters/web/status/read-status";
import type { Locale } from "#lib/policy/locale";

export function StatusReport({ locale, status: { release, uptime, checkedAt } }: { locale: Locale; status: ServiceStatus }) {
  const t = useTranslations("status");
  const rows = [
    { name: t("database"), value: release ? t("ready") : t("notReady") },
    ...(release
      ? [
          { name: t("release"), value: <span className="font-mono text-sm wrap-anywhere">{release.version}</span> },
          { name: t("published"), value: <Moment locale={locale} at={new Date(release.freshness.published_at)} /> },
          { name: t("visible"), value: monthName(locale, release.freshness.visible_through_month) },
          { name: t("dataMonth"), value: monthName(locale, release.freshness.data_month) },
          { name: t("lag"), value: t("months", { count: release.freshness.lag_months }) },
          { name: t("painpoints"), value: count(locale, release.count) },
        ]
      : []),
    { name: t("uptime"), value: t("duration", { ...uptime }) },
    { name: t("checked"), value: <Moment locale={locale} at={checkedAt} /> },
  ];
  return (
    <div className="grid max-w-2xl gap-6">
      <header className="grid gap-2">
        <p className="quiet">{t("title")}</p>
        <h1 className="text-3xl leading-tight font-bold">{release ? t("ok") : t("down")}</h1>
        {!release && <p>{t("downText")}</p>}
      </header>
      <Facts rows={rows} />
      <p className="quiet">
        {t("clock")}
        <SentenceGap />
        {t.rich("machines", {
          health: () => (
            <a href="/api/health" className="underline">
              /api/health
            </a>
          ),
          ready: () => (
            <a href="/api/health/ready" className="underline">
              /api/health/ready
            </a>
          ),
        })}
      </p>
    </div>
  );
}
