import { useTranslations } from "next-intl";
import { Moment } from "#components/ui/moment";
import { monthName } from "#components/ui/month-name";
import type { ShownAct } from "#lib/adapters/web/desk/desk-view";
import type { Locale } from "#lib/policy/locale";

/** What was done to the catalogue, newest first: what, by whom and through which door. */
export function ActList({ locale, acts }: { locale: Locale; acts: ShownAct[] }) {
  const t = useTranslations("admin.history");
  if (acts.length === 0) return <p>{t("nothing")}</p>;
  return (
    <ol className="grid border-t border-line">
      {acts.map((act) => (
        <li key={act.id} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="min-w-0 wrap-anywhere">
            <Told locale={locale} act={act} />
          </span>
          <span className="quiet sm:text-right">
            {act.door === "desk" ? t("byDesk", { who: act.email ?? t("deleted") }) : t("byCommand", { who: act.operator ?? t("unknown") })}
            <br />
            <Moment locale={locale} at={act.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Told({ locale, act }: { locale: Locale; act: ShownAct }) {
  const t = useTranslations("admin.history");
  switch (act.act) {
    case "ingest":
      return t(act.told.origin === "shipped" ? "ingestShipped" : "ingest", { file: act.told.file, rows: act.told.rows });
    case "publish": {
      const { changed, version, painpoints, visibleThroughMonth, dataMonth, lagMonths: lag } = act.told;
      const months = { visible: monthName(locale, visibleThroughMonth), data: monthName(locale, dataMonth), lag };
      return changed ? t("publish", { version, painpoints, ...months }) : t("publishUnchanged", { version });
    }
    case "retract":
    case "remove":
    case "restore":
      return t(act.act, { slug: act.slug ?? t("unnamed") });
    default:
      return act satisfies never;
  }
}
