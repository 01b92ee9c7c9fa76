import { useTranslations } from "next-intl";
import { money } from "#components/brief/brief-figures";
import { Phrased } from "#components/ui/phrased";
import { briefFormAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";
import type { ResearchBrief } from "#lib/schemas/brief";

/** What the sample is, for whom it was written, and the way to one's own. */
export function SampleIntroduction({ locale, brief, headline }: { locale: Locale; brief: ResearchBrief; headline: string }) {
  const t = useTranslations("sampleBrief");
  const words = useTranslations("brief");
  const { user_context: reader = "", timeline_months: months, role_shape: role } = brief.input;
  return (
    <header className="grid gap-4">
      <p className="quiet">{t("label")}</p>
      <h1 className="text-3xl leading-tight font-bold text-balance sm:text-4xl">
        <Phrased locale={locale} text={headline} />
      </h1>
      <p className="text-lg">{t("lead")}</p>
      <blockquote className="border-l-4 border-line pl-4">
        {reader}
        <br />
        <span className="quiet">
          {t("terms", {
            cap: money({ money: String(words.raw("money")) }, locale, brief.sections.budget.cap),
            months: words("months", { count: months }),
            role: words(`role.${role}`),
          })}
        </span>
      </blockquote>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <a href={briefFormAddress(locale, brief.slug)} className="button button-main">
          {t("own")}
        </a>
        <span className="quiet">{t("needs")}</span>
        <a href={`/${locale}/painpoints/${brief.slug}`} className="link">
          {t("painpoint")}
        </a>
      </p>
    </header>
  );
}
