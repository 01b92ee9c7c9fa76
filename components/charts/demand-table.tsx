import { useTranslations } from "next-intl";
import { FoldedTable } from "#components/ui/folded-table";
import { count } from "#components/ui/number-format";
import { monthName } from "#components/ui/month-name";
import type { DemandPoint } from "#lib/policy/demand";
import type { Locale } from "#lib/policy/locale";

/** The chart as a table. */
export function DemandTable({ locale, series }: { locale: Locale; series: readonly DemandPoint[] }) {
  const t = useTranslations("painpoint.demand");
  return (
    <FoldedTable
      summary={t("asTable")}
      caption={t("tableCaption")}
      heads={[t("month"), t("mentions"), t("replies")]}
      rows={series.map(({ month, mentions, replies }) => ({
        key: month,
        head: monthName(locale, month),
        cells: [count(locale, mentions), count(locale, replies)],
      }))}
    />
  );
}
