import { useTranslations } from "next-intl";
import type { PepperKeys } from "#lib/adapters/web/desk/desk-view";
import type { Locale } from "#lib/policy/locale";

/** Which peppers made keys, by the digits that tell them apart; one that is gone for good is pointed out. */
export function PepperList({ locale, peppers }: { locale: Locale; peppers: PepperKeys[] }) {
  const t = useTranslations("admin.members");
  return (
    <ul className="grid border-t border-line">
      {peppers.map(({ pepperId, working, total, isKnown }) => (
        <li key={pepperId} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
          <a
            href={`/${locale}/admin/members?pepper=${pepperId}`}
            aria-label={t("withPepper", { pepper: pepperId })}
            className="inline-flex min-h-6 items-center underline"
          >
            <code>{pepperId}</code>
          </a>
          <span className={isKnown ? "text-muted" : "font-semibold text-danger"}>{t(isKnown ? "pepperKnown" : "pepperLost")}</span>
          <span>{t("pepperKeys", { working, total })}</span>
        </li>
      ))}
    </ul>
  );
}
