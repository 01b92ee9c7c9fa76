import { useTranslations } from "next-intl";
import { Moment } from "#components/moment";
import { PrintButton } from "#components/print-button";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  keptUntil: Date;
}

/** Above a brief, and not on paper: until when it is here, and how to keep it longer. */
export function BriefKept({ locale, keptUntil }: Props) {
  const t = useTranslations("brief");
  return (
    <div className="grid gap-3 print:hidden">
      <p>
        {t.rich("keptUntil", { until: () => <Moment locale={locale} at={keptUntil} /> })} {t("printHint")}
      </p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PrintButton label={t("print")} />
        <a href={`/${locale}/account/briefs`} className="inline-flex min-h-11 items-center underline">
          {t("all")}
        </a>
      </p>
    </div>
  );
}
