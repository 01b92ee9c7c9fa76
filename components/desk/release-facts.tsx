import { useTranslations } from "next-intl";
import { Facts } from "#components/ui/facts";
import { Moment } from "#components/ui/moment";
import { monthName } from "#components/ui/month-name";
import type { ShownRelease } from "#lib/adapters/web/desk/desk-view";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  release: ShownRelease | undefined;
  /** Since when something waits for a publish. */
  unpublished: Date | undefined;
}

/** What everybody sees now, and whether something waits to be seen. */
export function ReleaseFacts({ locale, release, unpublished }: Props) {
  const t = useTranslations("admin.overview");
  const since = () => unpublished && <Moment locale={locale} at={unpublished} />;
  const rows = release
    ? [
        {
          name: t("shown"),
          value: t("shownValue", { painpoints: release.count, visible: monthName(locale, release.freshness.visible_through_month) }),
        },
        { name: t("published"), value: <Moment locale={locale} at={new Date(release.freshness.published_at)} /> },
        { name: t("dataMonth"), value: monthName(locale, release.freshness.data_month) },
        { name: t("lag"), value: t("months", { count: release.freshness.lag_months }) },
        { name: t("version"), value: <span className="font-mono text-sm">{release.version}</span> },
      ]
    : [{ name: t("shown"), value: t("nothingShown") }];
  const waits = { name: t("unpublished"), value: unpublished ? t.rich("unpublishedSince", { since }) : t("nothingUnpublished") };
  return <Facts rows={[...rows, waits]} />;
}
