import { useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import { count } from "#components/ui/number-format";
import { SentenceGap } from "#components/ui/sentence-gap";
import type { Meter } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";

/** How much of a limit is used. The words say it; the bar repeats it for the eye. */
export function UsageMeter({ locale, label, meter: { used, limit, remaining } }: { locale: Locale; label: string; meter: Meter }) {
  const t = useTranslations("account");
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
        <span>
          {t("used", { used: count(locale, used), limit: count(locale, limit) })}
          <SentenceGap />
          <span className="quiet">{t("remaining", { remaining: count(locale, remaining) })}</span>
        </span>
      </div>
      <Bar share={limit === 0 ? 0 : used / limit} className="h-2" />
    </div>
  );
}
