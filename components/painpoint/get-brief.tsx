import { useTranslations } from "next-intl";
import { briefFormAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";

/** The way from a pain point to its research brief, and to one that anybody may read. */
export function GetBrief({ locale, slug }: { locale: Locale; slug: string }) {
  const t = useTranslations("painpoint.getBrief");
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <a href={briefFormAddress(locale, slug)} className="button button-main">
        {t("brief")}
      </a>
      <p className="quiet">
        {t("hint")}{" "}
        <a href={`/${locale}/sample-brief`} className="underline">
          {t("sample")}
        </a>
      </p>
    </div>
  );
}
