import { useTranslations } from "next-intl";
import { dayName } from "#components/ui/moment";
import type { RequestHistory } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";

/** The chart's numbers, newest day first, without days on which nothing was asked. */
export function RequestsTable({ locale, days, keys }: { locale: Locale } & RequestHistory) {
  const t = useTranslations("account");
  const cell = "px-3 py-1.5 text-right";
  const used = days.map((day, at) => ({ day, counts: keys.map(({ requests }) => requests[at] ?? 0) })).toReversed();
  return (
    <details className="min-w-0">
      <summary className="min-h-11 cursor-pointer py-2 underline">{t("asTable")}</summary>
      <div role="region" aria-label={t("tableScrolls")} tabIndex={0} className="scrolls overflow-x-auto">
        <table className="text-sm">
          <caption className="sr-only">{t("tableCaption")}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-1.5 text-left align-bottom">
                {t("day")}
              </th>
              {keys.map(({ id, name }) => (
                <th key={id} scope="col" className={`${cell} max-w-48 min-w-28 align-bottom wrap-anywhere`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {used
              .filter(({ counts }) => counts.some((count) => count > 0))
              .map(({ day, counts }) => (
                <tr key={day} className="border-b border-line">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                    <time dateTime={day}>{dayName(locale, day)}</time>
                  </th>
                  {counts.map((count, at) => (
                    <td key={keys[at]?.id} className={cell}>
                      {count}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
