import { useTranslations } from "next-intl";
import { Moment } from "#components/ui/moment";
import { PrintButton } from "#components/ui/print-button";
import { comparedBriefsAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  id: string;
  createdAt: Date;
  /** Whether this version can lay it out. */
  isLaidOut: boolean;
  /** What the member told for it; no link shares it. */
  told: string | undefined;
}

/** Above a brief, and not on paper: since when it is here, what it was written for, and what can be done with it. */
export function BriefKept({ locale, id, createdAt, isLaidOut, told }: Props) {
  const t = useTranslations("briefs");
  const link = "link";
  return (
    <div className="grid gap-3 print:hidden">
      <p>{t.rich("madeAndKept", { at: () => <Moment locale={locale} at={createdAt} /> })}</p>
      {told && (
        <figure className="grid gap-1">
          <figcaption className="quiet">{t("told")}</figcaption>
          <blockquote className="max-w-2xl border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">{told}</blockquote>
        </figure>
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PrintButton label={t("print")} />
        <a href={`/${locale}/account/briefs`} className={link}>
          {t("all")}
        </a>
        {isLaidOut && (
          <a href={comparedBriefsAddress(locale, id)} className={link}>
            {t("comparison.compare")}
          </a>
        )}
        <a href={`/${locale}/account/briefs/${id}/delete`} className={link}>
          {t("delete")}
        </a>
      </p>
    </div>
  );
}
