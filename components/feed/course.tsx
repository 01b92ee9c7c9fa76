import { useTranslations } from "next-intl";
import { monthName } from "#components/ui/month-name";
import type { Locale } from "#lib/policy/locale";
import { isTooFewToTell, movementOf, QUIET_MONTHS } from "#lib/policy/trend";
import type { Demand } from "#lib/schemas/survey";

/** Where backing is going, in a few words: silence with its month, and too few as too few. */
export function Course({ locale, demand }: { locale: Locale; demand: Demand }) {
  const t = useTranslations("sparkline");
  const words = useTranslations("words");
  const { trend, series, last_active_month: last } = demand;
  if (trend === "quiet") return last === null ? t("never") : t("quiet", { month: monthName(locale, last) });
  if (trend === "stable" && isTooFewToTell(series)) {
    const { recent, before } = movementOf(series);
    return t("few", { count: recent + before, months: QUIET_MONTHS });
  }
  return t("trend", { trend: words(`trend.${trend}`) });
}
