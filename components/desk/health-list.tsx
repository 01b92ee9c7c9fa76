import { useTranslations } from "next-intl";
import { Moment } from "#components/ui/moment";
import type { DeskHealth } from "#lib/adapters/web/desk/desk-view";
import type { Locale } from "#lib/policy/locale";

/** What the service stands on, a line each: well, or what to do. */
export function HealthList({ locale, health: { findings, checkedAt } }: { locale: Locale; health: DeskHealth }) {
  const t = useTranslations("admin.health");
  return (
    <>
      <ul className="grid border-t border-line">
        {findings.map(({ what, isWell, text }) => (
          <li key={what} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_6rem_minmax(0,1fr)]">
            <span className="font-medium">{t(`what.${what}`)}</span>
            <span className={isWell ? "text-muted" : "font-semibold text-danger"}>{t(isWell ? "well" : "mend")}</span>
            <span className="min-w-0 wrap-anywhere">{text[locale]}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {t("checked")} <Moment locale={locale} at={checkedAt} />
      </p>
    </>
  );
}
