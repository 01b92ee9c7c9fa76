import { useTranslations } from "next-intl";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { Freshness } from "#lib/schemas/feed";
import { SentenceGap } from "#components/ui/sentence-gap";
import { monthName } from "#components/ui/month-name";

/** Which month one sees, and where to read what that means. */
export function FreshnessNote({ locale, freshness }: { locale: Locale; freshness: Freshness }) {
  const t = useTranslations("feed");
  return (
    <p className="text-muted">
      {t("freshness", {
        market: MARKET.name[locale],
        visible: monthName(locale, freshness.visible_through_month),
        newest: monthName(locale, freshness.data_month),
      })}
      <SentenceGap />
      <a href={`/${locale}/docs/scoring#lag`} className="inline-block underline decoration-line hover:decoration-current">
        {t("whyLag")}
      </a>
    </p>
  );
}
