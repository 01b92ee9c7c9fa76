import { useTranslations } from "next-intl";
import { count } from "#components/ui/number-format";
import { monthName } from "#components/ui/month-name";
import type { DemandPoint } from "#lib/policy/demand";
import type { Locale } from "#lib/policy/locale";

/** The chart as a table, for eyes that want numbers and for readers without eyes. */
export function DemandTable({ locale, series }: { locale: Locale; series: readonly DemandPoint[] }) {
  const t = useTranslations("painpoint.demand");
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm underline">{t("asTable")}</summary>
      <table className="mt-2 w-full max-w-md text-right">
        <caption className="sr-only">{t("tableCaption")}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 text-left font-semibold">
              {t("month")}
            </th>
            <th scope="col" className="font-semibold">
              {t("mentions")}
            </th>
            <th scope="col" className="font-semibold">
              {t("replies")}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ month, mentions, replies }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {monthName(locale, month)}
              </th>
              <td>{count(locale, mentions)}</td>
              <td>{count(locale, replies)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
