import { useTranslations } from "next-intl";
import { SentenceGap } from "#components/ui/sentence-gap";
import { monthName } from "#components/ui/month-name";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { Month } from "#lib/policy/months";

interface Props {
  locale: Locale;
  month: Month;
  /** Months that can be read, the newest first. */
  months: readonly Month[];
  /** Address of this page as of that month; without one, as it stands. */
  address: (month?: Month) => string;
}

/** Over a page that shows a former month: which one, what that means, and the way to the months beside it and back. */
export function MonthNote({ locale, month, months, address }: Props) {
  const t = useTranslations("asOf");
  const at = months.indexOf(month);
  const [newest] = months;
  const [later, earlier] = [at > 0 ? months[at - 1] : undefined, months[at + 1]];
  const step = (to: Month | undefined, words: string) =>
    to !== undefined && (
      <a href={address(to === newest ? undefined : to)} rel="nofollow" className="inline-flex min-h-9 items-center underline">
        {words}
      </a>
    );
  return (
    <div role="note" className="grid gap-1 border-l-4 border-accent pl-4">
      <p>
        <strong>{t("shows", { market: MARKET.name[locale], month: monthName(locale, month) })}</strong>
        <SentenceGap />
        {t("means")}
      </p>
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {step(earlier, t("earlier", { month: monthName(locale, earlier ?? month) }))}
        {step(later, t("later", { month: monthName(locale, later ?? month) }))}
        <a href={address()} className="inline-flex min-h-9 items-center underline">
          {t("newest")}
        </a>
      </p>
    </div>
  );
}
