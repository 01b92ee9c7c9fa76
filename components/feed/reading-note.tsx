import { useTranslations } from "next-intl";
import { FreshnessNote } from "#components/painpoint/freshness-note";
import { monthName } from "#components/ui/month-name";
import { SlashKeySwitch } from "#components/feed/slash-key";
import { SPARKLINE_MONTHS } from "#components/charts/sparkline";
import type { Locale } from "#lib/policy/locale";
import { addMonths } from "#lib/policy/months";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { Freshness } from "#lib/schemas/feed";

interface Props {
  locale: Locale;
  freshness: Freshness;
  /** Whether the month that one sees is said here. */
  saysMonth: boolean;
}

/** Folded, since whoever has read it once wants the list: what the numbers and bars of a row are. */
export function ReadingNote({ locale, freshness, saysMonth }: Props) {
  const t = useTranslations("feed");
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-9 cursor-pointer items-center underline decoration-line hover:decoration-current">
        {saysMonth ? t("howToReadAsOf", { month: monthName(locale, freshness.visible_through_month) }) : t("howToRead")}
      </summary>
      <div className="grid gap-1 pb-2">
        {saysMonth && <FreshnessNote locale={locale} freshness={freshness} />}
        <p>
          {t("reading", {
            from: monthName(locale, addMonths(freshness.visible_through_month, 1 - SPARKLINE_MONTHS)),
            to: monthName(locale, freshness.visible_through_month),
            few: ENOUGH_REPLIES,
          })}
        </p>
        <SlashKeySwitch label={t("slashKey")} />
        <p>
          <a href={`/${locale}/docs/scoring`} className="inline-flex min-h-6 items-center underline">
            {t("scoring")}
          </a>
        </p>
      </div>
    </details>
  );
}
